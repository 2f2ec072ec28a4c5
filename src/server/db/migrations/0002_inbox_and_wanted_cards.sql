CREATE TABLE "inbox_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inbox_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" integer NOT NULL,
	"kind" "notification_kind" NOT NULL,
	"reference" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"link" text NOT NULL,
	"shown_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"kept_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wanted_cards" (
	"player_id" integer NOT NULL,
	"card_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wanted_cards_player_id_card_id_pk" PRIMARY KEY("player_id","card_id")
);
--> statement-breakpoint
ALTER TABLE "inbox_entries" ADD CONSTRAINT "inbox_entries_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wanted_cards" ADD CONSTRAINT "wanted_cards_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wanted_cards" ADD CONSTRAINT "wanted_cards_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_entries_once" ON "inbox_entries" USING btree ("player_id","kind","reference");--> statement-breakpoint
CREATE INDEX "inbox_entries_shown" ON "inbox_entries" USING btree ("player_id","shown_at","id");--> statement-breakpoint
CREATE INDEX "inbox_entries_unread" ON "inbox_entries" USING btree ("player_id","shown_at") WHERE "inbox_entries"."read_at" is null;--> statement-breakpoint
CREATE INDEX "inbox_entries_kept" ON "inbox_entries" USING btree ("kept_until");--> statement-breakpoint
CREATE INDEX "wanted_cards_card" ON "wanted_cards" USING btree ("card_id");--> statement-breakpoint

COMMENT ON TABLE inbox_entries IS 'What players were told, for their page of it, whichever channels they chose.';
COMMENT ON COLUMN inbox_entries.reference IS 'The subject of the notification. A player is told once of a kind and reference.';
COMMENT ON COLUMN inbox_entries.link IS 'A path on this site.';
COMMENT ON COLUMN inbox_entries.shown_at IS 'From when on the player sees the entry: later than now for what can be done later.';
COMMENT ON COLUMN inbox_entries.read_at IS 'When the player read the entry, or when there was nothing left to do.';
COMMENT ON COLUMN inbox_entries.kept_until IS 'The player does not see the entry from then on, and a job deletes it.';
COMMENT ON TABLE wanted_cards IS 'Cards that players want, in any version. Unlike a wish for a version, it stays until its player takes it back.';--> statement-breakpoint

CREATE FUNCTION notify_inbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_rows('inbox', array(SELECT DISTINCT player_id::text FROM new_rows));
  RETURN NULL;
END $$;
COMMENT ON FUNCTION notify_inbox() IS 'Notifies the players of new entries in their inbox, and of those that were read: inbox:<IDs of players>.';--> statement-breakpoint

CREATE TRIGGER inbox_entries_added AFTER INSERT ON inbox_entries REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_inbox();--> statement-breakpoint
CREATE TRIGGER inbox_entries_read AFTER UPDATE ON inbox_entries REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_inbox();
