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

CREATE FUNCTION add_card_counts(deltas card_counts[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM card_counts WHERE card_id IN (SELECT card_id FROM unnest(deltas))
  ORDER BY card_id FOR UPDATE;
  UPDATE card_counts counts
  SET claimed = counts.claimed + summed.claimed,
      locked = counts.locked + summed.locked,
      framed = counts.framed + summed.framed
  FROM (
    SELECT card_id, sum(claimed)::int AS claimed, sum(locked)::int AS locked, sum(framed)::int AS framed
    FROM unnest(deltas) GROUP BY card_id
  ) summed
  WHERE counts.card_id = summed.card_id
    AND (summed.claimed <> 0 OR summed.locked <> 0 OR summed.framed <> 0);
END $$;--> statement-breakpoint

CREATE FUNCTION count_copies() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  added card_counts[];
  removed card_counts[];
BEGIN
  IF TG_OP <> 'DELETE' THEN
    SELECT array_agg(ROW(card_id, claimed, locked, framed)::card_counts) INTO added FROM (
      SELECT card_id, count(*)::int AS claimed,
             (count(*) FILTER (WHERE is_locked))::int AS locked,
             (count(*) FILTER (WHERE frame_id IS NOT NULL))::int AS framed
      FROM new_rows WHERE version > 0 GROUP BY card_id
    ) counted;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    SELECT array_agg(ROW(card_id, claimed, locked, framed)::card_counts) INTO removed FROM (
      SELECT card_id, -count(*)::int AS claimed,
             -(count(*) FILTER (WHERE is_locked))::int AS locked,
             -(count(*) FILTER (WHERE frame_id IS NOT NULL))::int AS framed
      FROM old_rows WHERE version > 0 GROUP BY card_id
    ) counted;
  END IF;
  added := coalesce(added, '{}') || coalesce(removed, '{}');
  IF cardinality(added) > 0 THEN
    PERFORM add_card_counts(added);
    PERFORM pg_notify('mazoku_changed', 'copies');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER copies_counted_insert AFTER INSERT ON copies REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_copies();--> statement-breakpoint
CREATE TRIGGER copies_counted_delete AFTER DELETE ON copies REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_copies();--> statement-breakpoint
CREATE TRIGGER copies_counted_update AFTER UPDATE ON copies REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_copies();--> statement-breakpoint

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
