import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { CatalogFilterQuery, CatalogQuery } from '#contract/card/card.ts';
import { listSimilar as similarCall, listSuggestions as suggestionsCall } from '#contract/card/suggestion.ts';
import { SeriesQuery } from '#contract/series.ts';
import { VersionsQuery } from '#contract/card/version.ts';
import { seriesSorts } from '#game/series.ts';
import type { Database } from '#server/db/connect.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { cards } from '#server/db/schema/card.ts';
import { series as seriesTable } from '#server/db/schema/series.ts';
import { exportCatalog, listCatalog } from '#server/services/card/card.ts';
import { getCardNeighbours } from '#server/services/card/card-neighbours.ts';
import { explainSearch } from '#server/services/card/card-meaning.ts';
import { listSeriesCollectors } from '#server/services/series/collectors.ts';
import { listHeldSeries } from '#server/services/series/held-series.ts';
import { getSeries, listSeries } from '#server/services/series/series.ts';
import { listSeriesSources } from '#server/services/series/sources.ts';
import { getFeaturedClan } from '#server/services/clan/clan.ts';
import { getCollection } from '#server/services/player/collection.ts';
import { findInstance } from '#server/services/inventory/instance.ts';
import { listFrames } from '#server/services/cosmetic/cosmetic.ts';
import { listMakers } from '#server/services/maker/maker.ts';
import { listSimilar, listSuggestions } from '#server/services/suggestion/suggestion.ts';
import { getVersionMap, listVersions } from '#server/services/version/version.ts';
import { callerOf, collectorDiscordId, collectorId, fullCardId } from './large-world.ts';
import { readsAllCopies, recordStatements } from './statements.ts';
import { median, percentile } from './statistics.ts';

export interface CallMeasurement {
  call: string;
  medianMs: number;
  p99Ms: number;
  /** Whether a plan scans the whole table of copies. */
  scansCopies: boolean;
}

/** As many words as a search uses, each of them in many names or in none. */
const oddWords = 'a b c d e f g h fox ash zz qq';

/** Alternatives and exclusions: usual ones, and as many as a search may have. */
const clauses = [
  '(fox OR moon)',
  '(s:fox OR r:UR moon) -(v:1-10)',
  '(v<10 OR is:framed)',
  '-(is:locked OR v:100-200 OR is:framed)',
  `(${[...'abcdefghijkl'].map((letter, index) => `${'nsm'[index % 3]}:${letter}`).join(' OR ')})`,
  `(${[...'abcdefghijkl'].join(' OR ')})`,
];

const rounds = 40;
const player = callerOf(5);

const letters = 'abcdefghijklmnopqrstuvwxyz';
const rare = Array.from({ length: 100 }, (_, index) => String.fromCodePoint(0x4e_00 + index));
const pairs = Array.from({ length: 66 }, (_, index) => `${letters[index % 10]}${'zxqvwkj'[Math.floor(index / 10)]}`);

/** Unusual search texts. */
const oddities: Readonly<Record<string, string>> = {
  'an unclosed quote': '"amber fox',
  'only !': '!',
  'only %': '%',
  'only _': '_',
  'only a backslash': '\\',
  '10,000 characters': 'x'.repeat(10_000),
  'right-to-left text': '\u202Eمرحبا\u202C',
  NUL: 'a\0b',
  'a lone surrogate': '\uD800',
  emoji: '🦊',
  'a hundred common letters': [...letters, ...letters, ...letters, ...letters].join(',').slice(0, 200),
  'a hundred rare letters': rare.join(','),
  'a hundred excluded letters': rare.map((letter) => `!${letter}`).join(','),
  '66 pairs of letters': pairs.join(','),
  '40 patterns': pairs
    .map((pair) => `*${pair[0]}*${pair[1]}*`)
    .join(',')
    .slice(0, 200),
  'a hundred stars': '*a'.repeat(100),
  '200 letters in words': 'lantern fox silk moth frost willow storm crane ember ash tide raven amber '
    .repeat(3)
    .slice(0, 200),
};

const read = (schema: typeof CatalogQuery | typeof CatalogFilterQuery, query: string | Record<string, string>) =>
  v.parse(schema, Object.fromEntries(new URLSearchParams(query))) as CatalogQuery;

/** Returns every call that searches or lists, on a large world: `[label, call]`. */
async function callsOn(db: Database): Promise<[string, () => Promise<unknown>][]> {
  const [full, middle, series] = await Promise.all([
    db
      .select({ uuid: cards.uuid })
      .from(cards)
      .where(sql`id = ${fullCardId}`),
    db
      .select({ uuid: cards.uuid })
      .from(cards)
      .where(sql`id = 10000`),
    db
      .select({ uuid: seriesTable.uuid })
      .from(seriesTable)
      .where(sql`id = (select series_id from cards where cards.id = ${fullCardId})`),
  ]);
  const fullUuid = full[0]?.uuid ?? '';
  const middleUuid = middle[0]?.uuid ?? '';
  const seriesUuid = series[0]?.uuid ?? '';
  const versions = (query: Record<string, string>) => () =>
    listVersions({ db, caller: player }, v.parse(VersionsQuery, { card_uuid: fullUuid, ...query }));
  const neighbours = (query: string | Record<string, string>) => () =>
    getCardNeighbours({ db }, middleUuid, read(CatalogFilterQuery, query));
  const suggestions = (query: Record<string, string>) => () =>
    listSuggestions({ db }, v.parse(suggestionsCall.query, query));
  const similar = (query: Record<string, string>) => () => listSimilar({ db }, v.parse(similarCall.query, query));
  const seriesList = (query: Record<string, string>) => () => listSeries({ db }, v.parse(SeriesQuery, query));
  const ofPlayer = { db, caller: player, clock: () => new Date() };
  const words = (q: string) =>
    [
      [`words: ${q.slice(0, 40)}`, () => listCatalog({ db }, read(CatalogQuery, { q, order_column: 'match' }))],
      [`meaning: ${q.slice(0, 40)}`, () => explainSearch({ db }, { q })],
      [`neighbours in words: ${q.slice(0, 40)}`, neighbours({ q, order_column: 'match' })],
    ] satisfies [string, () => Promise<unknown>][];
  return [
    ['owners of 3,900 versions, page 1', versions({})],
    ['owners of 3,900 versions, page 8', versions({ page: '8' })],
    ['owners, from the highest', versions({ order: 'DESC' })],
    ['free versions', versions({ owner: 'none' })],
    ['version map of a visitor', () => getVersionMap({ db, caller: undefined }, fullUuid)],
    ['version map of a player', () => getVersionMap({ db, caller: player }, fullUuid)],
    ['makers', () => listMakers({ db, caller: player }, fullUuid)],
    ['collection of 5,000 copies', () => getCollection({ db, caller: player }, collectorDiscordId)],
    ['frames on 5,000 copies', () => listFrames({ db, caller: callerOf(collectorId) }, collectorDiscordId)],
    [
      'lowest copy of a card',
      () => findInstance({ db, caller: player }, '', { card_uuid: fullUuid, version: undefined }),
    ],
    ...seriesSorts.map((sort): [string, () => Promise<unknown>] => [`series by ${sort}`, seriesList({ sort })]),
    ['series by claimed, page 20', seriesList({ sort: 'claimed', page: '20' })],
    ['series with "amber"', seriesList({ q: 'amber' })],
    ['series with odd words', seriesList({ q: oddWords })],
    ['a series', () => getSeries({ db }, seriesUuid, 1)],
    ['collectors of a series', () => listSeriesCollectors(ofPlayer, seriesUuid)],
    ['who has what a player lacks of a series', () => listSeriesSources(ofPlayer, seriesUuid)],
    ['series of 5,000 copies', () => listHeldSeries({ db, caller: callerOf(collectorId) })],
    ['featured clan', () => getFeaturedClan({ db })],
    ['neighbours in all', neighbours('')],
    ['neighbours in name=fox', neighbours('name=fox')],
    ['neighbours in name=!fox by name', neighbours('name=!fox&order_column=name&order=ASC')],
    ['neighbours in order of claims', neighbours('order_column=claimed')],
    ['neighbours in groups', neighbours('group=series')],
    ['neighbours in versionRange=0-2000', neighbours('versionRange=0-2000')],
    ['neighbours in is_locked=false&versionRange=0-2000', neighbours('is_locked=false&versionRange=0-2000')],
    ['neighbours in is_locked=true&has_frame=false', neighbours('is_locked=true&has_frame=false')],
    ['suggestions before a letter', suggestions({})],
    ...['a', 'o', 'fo', 'fox', 'amber f', 'zz', 'laternn', 'moon ravn tide'].map(
      (text): [string, () => Promise<unknown>] => [`suggestions for "${text}"`, suggestions({ text })],
    ),
    ['suggestions of names for "a"', suggestions({ text: 'a', kind: 'name' })],
    ...['laternn', 'amebr', 'moon ravn tide', 'foxx,mothh,raevn', 'fox'].map(
      (name): [string, () => Promise<unknown>] => [`similar to "${name}"`, similar({ name, series: name })],
    ),
    [
      'download of 20,000 cards',
      () => exportCatalog({ background: db }, read(CatalogFilterQuery, ''), () => Promise.resolve()),
    ],
    ...['fox', 'amber fox', 'moon raven tide', 'the of', 'a', 'laternn', 'amber fxo', 'ssr fox', oddWords].flatMap(
      words,
    ),
    ...clauses.map((where): [string, () => Promise<unknown>] => [
      `where: ${where.slice(0, 60)}`,
      () => listCatalog({ db }, read(CatalogQuery, { where })),
    ]),
    ...Object.entries(oddities).flatMap(([what, text]): [string, () => Promise<unknown>][] => [
      [`name: ${what}`, () => listCatalog({ db }, read(CatalogQuery, { name: text }))],
      [
        `name, series, makers: ${what}`,
        () => listCatalog({ db }, read(CatalogQuery, { name: text, series: text, makers: text })),
      ],
      [`neighbours: ${what}`, neighbours({ name: text })],
      [`suggestions: ${what}`, suggestions({ text })],
      [`similar: ${what}`, similar({ name: text, series: text })],
    ]),
  ];
}

/** Measures each call as a whole, with all its statements and the processing of their results, and checks the plans. */
export async function measureCalls(database: OpenDatabase): Promise<CallMeasurement[]> {
  const { db, statements } = recordStatements(database.pool);
  const figures: CallMeasurement[] = [];
  for (const [call, run] of await callsOn(db)) {
    statements.length = 0;
    await run();
    const scansCopies = await readsAllCopies(database.pool, [...statements]);
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const begin = performance.now();
      await run();
      times.push(performance.now() - begin);
    }
    figures.push({
      call,
      medianMs: median(times),
      p99Ms: percentile(times, 99),
      scansCopies,
    });
  }
  return figures;
}
