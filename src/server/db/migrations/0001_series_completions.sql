CREATE TABLE "series_completions" (
	"series_id" integer NOT NULL,
	"player_id" integer NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	"cards" integer NOT NULL,
	CONSTRAINT "series_completions_series_id_player_id_pk" PRIMARY KEY("series_id","player_id")
);
--> statement-breakpoint
ALTER TABLE "series_completions" ADD CONSTRAINT "series_completions_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_completions" ADD CONSTRAINT "series_completions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "series_completions_first" ON "series_completions" USING btree ("series_id","completed_at","player_id");--> statement-breakpoint
CREATE INDEX "series_completions_player" ON "series_completions" USING btree ("player_id");--> statement-breakpoint

COMMENT ON TABLE series_completions IS 'Players who had all cards of a series, also if they gave one away later. The leaderboard refresh writes them.';
COMMENT ON COLUMN series_completions.completed_at IS 'When the player got the last card.';
COMMENT ON COLUMN series_completions.cards IS 'The number of cards that the series had when the row was written.';--> statement-breakpoint

-- The next refresh recounts all players, and writes those who have complete series already.
INSERT INTO leaderboard_dirty_players (player_id) SELECT NULL WHERE EXISTS (SELECT FROM leaderboard_state);
