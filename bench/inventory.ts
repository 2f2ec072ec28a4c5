import * as v from 'valibot';
import { InventoryQuery } from '#contract/inventory.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { listInventory } from '#server/services/inventory/inventory.ts';
import type { QueryMeasurement } from './database.ts';
import { callerOf, collectorId } from './large-world.ts';
import { readsAllCopies, timeStatements } from './statements.ts';
import { median, percentile } from './statistics.ts';

const filters = [
  '',
  'name=fox',
  'name=o',
  'name=!fox',
  'name=fo*n',
  'name=zzzz',
  'series=lantern',
  'makers=100000000000000007',
  'makers=!100000000000000007',
  'rarities=UR',
  'rarities=C,R',
  'genres=horror',
  'type=summer_2',
  'specials=special,halloween_2024',
  'versionRange=1-10',
  'versionRange=0-2000',
  'versionRange=3990-4000',
  'is_locked=true',
  'is_locked=false',
  'has_frame=true',
  'has_frame=false',
  'is_locked=false&has_frame=true&versionRange=100-3000',
  'duplicates=true',
  'duplicates=false',
  'name=fox&rarities=SR,SSR&genres=drama&versionRange=1-100&duplicates=false',
  'owner=200000000000000001&size=100',
  'q=fox',
  'q=amber+fox+moon',
  'q=maker',
  'where=(fox+OR+is:framed)+-r:C',
  'where=-(is:locked+OR+v:100-200)',
  'stacked=true',
  'stacked=true&q=fox',
  'stacked=true&order_column=card.name&order=ASC',
  'stacked=true&where=(r:UR+OR+is:locked)',
];
const orders = ['created_at', 'card.name', 'rarity', 'version', 'batch'].flatMap((column) =>
  ['ASC', 'DESC'].map((order) => `order_column=${column}&order=${order}`),
);
const rounds = 30;

/** Measures the queries of an inventory of 5,000 copies, run sequentially, for the first, middle and last page. */
export async function measureInventory(database: OpenDatabase): Promise<QueryMeasurement[]> {
  using timed = timeStatements(database.pool, { isInTurn: true });
  const figures: QueryMeasurement[] = [];
  for (const query of [...filters, ...orders]) {
    const read = (page: number) =>
      v.parse(InventoryQuery, { ...Object.fromEntries(new URLSearchParams(query)), page: String(page) });
    timed.clear();
    const { size } = read(0);
    const { count } = await listInventory({ db: database.db, caller: callerOf(collectorId) }, read(0));
    const asked = [...timed.statements];
    const pages = Math.ceil(count / size);
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const page = [0, Math.floor(pages / 2), Math.max(0, pages - 1)][round % 3] ?? 0;
      timed.clear();
      await listInventory({ db: database.db, caller: callerOf(collectorId) }, read(page));
      times.push(timed.times.reduce((sum, time) => sum + time, 0));
    }
    figures.push({
      query: query || '(no filter)',
      pages,
      medianMs: median(times),
      p99Ms: percentile(times, 99),
      scansCopies: await readsAllCopies(timed.untimed, asked),
    });
  }
  return figures;
}
