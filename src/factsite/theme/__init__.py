"""The theme: where templates, assets and catalogues are found, and how templates are rendered."""
