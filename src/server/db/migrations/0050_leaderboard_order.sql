CREATE INDEX CONCURRENTLY "leaderboard_entries_value" ON "leaderboard_entries" USING btree ("board","period","value" DESC NULLS FIRST,"player_id");
