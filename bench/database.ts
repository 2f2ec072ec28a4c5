import * as v from 'valibot';
import { CatalogQuery } from '#contract/card/card.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { listCatalog } from '#server/services/card/card.ts';
import { readsAllCopies, timeStatements } from './statements.ts';
import { median, percentile } from './statistics.ts';

export interface QueryMeasurement {
  query: string;
  pages: number;
  medianMs: number;
  p99Ms: number;
  /** Whether a plan scans the whole table of copies. */
  scansCopies: boolean;
}

const queries = [
  '',
  'name=fox',
  'name=o',
  'name=%22amber+fox+moon%22',
  'name=fo*n',
  'name=!fox',
  'name=zzzz',
  'series=lantern',
  'series=!lantern',
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
  'versionRange=1900-1905',
  'versionRange=1000-1999',
  'is_locked=true',
  'is_locked=false',
  'has_frame=true',
  'has_frame=false',
  'is_locked=true&has_frame=true',
  'is_locked=true&has_frame=false',
  'is_locked=false&has_frame=true',
  'is_locked=false&has_frame=false',
  'versionRange=500-520',
  'is_locked=true&has_frame=true&versionRange=1-20',
  'is_locked=true&versionRange=0-2000',
  'is_locked=false&versionRange=0-2000',
  'is_locked=false&has_frame=true&versionRange=100-3000',
  'owner=200000000000000001',
  'owner=200000000000000500&is_locked=true',
  'name=fox&rarities=SR,SSR&genres=drama&versionRange=1-100',
  'free=1-3',
  'free=0-0',
  'claimed=91-100',
  'claimed=0-4',
  'year=2025',
  'order_column=name&order=ASC',
  'order_column=rarity&order=DESC',
  'order_column=batch&order=ASC',
  'order_column=claimed&order=DESC',
  'order_column=left&order=ASC',
  'group=series',
  'group=series&order_column=claimed',
  'size=100',
] as const;

const rounds = 40;

/** Measures the queries of a catalogue call, for the first and the last page, and checks the plans. */
export async function measureQueries(database: OpenDatabase): Promise<QueryMeasurement[]> {
  using timed = timeStatements(database.pool);
  const figures: QueryMeasurement[] = [];
  for (const query of queries) {
    const read = (page: number) =>
      v.parse(CatalogQuery, { ...Object.fromEntries(new URLSearchParams(query)), page: String(page) });
    timed.clear();
    const { pageCount } = await listCatalog(database, read(1));
    const asked = [...timed.statements];
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      timed.clear();
      // The two statements of a call run concurrently, so the longer one counts.
      await listCatalog(database, read(round % 2 === 0 ? 1 : Math.max(1, pageCount)));
      times.push(Math.max(...timed.times));
    }
    figures.push({
      query: query || '(no filter)',
      pages: pageCount,
      medianMs: median(times),
      p99Ms: percentile(times, 99),
      scansCopies: await readsAllCopies(timed.untimed, asked),
    });
  }
  return figures;
}
