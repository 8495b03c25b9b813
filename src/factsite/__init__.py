"""factsite: a multilingual static site generator for fact-checked articles."""

__version__ = "0.1.0"
