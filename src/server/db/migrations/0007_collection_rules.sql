-- Whoever shows a banner has it.
INSERT INTO owned_banners (player_id, banner_id, acquired_at)
SELECT id, profile_banner_id, created_at FROM players WHERE profile_banner_id IS NOT NULL;--> statement-breakpoint

-- As game/rarity.ts has them: copies of a card are numbered from 1 to this, so there are never more.
CREATE FUNCTION print_run(rarity rarity) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE rarity
    WHEN 'C' THEN 4000 WHEN 'R' THEN 2000 WHEN 'SR' THEN 500 WHEN 'SSR' THEN 150 WHEN 'UR' THEN 50
  END;--> statement-breakpoint

CREATE FUNCTION refuse_versions_above_print_run() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM new_rows JOIN cards ON cards.id = new_rows.card_id WHERE new_rows.version > print_run(cards.rarity)
  ) THEN
    RAISE EXCEPTION 'a version is above its print run' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER copies_within_print_run AFTER INSERT ON copies REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_versions_above_print_run();--> statement-breakpoint

CREATE FUNCTION refuse_smaller_print_run() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM copies WHERE card_id = NEW.id AND version > print_run(NEW.rarity)) THEN
    RAISE EXCEPTION 'there are more copies of card % than its new rarity has', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER cards_keep_print_run AFTER UPDATE OF rarity ON cards FOR EACH ROW
  WHEN (print_run(NEW.rarity) < print_run(OLD.rarity)) EXECUTE FUNCTION refuse_smaller_print_run();--> statement-breakpoint

-- What happened to a copy stays as it is written.
CREATE TRIGGER copy_events_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON copy_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint

-- Somebody who deleted their account is no player any more; their row stays for the ledger.
CREATE FUNCTION count_deleted_players() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE counters SET value = value - 1 WHERE name = 'players';
  PERFORM pg_notify('mazoku_changed', 'players');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER players_counted_leaving AFTER UPDATE OF deleted_at ON players FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION count_deleted_players();
