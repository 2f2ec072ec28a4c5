-- What changed, row by row: `word:name,name,...`, once a statement, in parts that stay below the 8000 bytes of a notification.
CREATE FUNCTION notify_rows(word text, names text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  FOR place IN 1 .. cardinality(names) BY 200 LOOP
    PERFORM pg_notify('mazoku_changed', word || ':' || array_to_string(names[place : place + 199], ','));
  END LOOP;
END $$;--> statement-breakpoint

-- Cards of which copies came, went or changed hands. Locks and frames show on no page that is kept.
CREATE FUNCTION notify_copies(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_rows('copies', array(SELECT uuid::text FROM cards WHERE id = ANY (ids)));
END $$;--> statement-breakpoint

CREATE OR REPLACE FUNCTION count_new_copies() RETURNS trigger LANGUAGE plpgsql AS $$
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
  PERFORM notify_copies(array(SELECT DISTINCT card_id FROM new_rows));
  RETURN NULL;
END $$;--> statement-breakpoint

CREATE OR REPLACE FUNCTION count_gone_copies() RETURNS trigger LANGUAGE plpgsql AS $$
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
  PERFORM notify_copies(array(SELECT DISTINCT card_id FROM old_rows));
  RETURN NULL;
END $$;--> statement-breakpoint

CREATE OR REPLACE FUNCTION count_changed_copies() RETURNS trigger LANGUAGE plpgsql AS $$
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
  PERFORM notify_copies(array(
    SELECT DISTINCT new_rows.card_id FROM new_rows JOIN old_rows USING (id) WHERE new_rows.owner_id <> old_rows.owner_id
  ));
  RETURN NULL;
END $$;--> statement-breakpoint

-- Clans whose members are others now.
CREATE FUNCTION notify_members(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_rows('members', array(SELECT index::text FROM clans WHERE id = ANY (ids)));
END $$;--> statement-breakpoint

CREATE OR REPLACE FUNCTION count_players() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  delta bigint;
  clan_ids integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT count(*), array_agg(DISTINCT clan_id) INTO delta, clan_ids FROM new_rows;
  ELSE
    SELECT -count(*), array_agg(DISTINCT clan_id) INTO delta, clan_ids FROM old_rows;
  END IF;
  IF delta <> 0 THEN
    UPDATE counters SET value = value + delta WHERE name = 'players';
    PERFORM pg_notify('mazoku_changed', 'players');
    PERFORM notify_members(clan_ids);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint

CREATE FUNCTION notify_membership() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_members(ARRAY[OLD.clan_id, NEW.clan_id]);
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER players_change_clan ON players;--> statement-breakpoint
CREATE TRIGGER players_change_clan AFTER UPDATE OF clan_id, clan_role, deleted_at ON players FOR EACH ROW
  WHEN ((OLD.clan_id, OLD.clan_role, OLD.deleted_at) IS DISTINCT FROM (NEW.clan_id, NEW.clan_role, NEW.deleted_at))
  EXECUTE FUNCTION notify_membership();--> statement-breakpoint

-- What lists show of players.
CREATE TRIGGER players_shown AFTER UPDATE OF name, discord_avatar, roles, badges, premium_until ON players FOR EACH ROW
  WHEN ((OLD.name, OLD.discord_avatar, OLD.roles, OLD.badges, OLD.premium_until)
    IS DISTINCT FROM (NEW.name, NEW.discord_avatar, NEW.roles, NEW.badges, NEW.premium_until))
  EXECUTE FUNCTION notify_changed('players');--> statement-breakpoint

COMMENT ON FUNCTION notify_rows(text, text[]) IS 'Notifies `word:name,name,...` on mazoku_changed, in parts of 200 names, because a notification holds less than 8000 bytes.';--> statement-breakpoint
COMMENT ON FUNCTION notify_copies(integer[]) IS 'Says of which cards copies came, went or changed hands, so that only their pages are rendered again.';--> statement-breakpoint
COMMENT ON FUNCTION notify_members(integer[]) IS 'Says which clans have other members, so that only their pages are rendered again.';--> statement-breakpoint
COMMENT ON FUNCTION notify_membership() IS 'Says which clans a player left and joined.';
