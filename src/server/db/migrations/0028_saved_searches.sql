ALTER TYPE "public"."notification_kind" ADD VALUE 'search' BEFORE 'news';--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"player_id" integer NOT NULL,
	"name" text NOT NULL,
	"folded_name" text NOT NULL,
	"query" text NOT NULL,
	"is_notified" boolean NOT NULL,
	"seen_card_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_searches_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "saved_searches_name_length" CHECK (char_length("saved_searches"."name") between 1 and 40)
);
--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_name" ON "saved_searches" USING btree ("player_id","folded_name");--> statement-breakpoint
CREATE INDEX "saved_searches_unseen" ON "saved_searches" USING btree ("seen_card_id") WHERE "saved_searches"."is_notified";--> statement-breakpoint
COMMENT ON TABLE saved_searches IS 'Searches of the catalogue that players saved.';--> statement-breakpoint
COMMENT ON COLUMN saved_searches.folded_name IS 'The name as it is compared: two searches of a player do not differ in case or accents only.';--> statement-breakpoint
COMMENT ON COLUMN saved_searches.query IS 'The query of the catalogue address, in canonical form, such as rarities=UR.';--> statement-breakpoint
COMMENT ON COLUMN saved_searches.is_notified IS 'Whether the player is notified when new cards match.';--> statement-breakpoint
COMMENT ON COLUMN saved_searches.seen_card_id IS 'The ID of the newest card that a notification has considered. Cards with higher IDs are new.';
