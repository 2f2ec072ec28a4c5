import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asc, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptyCatalogue } from '#server/import/catalogue.ts';
import type { Catalogue } from '#server/import/catalogue.ts';
import { importCatalogue } from '#server/import/import-catalogue.ts';
import type { ImportCounts } from '#server/import/import-catalogue.ts';
import { describeProblem } from '#server/import/problems.ts';
import type { CatalogueError } from '#server/import/problems.ts';
import { readCatalogue } from '#server/import/read-catalogue.ts';
import { artFiles } from '#server/db/schema/art-file.ts';
import { cardCounts, cardMakers, cards } from '#server/db/schema/card.ts';
import { frames } from '#server/db/schema/cosmetic.ts';
import { makers } from '#server/db/schema/maker.ts';
import { series } from '#server/db/schema/series.ts';
import { catalogueFolder } from '#tests/support/catalogue-folder.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';

const uuid = (kind: string, number: number) => `${kind}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const [foxes, tides] = [uuid('a', 1), uuid('a', 2)];
const [sora, mado] = [uuid('b', 1), uuid('b', 2)];
const [soraId, madoId] = ['100000000000000001', '100000000000000002'];

const world = {
  'series.csv': `uuid,name,genres,palette\n${foxes},Foxes,romance;comedy,fox-fire\n${tides},Tides,drama,\n`,
  'makers.csv': `uuid,discord_id,name,portfolio_url\n${sora},${soraId},Sora,https://sora.example/\n${mado},${madoId},Mado,\n`,
  'cards.csv': [
    'uuid,name,series,rarity,batch,type,makers,created_at,emblem',
    `${uuid('d', 1)},"Tamaki, Bride",Foxes,UR,1,,${madoId};${sora},2026-01-02,fox-head`,
    `${uuid('d', 2)},Ōkami,${tides},C,2,summer_1,,2026-02-02T10:00:00+02:00,`,
  ].join('\n'),
};

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());

async function importFiles(files: Parameters<typeof catalogueFolder>[0], file = ''): Promise<ImportCounts> {
  return importCatalogue(database.db, await readCatalogue(join(await catalogueFolder(files), file)), 'usd');
}

async function problemsOf(files: Parameters<typeof catalogueFolder>[0]): Promise<string[]> {
  return importFiles(files).then(
    () => expect.unreachable('the import went through'),
    (error: unknown) => (error as CatalogueError).problems.map(describeProblem),
  );
}

const cardByUuid = async (number: number) => {
  const [card] = await database.db
    .select()
    .from(cards)
    .where(eq(cards.uuid, uuid('d', number)));
  return card;
};

describe('an import', () => {
  test('imports everything: names are folded, references resolved, makers in the order of credit', async () => {
    const counts = await importFiles(world);
    expect(counts.cards).toEqual({ inserted: 2, updated: 0, unchanged: 0 });
    expect(counts.series.inserted).toBe(2);
    const rows = await database.db
      .select({
        name: cards.searchName,
        series: series.name,
        type: cards.type,
        at: cards.createdAt,
        emblem: cards.emblem,
      })
      .from(cards)
      .innerJoin(series, eq(series.id, cards.seriesId))
      .orderBy(asc(cards.id));
    expect(rows).toEqual([
      {
        name: 'tamaki, bride',
        series: 'Foxes',
        type: 'default',
        at: new Date('2026-01-02T00:00:00Z'),
        emblem: 'fox-head',
      },
      { name: 'okami', series: 'Tides', type: 'summer_1', at: new Date('2026-02-02T08:00:00Z'), emblem: null },
    ]);
    const credits = await database.db
      .select({ name: makers.name })
      .from(cardMakers)
      .innerJoin(makers, eq(makers.id, cardMakers.makerId))
      .orderBy(cardMakers.position);
    expect(credits.map(({ name }) => name)).toEqual(['Mado', 'Sora']);
    expect(await database.db.$count(cardCounts)).toBe(2);
  });

  test('changes nothing when it runs a second time, not even a row version', async () => {
    const rowVersions = () =>
      database.db.execute(sql`select xmin::text from cards union all select xmin::text from series
        union all select xmin::text from makers union all select xmin::text from card_makers order by 1`);
    await importFiles(world);
    const before = (await rowVersions()).rows;
    const counts = await importFiles(world);
    expect(counts).toEqual({
      series: { inserted: 0, updated: 0, unchanged: 2 },
      makers: { inserted: 0, updated: 0, unchanged: 2 },
      frames: { inserted: 0, updated: 0, unchanged: 0 },
      banners: { inserted: 0, updated: 0, unchanged: 0 },
      cards: { inserted: 0, updated: 0, unchanged: 2 },
      seasons: { inserted: 0, updated: 0, unchanged: 0 },
      packs: { inserted: 0, updated: 0, unchanged: 0 },
      offers: { inserted: 0, updated: 0, unchanged: 0 },
      bundles: { inserted: 0, updated: 0, unchanged: 0 },
      types: { inserted: 0, updated: 0, unchanged: 0 },
      partners: { inserted: 0, updated: 0, unchanged: 0 },
      events: { inserted: 0, updated: 0, unchanged: 0 },
      clans: { inserted: 0, updated: 0, unchanged: 0 },
      announcements: { inserted: 0, updated: 0, unchanged: 0 },
      voting_sites: { inserted: 0, updated: 0, unchanged: 0 },
      daily_rewards: { inserted: 0, updated: 0, unchanged: 0 },
      staff_texts: { inserted: 0, updated: 0, unchanged: 0 },
    });
    expect((await rowVersions()).rows).toEqual(before);
  });

  test('updates changed fields, keeps omitted ones and clears empty ones', async () => {
    await importFiles(world);
    const counts = await importFiles({
      'series.csv': `uuid,name,palette\n${foxes},Foxes of Kurama,\n`,
      'cards.csv': `uuid,name,series,rarity,batch,makers\n${uuid('d', 1)},Tamaki,Foxes of Kurama,SSR,1,${sora}\n`,
    });
    expect(counts.series.updated + counts.cards.updated).toBe(2);
    expect((await database.db.select().from(series).where(eq(series.uuid, foxes)))[0]).toMatchObject({
      searchName: 'foxes of kurama',
      genres: ['romance', 'comedy'],
      palette: null,
    });
    expect(await cardByUuid(1)).toMatchObject({
      name: 'Tamaki',
      rarity: 'SSR',
      emblem: 'fox-head',
      createdAt: new Date('2026-01-02T00:00:00Z'),
    });
    expect(await database.db.$count(cardMakers)).toBe(1);
    expect(await database.db.$count(cards)).toBe(2);
  });

  test('writes nothing when a reference is wrong, and names every missing one', async () => {
    const rows = [
      `${uuid('d', 3)},A,Foxes,C,1,`,
      `${uuid('d', 4)},B,Ravens,C,1,${uuid('b', 9)}`,
      `${uuid('d', 5)},C,foxes,C,1,999999999999999999;${soraId};${sora}`,
    ];
    const problems = await problemsOf({
      ...world,
      'cards.csv': `uuid,name,series,rarity,batch,makers\n${rows.join('\n')}\n`,
    });
    expect(problems).toEqual([
      'cards.csv, row 3, series: no series "Ravens"',
      `cards.csv, row 3, makers: no maker "${uuid('b', 9)}"`,
      'cards.csv, row 4, series: no series "foxes"',
      'cards.csv, row 4, makers: no maker "999999999999999999"',
      `cards.csv, row 4, makers: "${sora}" and "${soraId}" are one maker`,
    ]);
    expect(await database.db.$count(cards)).toBe(0);
    expect(await database.db.$count(series)).toBe(0);
    expect(await database.db.$count(makers)).toBe(0);
  });

  test('leaves nothing behind when it fails half-way in the database', async () => {
    await database.db.execute(sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no more'; end $$`);
    await database.db.execute(sql`create trigger refuse before insert on card_makers execute function refuse()`);
    await expect(importFiles(world)).rejects.toThrow(/^no more$/u);
    expect(await database.db.$count(series)).toBe(0);
    expect(await database.db.$count(cards)).toBe(0);
  });

  test('rejects a series name that two series have', async () => {
    await importFiles({ 'series.csv': `uuid,name\n${foxes},Foxes\n${tides},Foxes\n` });
    const problems = await problemsOf({ 'cards.csv': `uuid,name,series,rarity,batch\n${uuid('d', 1)},A,Foxes,C,1\n` });
    expect(problems).toEqual(['cards.csv, row 2, series: 2 series are called "Foxes"; name one by uuid']);
  });

  test('rejects a chat-platform ID that another maker has, and lets two makers swap positions', async () => {
    await importFiles({ 'makers.csv': world['makers.csv'] });
    expect(await problemsOf({ 'makers.csv': `uuid,discord_id,name\n${uuid('b', 3)},${soraId},Thief\n` })).toEqual([
      `makers.csv, row 2, discord_id: ${soraId} belongs to the maker ${sora} already`,
    ]);
    expect(
      await problemsOf({ 'makers.csv': `uuid,discord_id,name\n${sora},${soraId},A\n${mado},${soraId},B\n` }),
    ).toEqual([`makers.csv, row 3, discord_id: ${soraId} is already in row 2`]);
    const swapped = `uuid,discord_id,name\n${sora},${madoId},Sora\n${mado},${soraId},Mado\n`;
    expect((await importFiles({ 'makers.csv': swapped })).makers.updated).toBe(2);
    expect((await database.db.select().from(makers).where(eq(makers.uuid, sora)))[0]?.discordId).toBe(madoId);
  });

  test('imports 20,000 cards and reports its progress', async () => {
    const lines: string[] = [];
    const catalogue: Catalogue = {
      ...emptyCatalogue(),
      series: [{ place: { file: 'test', row: 1 }, row: { uuid: foxes, name: 'Foxes' } }],
      cards: Array.from({ length: 20_000 }, (_, index) => ({
        place: { file: 'test', row: index + 1 },
        row: { uuid: uuid('d', index), name: `Fox ${index}`, series: foxes, rarity: 'C' as const, batch: 1 },
      })),
    };
    await importCatalogue(database.db, catalogue, 'usd', (line) => lines.push(line));
    expect(lines).toContain('cards: 10,000 of 20,000 written');
    expect(lines.at(-1)).toBe('cards: 20,000 inserted');
  });
});

describe('art', () => {
  const picture = (background: string) =>
    sharp({ create: { width: 250, height: 350, channels: 3, background } })
      .webp()
      .toBuffer();
  const csv = `uuid,name,art\n${uuid('f', 1)},Wave,wave.webp\n`;

  test('is stored, and its version increases only when its bytes differ', async () => {
    const version = async () => (await database.db.select().from(frames))[0]?.artVersion;
    const folder = await catalogueFolder({ 'frames.csv': csv, 'wave.webp': await picture('#102030') });
    const run = async () => (await importCatalogue(database.db, await readCatalogue(folder), 'usd')).frames;

    expect(await run()).toMatchObject({ inserted: 1 });
    expect(await version()).toBe(1);
    expect(await run()).toMatchObject({ unchanged: 1 });
    expect(await version()).toBe(1);

    await writeFile(join(folder, 'wave.webp'), await picture('#405060'));
    expect(await run()).toMatchObject({ updated: 1 });
    expect(await version()).toBe(2);
    const [stored, ...more] = await database.db.select().from(artFiles);
    expect(more).toEqual([]);
    expect(stored).toMatchObject({ entity: 'frame', entityUuid: uuid('f', 1), kind: 'image', mime: 'image/webp' });
    expect(await sharp(stored?.bytes).metadata()).toMatchObject({ format: 'webp', width: 250 });

    // A catalogue without art keeps the existing art.
    await writeFile(join(folder, 'frames.csv'), `uuid,name\n${uuid('f', 1)},Great Wave\n`);
    expect(await run()).toMatchObject({ updated: 1 });
    expect(await version()).toBe(2);
    expect(await database.db.$count(artFiles)).toBe(1);
  });

  test('stops the import when it changes between validation and writing', async () => {
    const folder = await catalogueFolder({ 'frames.csv': csv, 'wave.webp': await picture('#102030') });
    const catalogue = await readCatalogue(folder);
    await writeFile(join(folder, 'wave.webp'), await picture('#405060'));
    await expect(importCatalogue(database.db, catalogue, 'usd')).rejects.toThrow(
      'frames.csv, row 2, art: the file changed',
    );
    expect(await database.db.$count(frames)).toBe(0);
  });
});
