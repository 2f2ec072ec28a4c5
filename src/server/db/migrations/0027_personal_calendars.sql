CREATE TABLE "personal_calendars" (
	"player_id" integer PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "personal_calendars_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "personal_calendars" ADD CONSTRAINT "personal_calendars_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
COMMENT ON TABLE personal_calendars IS 'The secret addresses of players'' own calendars. A player without a row has none.';--> statement-breakpoint
COMMENT ON COLUMN personal_calendars.token_hash IS 'SHA-256 of the token in the address. The token itself is not stored.';--> statement-breakpoint
COMMENT ON COLUMN personal_calendars.created_at IS 'When the address was created; a new address replaces the old one.';--> statement-breakpoint
COMMENT ON COLUMN personal_calendars.last_used_at IS 'When a calendar app last read it, to within an hour; null if none did.';
