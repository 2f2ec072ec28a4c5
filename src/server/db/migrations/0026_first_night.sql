ALTER TABLE "players" ADD COLUMN "first_night_dismissed_at" timestamp with time zone;--> statement-breakpoint
COMMENT ON COLUMN players.first_night_dismissed_at IS 'When the player dismissed the first steps on the landing page; null if they did not.';
