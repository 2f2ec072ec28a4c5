ALTER TABLE "site_keys" ALTER COLUMN "public_key" DROP NOT NULL;
--> statement-breakpoint
COMMENT ON TABLE site_keys IS 'Keys that the site generates once and that all its servers share.';
--> statement-breakpoint
COMMENT ON COLUMN site_keys."name" IS 'What the key is for.';
--> statement-breakpoint
COMMENT ON COLUMN site_keys.public_key IS 'Null: the key is not a pair.';
--> statement-breakpoint
COMMENT ON TABLE rate_limits IS 'Points that clients spent, for RATE_LIMIT_STORE=postgresql. The table has no log: a crash of the server empties it. A job deletes expired rows.';
--> statement-breakpoint
COMMENT ON COLUMN rate_limits.key IS 'The limit and the bucket of the client: a number under 65,536 from a keyed hash of its address.';
