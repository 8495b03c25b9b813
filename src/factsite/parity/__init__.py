"""Parity: figures, dates, links, citations and structure are compared between an original and its translations."""
