CREATE TABLE "active_days" (
	"day" date NOT NULL,
	"player_id" integer NOT NULL,
	CONSTRAINT "active_days_day_player_id_pk" PRIMARY KEY("day","player_id")
);
--> statement-breakpoint
CREATE TABLE "daily_rollups" (
	"day" date NOT NULL,
	"metric" text NOT NULL,
	"source" text NOT NULL,
	"value" bigint NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "daily_rollups_day_metric_source_pk" PRIMARY KEY("day","metric","source")
);
--> statement-breakpoint
ALTER TABLE "active_days" ADD CONSTRAINT "active_days_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "active_days_player" ON "active_days" USING btree ("player_id");
--> statement-breakpoint
COMMENT ON TABLE daily_rollups IS 'Sums and levels by day, for the dashboard of admins. A job adds new rows of the game to them; they are kept for years.';--> statement-breakpoint
COMMENT ON COLUMN daily_rollups.day IS 'The UTC day.';--> statement-breakpoint
COMMENT ON COLUMN daily_rollups.metric IS 'What is counted, such as cards-drawn (`game/dashboard.ts`).';--> statement-breakpoint
COMMENT ON COLUMN daily_rollups.source IS 'What it is divided by: a reason of the ledger, a rarity, a queue or a currency. Empty if it is not divided.';--> statement-breakpoint
COMMENT ON TABLE active_days IS 'Players who used the site on a day. A job counts them; rows are deleted after some weeks.';
--> statement-breakpoint
COMMENT ON TABLE signal_progress IS 'How far each rule of signals, and each source of the daily rollups, read its rows.';
