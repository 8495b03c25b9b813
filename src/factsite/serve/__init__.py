"""Serve: the site while it is written, in a browser, built anew at every change by the same pipeline."""
