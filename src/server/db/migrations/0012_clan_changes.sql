CREATE TABLE "clan_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clan_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" integer NOT NULL,
	"old_clan_id" integer,
	"new_clan_id" integer,
	"new_role" text,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clan_changes" ADD CONSTRAINT "clan_changes_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clan_changes" ADD CONSTRAINT "clan_changes_old_clan_id_clans_id_fk" FOREIGN KEY ("old_clan_id") REFERENCES "public"."clans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clan_changes" ADD CONSTRAINT "clan_changes_new_clan_id_clans_id_fk" FOREIGN KEY ("new_clan_id") REFERENCES "public"."clans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION note_clan_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO clan_changes (player_id, old_clan_id, new_clan_id, new_role)
  VALUES (NEW.id, OLD.clan_id, NEW.clan_id, NEW.clan_role);
  RETURN NULL;
END $$;--> statement-breakpoint
-- Somebody who goes with their account is told nothing.
CREATE TRIGGER players_clan_noted AFTER UPDATE OF clan_id, clan_role ON players FOR EACH ROW
  WHEN ((OLD.clan_id, OLD.clan_role) IS DISTINCT FROM (NEW.clan_id, NEW.clan_role) AND NEW.deleted_at IS NULL)
  EXECUTE FUNCTION note_clan_change();
