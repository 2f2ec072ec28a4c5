import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { listPlayerEvents as eventsEndpoint } from '#contract/staff/player.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { findSignals } from '#server/services/signal/signal.ts';
import { getPlayerFile } from '#server/services/staff/player-file.ts';
import { listPlayerEvents } from '#server/services/staff/player-events.ts';
import { callerOf } from './large-world.ts';
import { ms } from './section.ts';
import type { BenchContext, Bound, Section } from './section.ts';
import { busyPlayerId, completedTrades, openStaffWorld, playerEvents } from './staff-world.ts';
import { median, percentile } from './statistics.ts';

const pages = 40;
const staffId = 1;

/** Signals over many trades, and the file of a player with many events. */
export async function measureStaff({ say }: BenchContext): Promise<Section> {
  say(`Staff: ${completedTrades.toLocaleString('en')} completed trades ...`);
  const world = await openStaffWorld();
  try {
    say('Staff: signals ...');
    const signals = await measureSignals(world);
    say('Staff: a file ...');
    return {
      title: 'Staff',
      text: `100,000 players, ${completedTrades.toLocaleString('en')} completed trades between 500,000 pairs of them, and one player with ${playerEvents.toLocaleString('en')} events.`,
      bounds: [...signals, ...(await measureFile(world))],
    };
  } finally {
    await world.close();
  }
}

async function measureSignals({ db }: OpenDatabase): Promise<Bound[]> {
  let now = Date.now();
  const run = async () => {
    // The rows that one run sees are read by the next one, which is later.
    now += 5 * 60 * 1000;
    const begin = performance.now();
    const found = await findSignals({ db, clock: () => new Date(now) });
    return { found, seconds: (performance.now() - begin) / 1000 };
  };
  await run();
  const all = await run();
  const again = await run();
  return [
    {
      what: `Signals over ${completedTrades.toLocaleString('en')} completed trades that are all new`,
      measured: `${all.seconds.toFixed(1)} s (${all.found.toLocaleString('en')} signals)`,
      bound: 'at most 30 s',
      isMet: all.seconds <= 30,
    },
    {
      what: 'Signals when nothing is new',
      measured: `${again.seconds.toFixed(2)} s`,
      bound: 'at most 2 s',
      isMet: again.seconds <= 2,
    },
  ];
}

async function measureFile({ db }: OpenDatabase): Promise<Bound[]> {
  const { rows } = await db.execute<{ uuid: string }>(sql`select uuid from players where id = ${busyPlayerId}`);
  const uuid = rows[0]?.uuid ?? '';
  const context = {
    db,
    caller: { ...callerOf(staffId), roles: ['admin'] },
    clock: () => new Date(),
    requestId: 'bench',
  };
  const time = async <T>(call: () => Promise<T>) => {
    const begin = performance.now();
    const value = await call();
    return { value, took: performance.now() - begin };
  };
  const read = (cursor: string) => listPlayerEvents(context, uuid, v.parse(eventsEndpoint.query, { cursor }));
  const opened: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    const { took } = await time(() => Promise.all([getPlayerFile(context, uuid), read('')]));
    opened.push(took);
  }
  const paged: number[] = [];
  let cursor = '';
  for (let page = 0; page < pages; page += 1) {
    const { value, took } = await time(() => read(cursor));
    paged.push(took);
    cursor = value.next ?? '';
  }
  const [slowestFile, slowestPage] = [percentile(opened, 100), percentile(paged, 100)];
  return [
    {
      what: `A player's file with ${playerEvents.toLocaleString('en')} events opens, with the first page, at the median`,
      measured: `${ms(median(opened))} (slowest ${ms(slowestFile)})`,
      bound: 'at most 300 ms',
      isMet: median(opened) <= 300,
    },
    {
      what: `A page of its events, the whole call, at the median of ${pages} pages`,
      measured: `${ms(median(paged))} (slowest ${ms(slowestPage)})`,
      bound: 'at most 50 ms',
      isMet: median(paged) <= 50,
    },
  ];
}
