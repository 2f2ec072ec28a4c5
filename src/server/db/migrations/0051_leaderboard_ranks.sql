CREATE TABLE "leaderboard_ranks" (
	"board" "board" NOT NULL,
	"period" "board_period" NOT NULL,
	"value" integer NOT NULL,
	"players" integer NOT NULL,
	"rank" integer,
	"previous_rank" integer,
	CONSTRAINT "leaderboard_ranks_board_period_value_pk" PRIMARY KEY("board","period","value"),
	CONSTRAINT "leaderboard_ranks_players_not_negative" CHECK ("leaderboard_ranks"."players" >= 0)
);
--> statement-breakpoint
CREATE INDEX "leaderboard_ranks_rank" ON "leaderboard_ranks" USING btree ("board","period","rank");--> statement-breakpoint

-- Triggers, because the version before refreshes as well while both serve.
CREATE FUNCTION count_leaderboard_players() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO leaderboard_ranks (board, period, value, players)
    SELECT board, period, value, count(*) FROM new_rows GROUP BY board, period, value
    ON CONFLICT (board, period, value) DO UPDATE SET players = leaderboard_ranks.players + excluded.players;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE leaderboard_ranks SET players = leaderboard_ranks.players - gone.players
    FROM (SELECT board, period, value, count(*) AS players FROM old_rows GROUP BY board, period, value) gone
    WHERE (leaderboard_ranks.board, leaderboard_ranks.period, leaderboard_ranks.value) = (gone.board, gone.period, gone.value);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER leaderboard_entries_counted_insert AFTER INSERT ON leaderboard_entries REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_leaderboard_players();--> statement-breakpoint
CREATE TRIGGER leaderboard_entries_counted_delete AFTER DELETE ON leaderboard_entries REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_leaderboard_players();--> statement-breakpoint
CREATE TRIGGER leaderboard_entries_counted_update AFTER UPDATE ON leaderboard_entries
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_leaderboard_players();--> statement-breakpoint

CREATE FUNCTION rank_leaderboards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.day IS DISTINCT FROM NEW.day THEN
    DELETE FROM leaderboard_ranks WHERE rank IS NULL AND players = 0;
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
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER leaderboard_state_ranked AFTER INSERT OR UPDATE ON leaderboard_state
  FOR EACH ROW EXECUTE FUNCTION rank_leaderboards();--> statement-breakpoint

-- After the triggers: until this transaction ends, their lock keeps entries from changing without being counted. What
-- happened before on this day is unknown, so changes of ranks begin here.
INSERT INTO leaderboard_ranks (board, period, value, players, rank, previous_rank)
SELECT board, period, value, players, rank, rank
FROM (
  SELECT board, period, value, count(*) AS players,
    1 - count(*) + sum(count(*)) OVER (PARTITION BY board, period ORDER BY value DESC ROWS UNBOUNDED PRECEDING) AS rank
  FROM leaderboard_entries GROUP BY board, period, value
) counted;--> statement-breakpoint
-- Last, because pages wait for these until the transaction ends.
ALTER TABLE "leaderboard_entries" ALTER COLUMN "rank" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "leaderboard_entries" ADD COLUMN "day" date;--> statement-breakpoint
ALTER TABLE "leaderboard_entries" ADD COLUMN "day_value" integer;--> statement-breakpoint
COMMENT ON TABLE leaderboard_entries IS 'The values of players on each leaderboard. The leaderboard refresh recomputes them.';--> statement-breakpoint
COMMENT ON COLUMN leaderboard_entries."rank" IS 'Unused: only versions before 0051_leaderboard_ranks read and write it.';--> statement-breakpoint
COMMENT ON COLUMN leaderboard_entries.previous_rank IS 'Unused, as rank.';--> statement-breakpoint
COMMENT ON COLUMN leaderboard_entries."day" IS 'The UTC day of the refresh that last changed the value; null if it has not changed since the first refresh.';--> statement-breakpoint
COMMENT ON COLUMN leaderboard_entries.day_value IS 'The value at the start of day; null if the player was not listed then.';--> statement-breakpoint
COMMENT ON TABLE leaderboard_ranks IS 'The rank of each value on each leaderboard, so that a change does not write the rank of everybody below it.';--> statement-breakpoint
COMMENT ON COLUMN leaderboard_ranks.players IS 'The number of players with this value.';--> statement-breakpoint
COMMENT ON COLUMN leaderboard_ranks."rank" IS 'The rank of these players, which they share: 1 more than players have a greater value. Null if there are none.';--> statement-breakpoint
COMMENT ON COLUMN leaderboard_ranks.previous_rank IS 'The rank of this value at the start of the UTC day; null if nobody had it then.';--> statement-breakpoint
COMMENT ON FUNCTION count_leaderboard_players() IS 'Updates the players of leaderboard_ranks when entries are inserted, changed or deleted.';--> statement-breakpoint
COMMENT ON FUNCTION rank_leaderboards() IS 'Writes the ranks of leaderboard_ranks at the end of a refresh, which writes leaderboard_state. The first refresh of a UTC day keeps those before it as previous ranks.';
