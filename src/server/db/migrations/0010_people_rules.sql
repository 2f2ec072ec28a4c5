-- Whose standing is to be counted anew. Rows are only added here, so that nobody waits for anybody.
CREATE FUNCTION note_new_owners() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO standing_changes (player_id) SELECT DISTINCT owner_id FROM new_rows;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER copies_stand_insert AFTER INSERT ON copies REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_new_owners();--> statement-breakpoint

CREATE FUNCTION note_old_owners() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO standing_changes (player_id) SELECT DISTINCT owner_id FROM old_rows;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER copies_stand_delete AFTER DELETE ON copies REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_old_owners();--> statement-breakpoint

-- Only where copies change hands: locks and frames count nowhere.
CREATE FUNCTION note_other_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO standing_changes (player_id) VALUES (OLD.owner_id), (NEW.owner_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER copies_stand_update AFTER UPDATE OF owner_id ON copies FOR EACH ROW
  WHEN (OLD.owner_id <> NEW.owner_id) EXECUTE FUNCTION note_other_owner();--> statement-breakpoint

CREATE FUNCTION note_voters() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO standing_changes (player_id) SELECT DISTINCT player_id FROM new_rows;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER votes_stand AFTER INSERT ON votes REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_voters();--> statement-breakpoint

-- A card more or less, or one of another series or rarity, can change how everybody stands who holds cards.
CREATE FUNCTION note_every_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO standing_changes (player_id) SELECT player_id FROM standings WHERE board = 'cards' AND period = 'all';
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER cards_stand AFTER INSERT OR DELETE ON cards
  FOR EACH STATEMENT EXECUTE FUNCTION note_every_owner();--> statement-breakpoint
CREATE TRIGGER cards_stand_update AFTER UPDATE OF series_id, rarity ON cards
  FOR EACH STATEMENT EXECUTE FUNCTION note_every_owner();--> statement-breakpoint

-- Who is banned or gone is not listed.
CREATE FUNCTION note_player() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO standing_changes (player_id) VALUES (NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER players_stand AFTER UPDATE OF banned_at, banned_until, deleted_at ON players FOR EACH ROW
  WHEN ((OLD.banned_at, OLD.banned_until, OLD.deleted_at) IS DISTINCT FROM (NEW.banned_at, NEW.banned_until, NEW.deleted_at))
  EXECUTE FUNCTION note_player();--> statement-breakpoint

-- What was there before this migration.
INSERT INTO standing_clock DEFAULT VALUES;--> statement-breakpoint
INSERT INTO standing_changes (player_id) SELECT id FROM players WHERE deleted_at IS NULL;--> statement-breakpoint

-- Who is in which clan shows on the clans' pages.
CREATE TRIGGER players_change_clan AFTER UPDATE OF clan_id, clan_role ON players FOR EACH ROW
  WHEN ((OLD.clan_id, OLD.clan_role) IS DISTINCT FROM (NEW.clan_id, NEW.clan_role))
  EXECUTE FUNCTION notify_changed('clans');--> statement-breakpoint
CREATE TRIGGER partners_changed AFTER INSERT OR UPDATE OR DELETE ON partners
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('partners');--> statement-breakpoint
CREATE TRIGGER events_changed AFTER INSERT OR DELETE OR UPDATE ON events
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('events');
