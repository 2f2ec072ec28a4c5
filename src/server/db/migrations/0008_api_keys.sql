CREATE TYPE "public"."api_key_event" AS ENUM('created', 'revoked', 'read', 'changed');--> statement-breakpoint
CREATE TABLE "api_key_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_key_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" integer NOT NULL,
	"key_id" integer NOT NULL,
	"event" "api_key_event" NOT NULL,
	"scope" text,
	"operation" text,
	"subject" uuid,
	"day" date,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"player_id" integer NOT NULL,
	"name" text NOT NULL,
	"hint" text NOT NULL,
	"scopes" text[] NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "api_keys_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "api_key_events" ADD CONSTRAINT "api_key_events_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key_events" ADD CONSTRAINT "api_key_events_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_key_events_player" ON "api_key_events" USING btree ("player_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_key_events_read" ON "api_key_events" USING btree ("key_id","scope","day") WHERE event = 'read';--> statement-breakpoint
CREATE INDEX "api_keys_player" ON "api_keys" USING btree ("player_id");--> statement-breakpoint

COMMENT ON TABLE api_keys IS 'Keys with which programs call the API for a player. A row stays when its key is over, because the timeline names it.';
COMMENT ON COLUMN api_keys.hint IS 'The prefix and the first characters, by which the player knows the key again.';
COMMENT ON COLUMN api_keys.token_hash IS 'SHA-256 of the key. The key itself is not stored.';
COMMENT ON COLUMN api_keys.last_used_at IS 'When the key was last used, to within a minute; null if it was not.';
COMMENT ON TABLE api_key_events IS 'What happened to keys, and what was done with them. A reading stands once for each key, scope and day.';
COMMENT ON COLUMN api_key_events.operation IS 'The name of the API call that changed something.';
COMMENT ON COLUMN api_key_events.subject IS 'The uuid of the offer or ring that the call changed.';
COMMENT ON COLUMN api_key_events.day IS 'The day (UTC) of a reading; null for everything else.';
