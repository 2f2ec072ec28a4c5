CREATE TABLE "balance_days" (
	"player_id" integer NOT NULL,
	"day" date NOT NULL,
	"bloodstones" bigint NOT NULL,
	CONSTRAINT "balance_days_player_id_day_pk" PRIMARY KEY("player_id","day")
);
--> statement-breakpoint
CREATE TABLE "card_days" (
	"card_id" integer NOT NULL,
	"day" date NOT NULL,
	"claimed" integer DEFAULT 0 NOT NULL,
	"burned" integer DEFAULT 0 NOT NULL,
	"released" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "card_days_card_id_day_pk" PRIMARY KEY("card_id","day")
);
--> statement-breakpoint
CREATE TABLE "card_trades" (
	"card_id" integer NOT NULL,
	"got_card_id" integer,
	"trades" integer NOT NULL,
	"bloodstones" bigint NOT NULL,
	CONSTRAINT "card_trades_pair" UNIQUE NULLS NOT DISTINCT("card_id","got_card_id")
);
--> statement-breakpoint
CREATE TABLE "collection_days" (
	"player_id" integer NOT NULL,
	"day" date NOT NULL,
	"copies" integer NOT NULL,
	"cards" integer NOT NULL,
	"score" integer NOT NULL,
	CONSTRAINT "collection_days_player_id_day_pk" PRIMARY KEY("player_id","day"),
	CONSTRAINT "collection_days_not_negative" CHECK ("collection_days"."copies" >= 0 and "collection_days"."cards" >= 0 and "collection_days"."score" >= 0)
);
--> statement-breakpoint
ALTER TABLE "leaderboard_entries" ADD COLUMN "week" date;--> statement-breakpoint
ALTER TABLE "leaderboard_entries" ADD COLUMN "week_value" integer;--> statement-breakpoint
ALTER TABLE "leaderboard_ranks" ADD COLUMN "week_rank" integer;--> statement-breakpoint
ALTER TABLE "leaderboard_state" ADD COLUMN "week" date;--> statement-breakpoint
ALTER TABLE "balance_days" ADD CONSTRAINT "balance_days_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_days" ADD CONSTRAINT "card_days_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_trades" ADD CONSTRAINT "card_trades_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_trades" ADD CONSTRAINT "card_trades_got_card_id_cards_id_fk" FOREIGN KEY ("got_card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_days" ADD CONSTRAINT "collection_days_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint

COMMENT ON TABLE card_days IS 'What happened to the numbered copies of a card on a UTC day. Triggers add to it, behind the lock of the row in card_counts, so that they neither wait for each other anew nor deadlock.';
COMMENT ON COLUMN card_days.claimed IS 'Copies that were claimed on the day, whatever became of them.';
COMMENT ON COLUMN card_days.released IS 'Copies that became free when an account was deleted.';
COMMENT ON TABLE card_trades IS 'What a card was traded for when nothing else was given with it, without trades that staff reversed. The job refresh-history adds trades, a trigger takes reversed ones away.';
COMMENT ON COLUMN card_trades.got_card_id IS 'A card that was got for it; null for bloodstones.';
COMMENT ON COLUMN card_trades.bloodstones IS 'The bloodstones of these trades together.';
COMMENT ON TABLE collection_days IS 'What a player had at the end of a UTC day. The leaderboard refresh writes a row for each day on which something changed.';
COMMENT ON COLUMN collection_days.cards IS 'Different cards.';
COMMENT ON COLUMN collection_days.score IS 'The rarity score.';
COMMENT ON TABLE balance_days IS 'Bloodstones of a player at the end of a UTC day with an entry in the ledger. The job refresh-history writes it.';
COMMENT ON COLUMN leaderboard_entries.week IS 'The Monday of the UTC week of the refresh that last changed the value; null if it has not changed since the first refresh.';
COMMENT ON COLUMN leaderboard_entries.week_value IS 'The value at the start of that week; null if the player was not listed then.';
COMMENT ON COLUMN leaderboard_ranks.week_rank IS 'The rank of this value at the start of the UTC week; null if nobody had it then.';
COMMENT ON COLUMN leaderboard_state.week IS 'The Monday of the UTC week of the last refresh.';--> statement-breakpoint

CREATE FUNCTION add_claims_to_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO card_days AS kept (card_id, day, claimed)
  SELECT card_id, (created_at AT TIME ZONE 'utc')::date, count(*) FROM new_rows WHERE version > 0 GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (card_id, day) DO UPDATE SET claimed = kept.claimed + excluded.claimed;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION add_claims_to_days() IS 'Adds inserted copies to card_days. The trigger runs after the one that locks card_counts, because its name comes later.';--> statement-breakpoint

CREATE FUNCTION add_burns_to_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM new_rows WHERE kind IN ('burned', 'released')) THEN RETURN NULL; END IF;
  PERFORM FROM card_counts WHERE card_id IN (SELECT card_id FROM new_rows WHERE kind IN ('burned', 'released'))
  ORDER BY card_id FOR UPDATE;
  INSERT INTO card_days AS kept (card_id, day, burned, released)
  SELECT card_id, (created_at AT TIME ZONE 'utc')::date, count(*) FILTER (WHERE kind = 'burned'),
    count(*) FILTER (WHERE kind = 'released')
  FROM new_rows WHERE kind IN ('burned', 'released') AND version > 0 GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (card_id, day) DO UPDATE SET burned = kept.burned + excluded.burned, released = kept.released + excluded.released;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION add_burns_to_days() IS 'Adds burned and released copies to card_days. It locks card_counts first, in the order of card IDs, as all writers do.';--> statement-breakpoint

-- A ring's member gives to the next one, the last to the first.
CREATE FUNCTION trade_exchanges(trade_ids bigint[], ring_ids bigint[])
RETURNS TABLE (card_id integer, got_card_id integer, trades integer, bloodstones bigint) LANGUAGE sql STABLE AS $$
  SELECT card_id, got_card_id, count(*)::integer, sum(bloodstones)::bigint FROM (
    SELECT DISTINCT alone.trade_id, alone.card_id, got.card_id AS got_card_id, 0 AS bloodstones
    FROM (
      SELECT trade_id, is_given, min(card_id) AS card_id FROM trade_items
      WHERE trade_id = ANY (trade_ids) AND is_traded GROUP BY trade_id, is_given HAVING count(*) = 1
    ) alone
    JOIN trades ON trades.id = alone.trade_id
      AND CASE WHEN alone.is_given THEN sender_bloodstones ELSE recipient_bloodstones END = 0
    JOIN trade_items got ON got.trade_id = alone.trade_id AND got.is_traded AND got.is_given <> alone.is_given
    UNION ALL
    SELECT alone.trade_id, alone.card_id, NULL, paid.bloodstones
    FROM (
      SELECT trade_id, is_given, min(card_id) AS card_id FROM trade_items
      WHERE trade_id = ANY (trade_ids) AND is_traded GROUP BY trade_id, is_given HAVING count(*) = 1
    ) alone
    JOIN trades ON trades.id = alone.trade_id
    CROSS JOIN LATERAL (
      SELECT CASE WHEN alone.is_given THEN recipient_bloodstones ELSE sender_bloodstones END AS bloodstones
    ) paid
    WHERE paid.bloodstones > 0
    UNION ALL
    SELECT giver.ring_id, giver.card_id, other.card_id, 0
    FROM trade_ring_members giver
    JOIN trade_ring_members other ON other.ring_id = giver.ring_id AND other.position = CASE giver.position
      WHEN 0 THEN (SELECT max(position) FROM trade_ring_members last WHERE last.ring_id = giver.ring_id)
      ELSE giver.position - 1 END
    WHERE giver.ring_id = ANY (ring_ids)
  ) exchanges GROUP BY 1, 2
$$;
COMMENT ON FUNCTION trade_exchanges(bigint[], bigint[]) IS 'Returns what cards were exchanged for in completed offers and rings, where nothing else was given with the card: one row for each pair, with null for bloodstones.';--> statement-breakpoint

CREATE FUNCTION take_reversed_exchanges() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids bigint[] := array(SELECT (to_jsonb(new_rows) ->> TG_ARGV[0])::bigint FROM new_rows);
BEGIN
  INSERT INTO card_trades AS kept (card_id, got_card_id, trades, bloodstones)
  SELECT card_id, got_card_id, -trades, -bloodstones
  FROM trade_exchanges(CASE TG_ARGV[0] WHEN 'trade_id' THEN ids END, CASE TG_ARGV[0] WHEN 'ring_id' THEN ids END)
  ORDER BY 1, 2
  ON CONFLICT (card_id, got_card_id) DO UPDATE
    SET trades = kept.trades + excluded.trades, bloodstones = kept.bloodstones + excluded.bloodstones;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION take_reversed_exchanges() IS 'Takes reversed trades away from card_trades. The job that adds trades may come later, because only the sum counts.';--> statement-breakpoint

-- Trades that staff reversed are few.
INSERT INTO card_trades (card_id, got_card_id, trades, bloodstones)
SELECT card_id, got_card_id, -trades, -bloodstones
FROM trade_exchanges(array(SELECT trade_id FROM trade_reversals), array(SELECT ring_id FROM ring_reversals));--> statement-breakpoint

CREATE OR REPLACE FUNCTION rank_leaderboards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.week IS DISTINCT FROM NEW.week THEN
    UPDATE leaderboard_ranks SET week_rank = rank WHERE week_rank IS DISTINCT FROM rank;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.day IS DISTINCT FROM NEW.day THEN
    DELETE FROM leaderboard_ranks WHERE rank IS NULL AND week_rank IS NULL AND players = 0;
    UPDATE leaderboard_ranks SET previous_rank = rank WHERE previous_rank IS DISTINCT FROM rank;
  END IF;
  UPDATE leaderboard_ranks SET rank = placed.rank
  FROM (
    SELECT board, period, value, CASE WHEN players > 0 THEN 1 - players + sum(players) OVER above END AS rank
    FROM leaderboard_ranks
    WINDOW above AS (PARTITION BY board, period ORDER BY value DESC ROWS UNBOUNDED PRECEDING)
  ) placed
  WHERE (leaderboard_ranks.board, leaderboard_ranks.period, leaderboard_ranks.value) = (placed.board, placed.period, placed.value)
    AND leaderboard_ranks.rank IS DISTINCT FROM placed.rank;
  -- After the first refresh, nobody appears to have moved.
  IF TG_OP = 'INSERT' OR OLD.day IS NULL THEN
    UPDATE leaderboard_ranks SET previous_rank = rank WHERE previous_rank IS DISTINCT FROM rank;
  END IF;
  IF TG_OP = 'INSERT' OR OLD.week IS NULL THEN
    UPDATE leaderboard_ranks SET week_rank = rank WHERE week_rank IS DISTINCT FROM rank;
  END IF;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION rank_leaderboards() IS 'Writes the ranks of leaderboard_ranks at the end of a refresh, which writes leaderboard_state. The first refresh of a UTC day keeps those before it as previous ranks, that of a UTC week as ranks of the week.';--> statement-breakpoint

CREATE TRIGGER instances_history_insert AFTER INSERT ON instances REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION add_claims_to_days();--> statement-breakpoint
CREATE TRIGGER instance_events_history_insert AFTER INSERT ON instance_events REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION add_burns_to_days();--> statement-breakpoint
CREATE TRIGGER trade_reversals_history AFTER INSERT ON trade_reversals REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION take_reversed_exchanges('trade_id');--> statement-breakpoint
CREATE TRIGGER ring_reversals_history AFTER INSERT ON ring_reversals REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION take_reversed_exchanges('ring_id');
