-- Jobs are woken by what they wait for; between that they look seldom.

-- One word for a statement, however many messages it writes. The bot asks for its own.
CREATE FUNCTION wake_push() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM new_rows WHERE channel = 'browser' AND settled_at IS NULL) THEN
    PERFORM pg_notify('mazoku_changed', 'outbox');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER messages_wake AFTER INSERT ON messages REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION wake_push();--> statement-breakpoint
CREATE TRIGGER clan_changes_wake AFTER INSERT ON clan_changes
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('clan-changes');--> statement-breakpoint

-- A card more or less can change how every collector stands: that is marked once, not once for each of them.
CREATE FUNCTION note_everybody() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO standing_changes (player_id) VALUES (NULL);
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER cards_stand ON cards;--> statement-breakpoint
DROP TRIGGER cards_stand_update ON cards;--> statement-breakpoint
DROP FUNCTION note_every_owner();--> statement-breakpoint
CREATE TRIGGER cards_stand AFTER INSERT OR DELETE ON cards
  FOR EACH STATEMENT EXECUTE FUNCTION note_everybody();--> statement-breakpoint
CREATE TRIGGER cards_stand_update AFTER UPDATE OF series_id, rarity ON cards
  FOR EACH STATEMENT EXECUTE FUNCTION note_everybody();
