CREATE TABLE "waiting_highlights" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_highlights_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" "highlight_kind" NOT NULL,
	"player_id" integer,
	"card_id" integer,
	"version" integer,
	"series_id" integer,
	"shown_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "waiting_highlights" ADD CONSTRAINT "waiting_highlights_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_highlights" ADD CONSTRAINT "waiting_highlights_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_highlights" ADD CONSTRAINT "waiting_highlights_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_highlights_player" ON "waiting_highlights" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "waiting_highlights_shown" ON "waiting_highlights" USING btree ("shown_at");--> statement-breakpoint

COMMENT ON TABLE waiting_highlights IS 'Draws that nobody hears of yet, because their players may still turn the cards. A job moves them to highlights.';
COMMENT ON COLUMN waiting_highlights.player_id IS 'Who drew the copy or completed the series.';
COMMENT ON COLUMN waiting_highlights.card_id IS 'The card of the copy.';
COMMENT ON COLUMN waiting_highlights.version IS 'The version of the copy.';
COMMENT ON COLUMN waiting_highlights.series_id IS 'The series that was completed.';
COMMENT ON COLUMN waiting_highlights.shown_at IS 'When everybody may hear of it.';--> statement-breakpoint

-- A series that a draw completed would tell what came out of it.
CREATE OR REPLACE FUNCTION add_completion_highlights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO waiting_highlights (kind, player_id, series_id, shown_at)
  SELECT 'series', player_id, series_id, completed_at + interval '1 minute' FROM new_rows
  WHERE completed_at > clock_timestamp() - interval '1 hour' ORDER BY completed_at;
  RETURN NULL;
END $$;--> statement-breakpoint

CREATE TRIGGER waiting_highlights_added AFTER INSERT ON waiting_highlights
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('waiting-highlights');
