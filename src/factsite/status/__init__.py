"""The status of every story in every language: what is current, stale and why, missing, or waits for somebody."""
