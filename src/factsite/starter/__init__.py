"""What a newsroom begins with: the form of a new article, and the files of a new site."""
