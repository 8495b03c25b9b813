"""What machines read: feeds, sitemaps, headers, structured data, and the panel as data."""
