"""What CLDR doesn't hold of each language: number words, multiples, bounds, and words of time."""
