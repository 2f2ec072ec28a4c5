ALTER TYPE "public"."notification_kind" ADD VALUE 'wish' BEFORE 'news';--> statement-breakpoint
CREATE TABLE "version_wishes" (
	"player_id" integer NOT NULL,
	"card_id" integer NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"freed_at" timestamp with time zone,
	CONSTRAINT "version_wishes_player_id_card_id_version_pk" PRIMARY KEY("player_id","card_id","version"),
	CONSTRAINT "version_wishes_numbered" CHECK ("version_wishes"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "version_wishes" ADD CONSTRAINT "version_wishes_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_wishes" ADD CONSTRAINT "version_wishes_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "version_wishes_version" ON "version_wishes" USING btree ("card_id","version");--> statement-breakpoint
CREATE INDEX "version_wishes_freed" ON "version_wishes" USING btree ("freed_at") WHERE "version_wishes"."freed_at" is not null;--> statement-breakpoint
CREATE FUNCTION mark_freed_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM version_wishes wishes USING old_rows
  WHERE wishes.card_id = old_rows.card_id AND wishes.version = old_rows.version AND wishes.player_id = old_rows.owner_id;
  UPDATE version_wishes wishes SET freed_at = now() FROM old_rows
  WHERE wishes.card_id = old_rows.card_id AND wishes.version = old_rows.version AND wishes.freed_at IS NULL;
  IF FOUND THEN PERFORM pg_notify('mazoku_changed', 'freed-versions'); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER instances_free_versions AFTER DELETE ON instances REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_freed_versions();--> statement-breakpoint
COMMENT ON FUNCTION mark_freed_versions() IS 'Marks the wishes for the versions whose copies were deleted, and deletes those of the copies'' own owners. The job announce-freed-versions notifies the players.';--> statement-breakpoint
COMMENT ON TABLE version_wishes IS 'Versions that players want to be told of when they are free. A row is deleted when its player has been told.';--> statement-breakpoint
COMMENT ON COLUMN version_wishes.freed_at IS 'When the version became free; null while a player holds it. A trigger on instances sets it.';
