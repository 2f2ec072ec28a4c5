import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '#server/db/connect.ts';
import { openDatabase } from '#server/db/open.ts';
import type { OpenDatabase } from '#server/db/open.ts';

export const cardCount = 20_000;
export const copyCount = 1_000_000;
const playerCount = 10_000;
/** A card of the most versions, 3,900 of 4,000 held; the others have some fifty. */
export const fullCardId = 1;
/** A player with some 5,000 copies; the others have a hundred. */
export const collectorId = 1;
export const collectorDiscordId = '200000000000000001';

/** 20,000 cards and 1,000,000 copies in a database of its own, made by the database itself. */
export async function openLargeWorld(report: (line: string) => void): Promise<OpenDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mazoku-bench-'));
  chmodSync(dataDir, 0o755);
  const config = { dataDir, databaseUrl: undefined, databasePoolSize: 10 };
  const database = await openDatabase({ config, as: 'site' });
  report(`Making ${cardCount.toLocaleString('en')} cards and ${copyCount.toLocaleString('en')} copies`);
  // A connection of its own: the site's give a statement up after seconds.
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

const words = `array['amber','fox','moon','raven','lotus','ember','oni','silk','tide','lantern','ash','crane','veil','storm',
  'willow','carp','night','iron','petal','ghost','river','mask','star','thorn','bell','frost','drum','jade','moth','owl']`;
const word = (salt: string) => `(${words})[1 + abs(hashint4(n * 31 + ${salt})) % 30]`;

const statements = [
  `insert into event_types (key, uuid, label)
   select key, gen_random_uuid(), key from unnest(array['default','special','special_box','halloween_2024',
     'christmas_2024','maid_2025','summer_1','summer_2']) key`,
  `insert into series (uuid, name, search_name, genres)
   select gen_random_uuid(), ${word('1')} || ' ' || ${word('2')} || ' ' || n, ${word('1')} || ' ' || ${word('2')} || ' ' || n,
     array[(array['action','horror','romance','drama','comedy'])[1 + n % 5]]
   from generate_series(1, 600) n`,
  `insert into makers (uuid, discord_id, name, search_name)
   select gen_random_uuid(), (100000000000000000 + n)::text, 'maker ' || n, 'maker ' || n from generate_series(1, 300) n`,
  `insert into cards (uuid, name, search_name, series_id, rarity, type, batch, created_at)
   select gen_random_uuid(), name, name, 1 + n % 600,
     (array['C','C','C','C','R','R','R','SR','SR','SSR','UR'])[1 + n % 11]::rarity,
     case when n % 9 = 0 then (array['special','special_box','halloween_2024','christmas_2024','maid_2025','summer_1',
       'summer_2'])[1 + n % 7] else 'default' end,
     1 + n / 400, timestamptz '2024-01-01' + n * interval '40 minutes'
   from (select n, ${word('3')} || ' ' || ${word('4')} || ' ' || ${word('5')} as name from generate_series(1, ${cardCount}) n) named`,
  `insert into card_makers (card_id, maker_id, position) select id, 1 + id % 300, 0 from cards`,
  `insert into frames (uuid, name) select gen_random_uuid(), 'frame ' || n from generate_series(1, 40) n`,
  `insert into clans (uuid, index, title, emote, tier, invite_url)
   select gen_random_uuid(), n, 'clan ' || n, '*', 3 + 2 * (n % 3), 'https://chat.example/' || n from generate_series(1, 23) n`,
  `insert into players (uuid, discord_id, name, search_name, clan_id)
   select gen_random_uuid(), (200000000000000000 + n)::text, 'player ' || n, 'player ' || n,
     case when n % 4 = 0 then 1 + n % 23 end
   from generate_series(1, ${playerCount}) n`,
  // One common card that is nearly sold out, and card-maker copies here and there.
  `insert into instances (uuid, card_id, version, owner_id, is_locked)
   select gen_random_uuid(), ${fullCardId}, n, 2 + n % ${playerCount - 1}, n % 12 = 0 from generate_series(1, 3900) n`,
  `insert into instances (uuid, card_id, version, owner_id)
   select gen_random_uuid(), id, 0, 2 + id % ${playerCount - 1} from cards where id % 50 = 1`,
  // 7 has no factor in common with any print run, so the versions of a card are all different.
  `insert into instances (uuid, card_id, version, owner_id, is_locked, frame_id, created_at)
   select gen_random_uuid(), card_id, 1 + (n * 7 + card_id) % total,
     case when abs(hashint4(card_id * 131 + n)) % 200 = 0 then ${collectorId} else 2 + abs(hashint4(card_id * 977 + n)) % ${playerCount - 1} end,
     abs(hashint4(card_id + n)) % 12 = 0,
     case when abs(hashint4(card_id * 3 + n)) % 40 = 0 then 1 + n % 40 end,
     timestamptz '2024-06-01' + abs(hashint4(card_id * 17 + n)) % 70000000 * interval '1 second'
   from (
     select c.id as card_id, t.total, n
     from cards c
     join (values ('C'::rarity, 4000, 56), ('R', 2000, 53), ('SR', 500, 48), ('SSR', 150, 42), ('UR', 50, 30)) t (rarity, total, held)
       on t.rarity = c.rarity and c.id <> ${fullCardId},
     generate_series(0, held - 1) n
   ) numbered
   limit ${copyCount} - (select count(*) from instances)`,
  `vacuum analyze`,
];
