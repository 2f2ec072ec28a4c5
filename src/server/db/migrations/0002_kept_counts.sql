-- Folded names sort and compare by code point, whatever the database's own language is.
ALTER TABLE "cards" ALTER COLUMN "search_name" TYPE text COLLATE "C";--> statement-breakpoint
ALTER TABLE "series" ALTER COLUMN "search_name" TYPE text COLLATE "C";--> statement-breakpoint
ALTER TABLE "makers" ALTER COLUMN "search_name" TYPE text COLLATE "C";--> statement-breakpoint
ALTER TABLE "players" ALTER COLUMN "search_name" TYPE text COLLATE "C";--> statement-breakpoint

-- Kept counts: once a statement, whatever wrote it, in the order of card ids (no deadlocks).
CREATE FUNCTION card_counts_of_new_cards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO card_counts (card_id) SELECT id FROM new_rows ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER cards_counted AFTER INSERT ON cards REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION card_counts_of_new_cards();--> statement-breakpoint

-- Blocks of 63 versions, as game/version-blocks.ts has them.
CREATE FUNCTION version_block(version integer) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN 1::bigint << (version / 63);--> statement-breakpoint

CREATE FUNCTION count_new_copies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM card_counts WHERE card_id IN (SELECT card_id FROM new_rows) ORDER BY card_id FOR UPDATE;
  UPDATE card_counts counts
  SET claimed = counts.claimed + added.claimed,
      locked = counts.locked + added.locked,
      framed = counts.framed + added.framed,
      version_blocks = counts.version_blocks | added.blocks
  FROM (
    SELECT card_id, count(*) AS claimed,
           count(*) FILTER (WHERE is_locked) AS locked,
           count(*) FILTER (WHERE frame_id IS NOT NULL) AS framed,
           bit_or(version_block(version)) AS blocks
    FROM new_rows WHERE version > 0 GROUP BY card_id
  ) added
  WHERE counts.card_id = added.card_id;
  IF FOUND THEN PERFORM pg_notify('mazoku_changed', 'copies'); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER copies_counted_insert AFTER INSERT ON copies REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_copies();--> statement-breakpoint

CREATE FUNCTION count_gone_copies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM card_counts WHERE card_id IN (SELECT card_id FROM old_rows) ORDER BY card_id FOR UPDATE;
  UPDATE card_counts counts
  SET claimed = counts.claimed - gone.claimed,
      locked = counts.locked - gone.locked,
      framed = counts.framed - gone.framed,
      version_blocks = coalesce((
        SELECT bit_or(version_block(version)) FROM copies WHERE copies.card_id = counts.card_id AND version > 0
      ), 0)
  FROM (
    SELECT card_id, count(*) AS claimed,
           count(*) FILTER (WHERE is_locked) AS locked,
           count(*) FILTER (WHERE frame_id IS NOT NULL) AS framed
    FROM old_rows WHERE version > 0 GROUP BY card_id
  ) gone
  WHERE counts.card_id = gone.card_id;
  IF FOUND THEN PERFORM pg_notify('mazoku_changed', 'copies'); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER copies_counted_delete AFTER DELETE ON copies REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_gone_copies();--> statement-breakpoint

CREATE FUNCTION count_changed_copies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM card_counts WHERE card_id IN (SELECT card_id FROM new_rows) ORDER BY card_id FOR UPDATE;
  UPDATE card_counts counts
  SET locked = counts.locked + changed.locked, framed = counts.framed + changed.framed
  FROM (
    SELECT card_id, sum(locked) AS locked, sum(framed) AS framed
    FROM (
      SELECT card_id, is_locked::int AS locked, (frame_id IS NOT NULL)::int AS framed FROM new_rows WHERE version > 0
      UNION ALL
      SELECT card_id, -is_locked::int, -(frame_id IS NOT NULL)::int FROM old_rows WHERE version > 0
    ) signed GROUP BY card_id
  ) changed
  WHERE counts.card_id = changed.card_id AND (changed.locked <> 0 OR changed.framed <> 0);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER copies_counted_update AFTER UPDATE ON copies REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_copies();--> statement-breakpoint

CREATE FUNCTION refuse_other_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a copy keeps its card and its version' USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER copies_keep_their_card BEFORE UPDATE OF card_id, version ON copies FOR EACH ROW
  WHEN (OLD.card_id <> NEW.card_id OR OLD.version <> NEW.version) EXECUTE FUNCTION refuse_other_card();--> statement-breakpoint

CREATE FUNCTION count_players() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  delta bigint;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT count(*) INTO delta FROM new_rows;
  ELSE
    SELECT -count(*) INTO delta FROM old_rows;
  END IF;
  IF delta <> 0 THEN
    UPDATE counters SET value = value + delta WHERE name = 'players';
    PERFORM pg_notify('mazoku_changed', 'players');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
INSERT INTO counters (name, value) VALUES ('players', 0);--> statement-breakpoint
CREATE TRIGGER players_counted_insert AFTER INSERT ON players REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_players();--> statement-breakpoint
CREATE TRIGGER players_counted_delete AFTER DELETE ON players REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_players();--> statement-breakpoint

-- What changed, for every process that caches pages made of it: the argument is the tag.
CREATE FUNCTION notify_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('mazoku_changed', TG_ARGV[0]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER cards_changed AFTER INSERT OR UPDATE OR DELETE ON cards
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('catalogue');--> statement-breakpoint
CREATE TRIGGER series_changed AFTER INSERT OR UPDATE OR DELETE ON series
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('catalogue');--> statement-breakpoint
CREATE TRIGGER makers_changed AFTER INSERT OR UPDATE OR DELETE ON makers
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('catalogue');--> statement-breakpoint
CREATE TRIGGER card_makers_changed AFTER INSERT OR UPDATE OR DELETE ON card_makers
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('catalogue');--> statement-breakpoint
CREATE TRIGGER art_files_changed AFTER INSERT OR UPDATE OR DELETE ON art_files
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('art');--> statement-breakpoint
CREATE TRIGGER clans_changed AFTER INSERT OR UPDATE OR DELETE ON clans
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('clans');
