CREATE TYPE "public"."highlight_kind" AS ENUM('pull', 'first', 'trade', 'series', 'sold-out');--> statement-breakpoint
CREATE TABLE "highlights" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "highlights_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" "highlight_kind" NOT NULL,
	"player_id" integer,
	"card_id" integer,
	"version" integer,
	"series_id" integer,
	"pack_id" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "is_named_live" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "highlights" ADD CONSTRAINT "highlights_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "highlights" ADD CONSTRAINT "highlights_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "highlights" ADD CONSTRAINT "highlights_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "highlights" ADD CONSTRAINT "highlights_pack_id_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."packs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "highlights_player" ON "highlights" USING btree ("player_id");--> statement-breakpoint

COMMENT ON TABLE highlights IS 'What the page of live pulls shows: the latest ones only, a job deletes the others.';
COMMENT ON COLUMN highlights.player_id IS 'Who drew or got the copy, or completed the series; null for a pack that sold out.';
COMMENT ON COLUMN highlights.card_id IS 'The card of the copy.';
COMMENT ON COLUMN highlights.version IS 'The version of the copy.';
COMMENT ON COLUMN highlights.series_id IS 'The series that was completed.';
COMMENT ON COLUMN highlights.pack_id IS 'The pack that sold out.';
COMMENT ON COLUMN players.is_named_live IS 'Whether the player is named in what everybody sees as it happens.';--> statement-breakpoint

-- Completions that were found later, such as those of an import, are no news.
CREATE FUNCTION add_completion_highlights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO highlights (kind, player_id, series_id, created_at)
  SELECT 'series', player_id, series_id, completed_at FROM new_rows
  WHERE completed_at > clock_timestamp() - interval '1 hour' ORDER BY completed_at;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION add_completion_highlights() IS 'Inserts a highlight for each series that was completed in the last hour.';--> statement-breakpoint

CREATE TRIGGER series_completions_shown AFTER INSERT ON series_completions REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION add_completion_highlights();--> statement-breakpoint
CREATE TRIGGER highlights_added AFTER INSERT ON highlights
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('highlights');--> statement-breakpoint
-- Who may be named has changed.
CREATE TRIGGER players_named_live AFTER UPDATE OF banned_at, banned_until, deleted_at, is_named_live ON players FOR EACH ROW
  WHEN ((OLD.banned_at, OLD.banned_until, OLD.deleted_at, OLD.is_named_live)
    IS DISTINCT FROM (NEW.banned_at, NEW.banned_until, NEW.deleted_at, NEW.is_named_live))
  EXECUTE FUNCTION notify_changed('highlights');
