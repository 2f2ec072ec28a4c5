import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '#server/db/connect.ts';
import { openDatabase } from '#server/db/open.ts';
import type { OpenDatabase } from '#server/db/open.ts';

export const tradePlayers = 100_000;
const cards = 2_002;
const series = 60;

/**
 * Opens a new database for trades: 100,000 players, of whom the first ones have thousands of copies and most have a few,
 * 1,000,000 copies of 2,002 cards, so that players have duplicates, and 20,000 offers.
 */
export async function openTradeWorld(report: (line: string) => void): Promise<OpenDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mazoku-bench-'));
  chmodSync(dataDir, 0o755);
  const config = { dataDir, databaseUrl: undefined, databasePoolSize: 10 };
  const database = await openDatabase({ config, as: 'site' });
  report(`Making ${tradePlayers.toLocaleString('en')} players with 1,000,000 copies`);
  // A separate connection, because the site's connections have statement timeouts of a few seconds.
  const client = createClient(database.target);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
  return {
    ...database,
    async close() {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const statements = [
  `insert into event_types (key, uuid, label) values ('default', gen_random_uuid(), 'Regular')`,
  `insert into series (uuid, name, genres)
   select gen_random_uuid(), 'series ' || n, array['action'] from generate_series(1, ${series}) n`,
  `insert into cards (uuid, name, series_id, rarity, type, batch, created_at)
   select gen_random_uuid(), 'card ' || n, 1 + n % ${series},
     (array['C','C','C','C','R','R','R','SR','SR','SSR','UR'])[1 + n % 11]::rarity, 'default', 1, now()
   from generate_series(1, ${cards}) n`,
  `insert into players (uuid, discord_id, name, created_at)
   select gen_random_uuid(), (200000000000000000 + n)::text, 'player ' || n, now() - interval '1 year'
   from generate_series(1, ${tradePlayers}) n`,
  // The square makes a few collectors and many players with few copies.
  `insert into instances (uuid, card_id, version, owner_id, is_locked, created_at)
   select gen_random_uuid(), c.id, n, 1 + floor(${tradePlayers} * power((hashint4(c.id * 7919 + n)::bigint + 2147483648) / 4294967296.0, 2)),
     n % 12 = 0, now() - n * interval '1 minute'
   from cards c
   join (values ('C'::rarity, 900), ('R', 480), ('SR', 200), ('SSR', 60), ('UR', 20)) t (rarity, held) on t.rarity = c.rarity,
   generate_series(1, held) n`,
  // Offers of everybody to the first 200 players, three copies on each side; a tenth of them wait for an answer.
  `insert into trades (uuid, state, sender_id, recipient_id, created_at, expires_at, closed_at)
   select gen_random_uuid(), (case when n % 10 = 0 then 'open' else 'declined' end)::trade_state, 201 + n, 1 + n % 200,
     now() - n * interval '1 minute', now() + interval '7 days', case when n % 10 <> 0 then now() end
   from generate_series(1, 20000) n`,
  `insert into trade_items (trade_id, is_given, instance_uuid, card_id, version)
   select trades.id, side.is_given, copy.uuid, copy.card_id, copy.version
   from trades cross join (values (true), (false)) side (is_given)
   cross join lateral (
     select uuid, card_id, version from instances
     where owner_id = case when is_given then sender_id else recipient_id end and state = 'kept' order by card_id, version limit 3
   ) copy`,
  `vacuum analyze`,
];
