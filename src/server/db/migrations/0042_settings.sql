CREATE TABLE "game_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"actor_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "game_settings" ADD CONSTRAINT "game_settings_actor_id_players_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
COMMENT ON TABLE game_settings IS 'Settings that admins changed. A setting without a row has the value of the environment.';--> statement-breakpoint
COMMENT ON COLUMN game_settings.value IS 'Null for the value of the environment.';--> statement-breakpoint
COMMENT ON COLUMN game_settings.version IS 'Incremented by every change.';
