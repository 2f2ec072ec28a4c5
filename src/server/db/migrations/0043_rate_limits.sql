CREATE UNLOGGED TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
COMMENT ON TABLE rate_limits IS 'Points that clients spent, for RATE_LIMIT_STORE=postgresql. The table has no log: a crash of the server empties it.';
--> statement-breakpoint
COMMENT ON COLUMN rate_limits.key IS 'The limit and the client''s address, or the network of an IPv6 address.';
--> statement-breakpoint
COMMENT ON COLUMN rate_limits.expire IS 'The end of the minute, in milliseconds since 1970.';
