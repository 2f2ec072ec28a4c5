import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { createClient } from '#server/db/connect.ts';
import type { ConnectOptions } from '#server/db/connect.ts';
import { suspendConstraints } from '#server/db/backup/suspend-constraints.ts';
import { cardCount, catalogue, collectorId, fullCardId } from '../large-world.ts';

export const hugePlayers = 2_000_000;
/** With more players there are more clans rather than larger ones: these have some 2,000 members. */
const hugeClans = 230;

/** How many copies of a card of each rarity are claimed: 20,000,000 together, none above its print run. */
const held = { C: 1_494, R: 1_300, SR: 480, SSR: 140, UR: 45 } as const;
const printRuns = { C: 4_000, R: 2_000, SR: 500, SSR: 150, UR: 50 } as const;
const raritiesInTurn = ['C', 'C', 'C', 'C', 'R', 'R', 'R', 'SR', 'SR', 'SSR', 'UR'] as const;
const rowsPerChunk = 2_000;

export interface ImportedWorld {
  rows: number;
  copies: number;
  /** The whole import: rows, indexes, foreign keys and counts. */
  seconds: number;
  /** Without what comes after the rows. */
  rowSeconds: number;
}

/**
 * Imports 2,000,000 players and 20,000,000 copies into a migrated, empty database, as a restore does: rows through COPY,
 * then indexes, foreign keys and counts.
 */
export async function importHugeWorld(
  target: ConnectOptions['target'],
  say: (line: string) => void,
): Promise<ImportedWorld> {
  const client = createClient(target);
  await client.connect();
  try {
    for (const statement of catalogue) await client.query(statement);
    await client.query(moreClans);
    await client.query(`set maintenance_work_mem = '512MB'`);
    const begin = performance.now();
    const constraints = await suspendConstraints(client);
    say('Copying players');
    const players = await copyIn(client, 'players (uuid, discord_id, name, search_name, clan_id)', playerRows());
    say(`Copying copies (${((performance.now() - begin) / 1_000).toFixed(0)} s so far)`);
    const columns = 'uuid, card_id, version, owner_id, is_locked, frame_id, created_at';
    const copies = await copyIn(client, `instances (${columns})`, copyRows());
    const rowSeconds = (performance.now() - begin) / 1_000;
    await constraints.resumeKeys((line) =>
      say(`${line} (${((performance.now() - begin) / 1_000).toFixed(0)} s so far)`),
    );
    await constraints.resumeTriggers();
    await client.query(countCopies);
    await client.query(countMembers);
    const seconds = (performance.now() - begin) / 1_000;
    return { rows: players + copies, copies, seconds, rowSeconds };
  } finally {
    await client.end();
  }
}

async function copyIn(client: pg.Client, into: string, rows: Iterable<string>): Promise<number> {
  const copy = client.query(copyFrom(`copy ${into} from stdin`));
  await pipeline(Readable.from(rows), copy);
  return copy.rowCount;
}

/** Text of COPY, some thousand rows at once. */
function* inChunks(rows: Iterable<string>): Generator<string> {
  let chunk: string[] = [];
  for (const row of rows) {
    chunk.push(row);
    if (chunk.length < rowsPerChunk) continue;
    yield chunk.join('');
    chunk = [];
  }
  yield chunk.join('');
}

const playerRows = () =>
  inChunks(
    (function* () {
      for (let n = 1; n <= hugePlayers; n += 1) {
        const clan = n % 4 === 0 ? String(1 + ((n / 4) % hugeClans)) : String.raw`\N`;
        yield `${randomUUID()}\t${200_000_000_000_000_000n + BigInt(n)}\tplayer ${n}\tplayer ${n}\t${clan}\n`;
      }
    })(),
  );

const copyRows = () =>
  inChunks(
    (function* () {
      for (let card = 1; card <= cardCount; card += 1) yield* copiesOf(card);
    })(),
  );

function* copiesOf(card: number): Generator<string> {
  const rarity = raritiesInTurn[card % raritiesInTurn.length] ?? 'C';
  const printRun = printRuns[rarity];
  const count = card === fullCardId ? 3_900 : held[rarity];
  for (let n = 0; n < count; n += 1) {
    // 7 has no factor in common with a print run, so the versions of a card are distinct.
    const version = 1 + ((n * 7 + card) % printRun);
    const draw = hash(card * 131 + n);
    const owner = draw % 4_000 === 0 && card !== fullCardId ? collectorId : ownerOf(card, n);
    const frame = hash(card * 3 + n) % 40 === 0 ? String(1 + (n % 40)) : String.raw`\N`;
    const at = new Date(1_717_200_000_000 + (hash(card * 17 + n) % 70_000_000) * 1_000).toISOString();
    yield `${randomUUID()}\t${card}\t${version}\t${owner}\t${hash(card + n) % 12 === 0 ? 't' : 'f'}\t${frame}\t${at}\n`;
  }
}

/** Copies of the full card belong to the first players in turn, as in the smaller world. */
function ownerOf(card: number, n: number): number {
  return 2 + (card === fullCardId ? n : hash(card * 977 + n) % (hugePlayers - 1));
}

/** Mixes 32 bits well (the finalizer of MurmurHash3). */
function hash(value: number): number {
  let mixed = value | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85_eb_ca_6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2_b2_ae_35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** What the triggers of `instances` keep, computed once. */
const countCopies = `
  update card_counts set claimed = counted.claimed, locked = counted.locked, framed = counted.framed,
    version_blocks = counted.blocks
  from (
    select card_id, count(*) as claimed, count(*) filter (where is_locked) as locked,
      count(*) filter (where frame_id is not null) as framed, bit_or(version_block(version)) as blocks
    from instances where version > 0 group by card_id
  ) counted
  where counted.card_id = card_counts.card_id`;

/** The catalogue has 23 clans. */
const moreClans = `
  insert into clans (uuid, index, title, emote, tier, invite_url)
  select gen_random_uuid(), n, 'clan ' || n, '*', 3 + 2 * (n % 3), 'https://chat.example/' || n
  from generate_series(24, ${hugeClans}) n`;

/** What the triggers of `players` keep. */
const countMembers = `
  insert into clan_counts (clan_id, members)
  select clan_id, count(*) from players where clan_id is not null group by clan_id`;
