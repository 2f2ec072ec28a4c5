ALTER TABLE "api_keys" ADD COLUMN "given_on" date;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "given_copies" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
COMMENT ON COLUMN "api_keys"."given_on" IS 'The last day (UTC) on which calls of the key agreed to give copies away; null if none did.';--> statement-breakpoint
COMMENT ON COLUMN "api_keys"."given_copies" IS 'How many copies they agreed to give away on that day.';
