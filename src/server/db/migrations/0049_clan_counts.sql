CREATE TABLE "clan_counts" (
	"clan_id" integer PRIMARY KEY NOT NULL,
	"members" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clan_counts" ADD CONSTRAINT "clan_counts_clan_id_clans_id_fk" FOREIGN KEY ("clan_id") REFERENCES "public"."clans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Pages counted all members each time, which took seconds in a game of two million players.
CREATE FUNCTION count_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO clan_counts (clan_id, members)
    SELECT clan_id, count(*) FROM new_rows WHERE clan_id IS NOT NULL AND deleted_at IS NULL GROUP BY clan_id ORDER BY clan_id
    ON CONFLICT (clan_id) DO UPDATE SET members = clan_counts.members + excluded.members;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO clan_counts (clan_id, members)
    SELECT clan_id, -count(*) FROM old_rows WHERE clan_id IS NOT NULL AND deleted_at IS NULL GROUP BY clan_id ORDER BY clan_id
    ON CONFLICT (clan_id) DO UPDATE SET members = clan_counts.members + excluded.members;
  ELSE
    INSERT INTO clan_counts (clan_id, members)
    SELECT clan_id, sum(delta) FROM (VALUES
      (OLD.clan_id, -(OLD.deleted_at IS NULL)::int), (NEW.clan_id, (NEW.deleted_at IS NULL)::int)
    ) changed (clan_id, delta)
    WHERE clan_id IS NOT NULL GROUP BY clan_id HAVING sum(delta) <> 0 ORDER BY clan_id
    ON CONFLICT (clan_id) DO UPDATE SET members = clan_counts.members + excluded.members;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER players_members_insert AFTER INSERT ON players REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_members();--> statement-breakpoint
CREATE TRIGGER players_members_delete AFTER DELETE ON players REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_members();--> statement-breakpoint
CREATE TRIGGER players_members_update AFTER UPDATE OF clan_id, deleted_at ON players FOR EACH ROW
  WHEN ((OLD.clan_id, OLD.deleted_at IS NULL) IS DISTINCT FROM (NEW.clan_id, NEW.deleted_at IS NULL))
  EXECUTE FUNCTION count_members();--> statement-breakpoint
-- After the triggers: until this transaction ends, their lock keeps members from changing without being counted.
INSERT INTO clan_counts (clan_id, members)
SELECT clan_id, count(*) FROM players WHERE clan_id IS NOT NULL AND deleted_at IS NULL GROUP BY clan_id;--> statement-breakpoint
COMMENT ON TABLE clan_counts IS 'The number of members of each clan, so that pages need not count players. A clan that never had a member has no row.';--> statement-breakpoint
COMMENT ON FUNCTION count_members() IS 'Updates clan_counts when players join, change or leave clans. It locks the rows of one statement in the order of clan IDs.';
