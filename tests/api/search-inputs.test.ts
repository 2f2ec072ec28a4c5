import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';

let database: TestDatabase;
let api: ReturnType<typeof testApi>;
let cardUuid = '';

beforeAll(async () => {
  database = await testDatabase();
  api = testApi(database.db);
  const fixtures = fixturesOf(database.db);
  ({ uuid: cardUuid } = await fixtures.card({ name: 'Ōkami', series: 'Night Parade', makers: ['223456789012345678'] }));
});
afterAll(() => database.close());

const letters = Array.from('abcdefghijklmnopqrstuvwxyz狐月火水木金土日山川田人口手足目耳犬猫馬牛羊鳥虫魚花草空雨雪');

/** Raw query values; some are not valid text. */
const inputs = {
  'an unclosed quote': '%22unclosed',
  'many quotes': '%22'.repeat(199),
  'only exclamation marks': '!!!',
  'an empty exclusion': '!%22%22',
  'LIKE wildcards': '%25_%5C%25',
  'a backslash at the end': 'fox%5C',
  'an incomplete percent escape': '%',
  'half of a two-byte character': '%C5',
  '10,000 characters': 'x'.repeat(10_000),
  '10,000 letters that grow when they are folded': '%EF%B7%BA'.repeat(3_000),
  '200 letters that grow when they are folded': '%EF%B7%BA'.repeat(200),
  'right-to-left text': '%D9%85%D8%B1%D8%AD%D8%A8%D8%A7',
  'direction marks': '%E2%80%AEfox%E2%80%AC%E2%80%8F',
  'accents without a letter': '%CC%81%CC%82',
  NUL: 'a%00b',
  'only NUL': '%00',
  'the bytes of a lone surrogate': '%ED%A0%80',
  'a lone surrogate': '\uD800',
  'bytes that are not UTF-8': '%FF%FE',
  emoji: encodeURIComponent('👩‍👩‍👧‍👦🦊'),
  'only commas': ','.repeat(200),
  'a hundred letters': encodeURIComponent([...letters, ...letters].join(',').slice(0, 200)),
  'a hundred excluded letters': encodeURIComponent(letters.map((letter) => `!${letter}`).join(',')),
  'a hundred stars': '*a'.repeat(100),
  'only stars': '*'.repeat(200),
  'many patterns': encodeURIComponent(letters.map((letter) => `*${letter}*z*`).join(',')).slice(0, 200),
  'a hundred apostrophes': encodeURIComponent("a'".repeat(100)),
  SQL: encodeURIComponent("'; drop table cards--"),
  'regular expression characters': encodeURIComponent('(a|b)*[c-'),
};

const calls: Record<string, (text: string) => string> = {
  'listCatalog by words': (text) => `/card/catalog?q=${text}&order_column=match`,
  listCatalog: (text) => `/card/catalog?name=${text}&series=${text}&makers=${text}`,
  exportCatalog: (text) => `/card/export?name=${text}&series=${text}&makers=${text}`,
  getCardNeighbours: (text) => `/card/catalog/${cardUuid}/neighbours?name=${text}&series=${text}&makers=${text}`,
  explainSearch: (text) => `/card/meaning?q=${text}`,
  'getCardNeighbours by words': (text) => `/card/catalog/${cardUuid}/neighbours?q=${text}&order_column=match`,
  'listSuggestions of all kinds': (text) => `/card/suggestions?text=${text}`,
  'listSuggestions of one kind': (text) => `/card/suggestions?text=${text}&kind=name`,
  listSeries: (text) => `/series?q=${text}`,
  listSimilar: (text) => `/card/similar?name=${text}&series=${text}`,
};

describe.each(Object.entries(calls))('%s', (_, addressOf) => {
  it.each(Object.entries(inputs))('answers %s with 200 or names the invalid field', async (__, text) => {
    const { status, json } = await api.request(addressOf(text));
    expect([200, 400]).toContain(status);
    if (status === 400) {
      expect(json).toEqual({ statusCode: 400, error: 'Bad Request', message: [expect.any(String)] });
    }
    expect(api.failures).toEqual([]);
    const { rows } = await database.pool.query('select (select count(*) from cards) as cards, name from series');
    expect(rows).toEqual([{ cards: '1', name: 'Night Parade' }]);
  });
});
