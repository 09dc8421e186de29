package net

// Client talks to the other side.
type Client struct{}

func (c *Client) retry() error { return nil }

func retry() error { return nil }
