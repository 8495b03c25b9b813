"""Interface words and what CLDR knows of a language: catalogues, dates, numbers, lists."""
