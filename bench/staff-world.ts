import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '#server/db/connect.ts';
import { openDatabase } from '#server/db/open.ts';
import type { OpenDatabase } from '#server/db/open.ts';

export const completedTrades = 1_000_000;
const players = 100_000;
/** With how many others each player trades. */
const partners = 5;
/** The player whose file is opened, and the number of its events. */
export const busyPlayerId = 7;
export const playerEvents = 100_000;

/**
 * Opens a new database for the tools of staff: 100,000 players, 1,000,000 completed trades between 500,000 pairs of them,
 * and one player with 100,000 events.
 */
export async function openStaffWorld(): Promise<OpenDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mazoku-bench-'));
  chmodSync(dataDir, 0o755);
  const database = await openDatabase({
    config: { dataDir, databaseUrl: undefined, databasePoolSize: 10 },
    as: 'site',
  });
  // A separate connection, because the site's connections have statement timeouts of a few seconds.
  const client = createClient(database.target);
  await client.connect();
  const close = async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    for (const statement of statements) await client.query(statement);
  } catch (error) {
    await close();
    throw error;
  } finally {
    await client.end();
  }
  return { ...database, close };
}

const share = playerEvents / 5;

const statements = [
  // The rows are consistent as they are written; the triggers would notify each of them.
  `set session_replication_role = replica`,
  `insert into players (uuid, discord_id, name, created_at)
   select gen_random_uuid(), (300000000000000000 + n)::text, 'player ' || n, now() - interval '1 year'
   from generate_series(1, ${players}) n`,
  // Every thousandth sender gives much more than they get.
  `insert into trades (uuid, state, sender_id, recipient_id, created_at, expires_at, closed_at)
   select gen_random_uuid(), 'accepted', sender, 1 + (sender * 7919 + abs(hashint4(n)) % ${partners} * 104729) % ${players},
     at, at + interval '7 days', at
   from (select n, 1 + n % ${players} as sender, now() - (${completedTrades} - n) * interval '20 seconds' as at
     from generate_series(1, ${completedTrades}) n) made
   where sender <> 1 + (sender * 7919 + abs(hashint4(n)) % ${partners} * 104729) % ${players}`,
  `insert into trade_receipts (trade_id, player_id, name, meaning)
   select id, player_id, 'player', json_build_object('burn_given', gave, 'burn_got', got)
   from trades cross join lateral (
     values (sender_id, case when sender_id % 1000 = 0 then 900 else 100 + id % 50 end, 100 + id % 40),
       (recipient_id, 100 + id % 40, case when sender_id % 1000 = 0 then 900 else 100 + id % 50 end)
   ) side (player_id, gave, got) order by id`,
  `insert into sessions (uuid, token_hash, player_id, created_at, last_used_at, expires_at, browser)
   select gen_random_uuid(), sha256(convert_to('session ' || n, 'UTF8')), ${busyPlayerId}, at, at, now() + interval '7 days', 'A browser'
   from (select n, now() - n * interval '1 minute' as at from generate_series(1, ${share}) n) made`,
  `insert into challenges (uuid, player_id, created_at, expires_at, passed_at)
   select gen_random_uuid(), ${busyPlayerId}, at, at + interval '1 hour', at
   from (select now() - n * interval '2 minutes' as at from generate_series(1, ${share}) n) made`,
  `insert into votes (player_id, site, voted_at)
   select ${busyPlayerId}, 'topgg', now() - n * interval '12 hours' from generate_series(1, ${share}) n`,
  `insert into trades (uuid, state, sender_id, recipient_id, created_at, expires_at, closed_at)
   select gen_random_uuid(), 'declined', ${busyPlayerId}, 1000 + n, at, at + interval '7 days', at
   from (select n, now() - n * interval '3 minutes' as at from generate_series(1, ${share}) n) made`,
  `insert into outbox (player_id, channel, kind, reference, title, text, link, created_at, due_at, expires_at, completed_at, outcome)
   select ${busyPlayerId}, 'browser', 'account', 'note ' || n, 'A title', 'A text', '/', at, at, at, at, 'sent'
   from (select n, now() - n * interval '4 minutes' as at from generate_series(1, ${share}) n) made`,
  `vacuum analyze`,
];
