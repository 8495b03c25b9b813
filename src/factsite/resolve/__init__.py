"""Resolve: from the loaded site to page models, with every check that spans files."""
