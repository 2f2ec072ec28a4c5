import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { importCatalogue } from '#server/import/import-catalogue.ts';
import { derivedUuid } from '#server/import/map/derived-uuid.ts';
import { readMappedCatalogue } from '#server/import/map/read-mapped-catalogue.ts';
import { CatalogueError, describeProblem } from '#server/import/problems.ts';
import { catalogueFolder } from '#tests/support/catalogue-folder.ts';
import { testDatabase } from '#tests/support/database.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';

const sets = [
  { code: 'tide', title: 'Glass Tide', kind: ['Sea', 'Drama'], released: '2024/03/01' },
  { code: 'moth', title: 'Moth Court', kind: ['Night'], released: '2025/02/14' },
];
const tide = [
  { id: 7, title: 'Undertow', level: 'Legend', images: { large: 'https://pics.example/tide/7.png' } },
  { id: 8, title: 'Lamp Eel', level: 'Plain', images: { large: 'https://pics.example/tide/8.png' } },
  { id: 9, title: 'Token', level: 'Plain', token: true },
];
const moth = [{ id: 7, title: 'Velvet Judge', level: 'Fine', images: {}, token: false }];
const cardMap = {
  file: 'cards/*.json',
  list: 'cards',
  with: { set: { file: 'sets.json', key: 'code', from: '$file' } },
  key: '{$file}-{id}',
  fields: {
    name: 'title',
    series: { from: '$file', uuid_of: 'series' },
    rarity: { from: 'level', table: { Plain: 'C', Fine: 'SR', Legend: 'UR' } },
    batch: { from: 'set.released', batches: ['2024-01-01', '2025-01-01'] },
    created_at: 'set.released',
  },
};
const seriesMap = {
  file: 'sets.json',
  key: 'code',
  fields: { name: 'title', genres: 'kind', created_at: 'released' },
};
const files = {
  'sets.json': JSON.stringify(sets),
  'cards/tide.json': JSON.stringify({ cards: tide }),
  'cards/moth.json': JSON.stringify({ cards: moth }),
};

/** Reads a catalogue with a map. */
async function read(given: Record<string, string | Buffer>, map: object | string, file = '') {
  const folder = await catalogueFolder({ ...given, 'map.json': typeof map === 'string' ? map : JSON.stringify(map) });
  const lines: string[] = [];
  const catalogue = await readMappedCatalogue(join(folder, 'map.json'), join(folder, file), (line) => lines.push(line));
  return { ...catalogue, lines };
}

async function problemsOf(...given: Parameters<typeof read>): Promise<string[]> {
  return read(...given).then(
    () => expect.unreachable('the catalogue was taken'),
    (error: unknown) => (error as CatalogueError).problems.map(describeProblem),
  );
}

test('fields, tables, dates and rows of other files become ours, and the same row always gets the same uuid', async () => {
  const map = { catalogue: 'two-sets', series: seriesMap, cards: cardMap };
  const { series, cards, lines } = await read(files, map);
  expect(series.map(({ row }) => row)).toMatchObject([
    { name: 'Glass Tide', genres: ['sea', 'drama'], created_at: new Date('2024-03-01') },
    { name: 'Moth Court' },
  ]);
  expect(cards.map(({ place, row }) => [place.file, place.row, row.name, row.rarity, row.batch])).toEqual([
    ['cards/moth.json (cards)', 1, 'Velvet Judge', 'SR', 2],
    ['cards/tide.json (cards)', 1, 'Undertow', 'UR', 1],
    ['cards/tide.json (cards)', 2, 'Lamp Eel', 'C', 1],
    ['cards/tide.json (cards)', 3, 'Token', 'C', 1],
  ]);
  expect(cards[1]?.row).toMatchObject({
    uuid: derivedUuid('two-sets', 'cards', 'tide-7'),
    series: series[0]?.row.uuid,
  });
  expect(lines).toContain('cards/*.json: 4 rows for cards');
  const plain = await read(files, { ...map, cards: { ...cardMap, only: { level: ['Plain'] } } });
  expect(plain.cards.map(({ row }) => row.uuid)).toEqual(cards.slice(2).map(({ row }) => row.uuid));
  expect(plain.lines).toContain('cards/*.json: 2 rows for cards, 2 left out');
});

test('a derived uuid is of version 5, and differs by catalogue and kind', () => {
  const uuid = derivedUuid('tides', 'cards', 'tide-7');
  expect(uuid).toBe('0a16959d-682a-5e72-b8c4-75e8ea9fdc3c');
  expect(derivedUuid('tides', 'series', 'tide-7')).not.toBe(uuid);
  expect(derivedUuid('moths', 'cards', 'tide-7')).not.toBe(uuid);
});

test('a second import changes nothing, and a changed row changes its card', async () => {
  const database = await testDatabase();
  try {
    const map = { catalogue: 'two-sets', series: seriesMap, cards: cardMap };
    const run = async (given: typeof files) => importCatalogue(database.db, await read(given, map), 'usd');
    expect((await run(files)).cards).toEqual({ inserted: 4, updated: 0, unchanged: 0 });
    expect((await run(files)).cards).toEqual({ inserted: 0, updated: 0, unchanged: 4 });
    const renamed = JSON.stringify({ cards: [{ ...moth[0], title: 'Silk Judge' }] });
    expect((await run({ ...files, 'cards/moth.json': renamed })).cards).toEqual({
      inserted: 0,
      updated: 1,
      unchanged: 3,
    });
  } finally {
    await database.close();
  }
});

test('a single table of tabs or semicolons is read, one series for each of its names, with a batch for each half year', async () => {
  const table = [
    'Card No.\tCard Name\tEdition Name\tRank\tOut\tTags',
    'T-1\tUndertow\tGlass Tide\t1\t2024-03-01T00:00:00.000Z\tSea, Drama',
    'T-2\tLamp Eel\tGlass Tide\t2\t20240831\t',
    'M-1\t"Velvet, Judge"\tMoth Court\t3\t2025-02-14\tNight',
  ].join('\n');
  const map = {
    catalogue: 'table',
    series: {
      key: 'Edition Name',
      distinct: true,
      fields: { name: 'Edition Name', genres: { from: 'Tags', split: ',' } },
    },
    cards: {
      key: 'Card No.',
      fields: {
        name: 'Card Name',
        series: 'Edition Name',
        rarity: { from: 'Rank', table: { 1: 'C' }, otherwise: 'R' },
        batch: { from: 'Out', batches: { since: '2024-03-01', months: 6 } },
        created_at: { value: '2026-01-01' },
      },
    },
  };
  const { series, cards } = await read({ 'all.csv': table }, map, 'all.csv');
  expect(series.map(({ row }) => [row.name, row.genres])).toEqual([
    ['Glass Tide', ['sea', 'drama']],
    ['Moth Court', ['night']],
  ]);
  expect(cards.map(({ row }) => [row.series, row.rarity, row.batch])).toEqual([
    ['Glass Tide', 'C', 1],
    ['Glass Tide', 'R', 1],
    ['Moth Court', 'R', 2],
  ]);
  expect(cards[2]?.place).toEqual({ file: 'all.csv', row: 4 });
});

test('cards within their sets find the fields of the set', async () => {
  const document = { data: { tide: { label: 'Glass Tide', cards: tide }, moth: { label: 'Moth Court', cards: moth } } };
  const map = {
    catalogue: 'nested',
    series: { list: 'data', key: '$key', fields: { name: 'label' } },
    cards: {
      list: 'data.*.cards',
      key: '{$parent.label}/{id}',
      fields: { name: 'title', series: '$parent.label', rarity: { value: 'C' }, batch: { value: 1 } },
    },
  };
  const { series, cards } = await read({ 'all.json': JSON.stringify(document) }, map, 'all.json');
  expect(series[0]?.row.uuid).toBe(derivedUuid('nested', 'series', 'tide'));
  expect(cards.map(({ row }) => row.series)).toEqual(['Glass Tide', 'Glass Tide', 'Glass Tide', 'Moth Court']);
});

test('a picture of an address is the file that a download by its host and path has; a missing one is refused unless it is optional', async () => {
  const picture = await sharp({ create: { width: 250, height: 350, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  const withArt = (art: unknown) => ({ catalogue: 'x', cards: { ...cardMap, fields: { ...cardMap.fields, art } } });
  const given = { ...files, 'pics.example/tide/7.png': picture };
  expect(await problemsOf(given, withArt('images.large'))).toEqual([
    'cards/tide.json (cards), row 2, art: "pics.example/tide/8.png" does not exist',
  ]);
  const { cards } = await read(given, withArt({ from: 'images.large', optional: true }));
  expect(cards.map(({ row }) => row.art?.mime)).toEqual([undefined, 'image/png', undefined, undefined]);
  const broken = { ...given, 'pics.example/tide/8.png': picture.subarray(0, 60) };
  expect(await problemsOf(broken, withArt('images.large'))).toEqual([
    expect.stringMatching(/^cards\/tide.json \(cards\), row 2, art: "pics.example\/tide\/8.png" is cut off/u),
  ]);
});

test('problems of rows are told by row and field, and once for all rows with the same', async () => {
  const cards = [
    { id: 1, title: 'a', level: 'Fine' },
    { id: 2, title: 'b', level: 'Rare' },
    { id: 3, title: 'c', level: 'Rare' },
    { id: 4, title: 'd'.repeat(101), level: 'Fine' },
    { id: 1, title: 'e', level: 'Fine' },
    { title: 'f', level: 'Fine' },
    { id: 7, level: 'Fine', title: {} },
    'g',
  ];
  const given = {
    ...files,
    'cards/tide.json': JSON.stringify({ cards }),
    'cards/eel.json': JSON.stringify({ cards: moth }),
  };
  const at = (row: number, field: string) => `cards/tide.json (cards), row ${row}, ${field}`;
  const problems = await problemsOf(given, { catalogue: 'x', cards: cardMap });
  expect(problems.sort()).toEqual(
    [
      'cards/eel.json (cards), row 1, set: no row of sets.json has the code "eel"',
      `${at(2, 'rarity')}: "Rare" is not in the table (and in 1 more row)`,
      `${at(4, 'name')}: must be a name of 1 to 100 characters on one line, not "${'d'.repeat(59)}…"`,
      `${at(5, 'key')}: "tide-1" is already in cards/tide.json (cards), row 1`,
      `${at(6, 'key')}: has no {$file}-{id}`,
      `${at(7, 'name')}: title has parts; name one of them: `,
      'cards/tide.json (cards), row 8: must be an object',
    ].sort(),
  );
  const late = { ...cardMap, fields: { ...cardMap.fields, batch: { from: 'set.released', batches: ['2024-06-01'] } } };
  expect(await problemsOf(files, { catalogue: 'x', cards: late })).toEqual([
    'cards/tide.json (cards), row 1, batch: 2024-03-01 is before the first batch, which starts on 2024-06-01 (and in 2 more rows)',
  ]);
  const undated = {
    ...files,
    'sets.json': JSON.stringify([
      { ...sets[0], released: 'May 2024' },
      { ...sets[1], released: '' },
    ]),
  };
  expect(await problemsOf(undated, { catalogue: 'x', cards: cardMap })).toEqual([
    'cards/moth.json (cards), row 1, batch: has no "set.released"; "otherwise" can say what it is then',
    'cards/tide.json (cards), row 1, batch: "May 2024" is not a day such as 2026-11-20, 2026/11/20 or 20261120 (and in 2 more rows)',
  ]);
  const impossible = { ...files, 'sets.json': JSON.stringify([{ ...sets[0], released: '2024-02-31' }, sets[1]]) };
  expect(await problemsOf(impossible, { catalogue: 'x', cards: cardMap })).toContain(
    'cards/tide.json (cards), row 1, batch: "2024-02-31" is a day that does not exist (and in 2 more rows)',
  );
  const early = { ...cardMap, fields: { ...cardMap.fields, created_at: { value: '1999-01-01' } } };
  expect(await problemsOf(files, { catalogue: 'x', cards: early })).toEqual([
    expect.stringMatching(/^cards\/moth.json \(cards\), row 1, created_at: must be a date .+ \(and in 3 more rows\)$/u),
  ]);
  const { batch } = cardMap.fields;
  const known = {
    ...cardMap,
    fields: { ...cardMap.fields, batch: { ...batch, otherwise: 9 }, created_at: { value: '2026-01-01' } },
  };
  expect((await read(undated, { catalogue: 'x', cards: known })).cards.map(({ row }) => row.batch)).toEqual([
    9, 9, 9, 9,
  ]);
});

test('a map that is wrong is refused before the rows, with what it may say', async () => {
  const { name, series, batch } = cardMap.fields;
  const others = { name, series, batch };
  expect(await problemsOf(files, 'no json')).toEqual([expect.stringMatching(/^map.json: is not JSON/u)]);
  expect(
    await problemsOf(files, {
      catalogue: 'Two Sets',
      seris: {},
      cards: { ...cardMap, fields: { ...others, name: { frm: 'title' }, batch: { from: 'x', value: 1 } } },
    }),
  ).toEqual([
    expect.stringMatching(/^map.json, catalogue: must be the name of the catalogue/u),
    'map.json, cards.fields.name.frm: is unknown; known are value, from, split, table, otherwise, batches, uuid_of, optional',
    'map.json, cards.fields.batch: needs either "from" or "value"',
    expect.stringMatching(/^map.json, seris: is unknown; known are catalogue, series, types/u),
  ]);
  expect(
    await problemsOf(files, {
      catalogue: 'x',
      cards: { ...cardMap, key: undefined, fields: { ...others, colour: 'x' } },
    }),
  ).toEqual([
    expect.stringMatching(/^map.json, cards.fields.colour: is unknown; known are uuid, name/u),
    'map.json, cards.fields: needs rarity',
    'map.json, cards: needs a "key", from which the uuids are derived',
  ]);
  const misspelt = { ...cardMap, fields: { ...cardMap.fields, name: 'titel' } };
  expect(await problemsOf(files, { catalogue: 'x', cards: misspelt })).toEqual([
    'map.json, cards.fields.name: no row has "titel"; the first has id, title, level, images, token, set',
  ]);
  for (const [file, problem] of [
    ['cards/*.csv', 'no file of the catalogue is called cards/*.csv'],
    ['../*.json', 'must be a path within the catalogue, with / between its parts'],
    [undefined, 'needs a "file", because the catalogue is a folder'],
  ]) {
    expect(await problemsOf(files, { catalogue: 'x', cards: { ...cardMap, file } })).toEqual([
      `map.json, cards.file: ${problem}`,
    ]);
  }
  expect(await problemsOf(files, { catalogue: 'x', cards: { ...cardMap, list: 'card' } })).toEqual([
    'map.json, cards.file: cards/*.json has no rows at card',
  ]);
});

test('the example of the documentation works', async () => {
  const text = await readFile(join(import.meta.dirname, '..', '..', 'docs', 'importing.md'), 'utf8');
  const [, example = ''] = text.split('## A catalogue of another form');
  const blocks = [...example.matchAll(/```\w+\n(.*?)```/gsu)].map(([, block = '']) => block);
  const [releases = '', cards = '', map = ''] = blocks;
  const found = await read({ 'releases.json': releases, 'cards.csv': cards }, map);
  expect(found.series.map(({ row }) => row.name)).toEqual(['Glass Tide', 'Moth Court']);
  expect(found.cards.map(({ row }) => [row.name, row.rarity, row.batch])).toEqual([
    ['Undertow', 'UR', 1],
    ['Lamp Eel', 'C', 1],
    ['Velvet Judge', 'SR', 2],
  ]);
});

test('any map and any file result in a catalogue or a list of problems', async () => {
  const folder = await catalogueFolder(files);
  const word = fc.oneof(
    fc.string(),
    fc.constantFrom('title', 'set.released', '{id}', '$parent', 'cards', '*', '', 'images'),
  );
  const rule = fc.oneof(
    word,
    fc.record({ from: word, split: word }),
    fc.record({ from: word, batches: fc.constant(['2020-01-01']) }),
    fc.json(),
  );
  const list = fc.record({
    file: fc.constantFrom('sets.json', 'cards/*.json', '*'),
    list: word,
    key: word,
    fields: fc.record({ name: rule, series: rule, rarity: rule, batch: rule }),
  });
  await fc.assert(
    fc.asyncProperty(list, async (cards) => {
      await writeFile(join(folder, 'map.json'), JSON.stringify({ catalogue: 'x', cards }));
      await readMappedCatalogue(join(folder, 'map.json'), folder).catch((error: unknown) =>
        expect(error).toBeInstanceOf(CatalogueError),
      );
    }),
    { numRuns: propertyRuns(60) },
  );
});
