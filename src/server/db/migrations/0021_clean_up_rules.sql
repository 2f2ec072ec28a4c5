CREATE TABLE "clean_up_rules" (
	"player_id" integer PRIMARY KEY NOT NULL,
	"keep_lowest" boolean NOT NULL,
	"keep_count" integer NOT NULL,
	"rarities" "rarity"[] NOT NULL,
	"keep_maker_copies" boolean NOT NULL,
	"keep_versions_to" integer NOT NULL,
	"keep_framed" boolean NOT NULL,
	"series_ids" integer[] NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "clean_up_rules_count" CHECK ("clean_up_rules"."keep_count" between 1 and 9),
	CONSTRAINT "clean_up_rules_versions" CHECK ("clean_up_rules"."keep_versions_to" between 0 and 4000)
);
--> statement-breakpoint
ALTER TABLE "clean_up_rules" ADD CONSTRAINT "clean_up_rules_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
COMMENT ON TABLE clean_up_rules IS 'The rules of the clean-up that a player saved: which copies it keeps.';--> statement-breakpoint
COMMENT ON COLUMN clean_up_rules.keep_lowest IS 'Whether the copy with the lowest version of each card is kept.';--> statement-breakpoint
COMMENT ON COLUMN clean_up_rules.keep_count IS 'How many copies of each card are kept.';--> statement-breakpoint
COMMENT ON COLUMN clean_up_rules.rarities IS 'Rarities whose copies are kept.';--> statement-breakpoint
COMMENT ON COLUMN clean_up_rules.keep_maker_copies IS 'Whether card-maker copies (version 0) are kept.';--> statement-breakpoint
COMMENT ON COLUMN clean_up_rules.keep_versions_to IS 'Versions from 1 up to this one are kept; 0 for none.';--> statement-breakpoint
COMMENT ON COLUMN clean_up_rules.keep_framed IS 'Whether copies with a frame are kept.';--> statement-breakpoint
COMMENT ON COLUMN clean_up_rules.series_ids IS 'IDs of the series whose copies are kept.';
