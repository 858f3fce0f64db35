"""Hands on phones: a small server in the client, and what it says and hears. It knows no window."""
