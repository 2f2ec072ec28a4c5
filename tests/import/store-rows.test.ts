import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { importCatalogue } from '#server/import/import-catalogue.ts';
import { describeProblem } from '#server/import/problems.ts';
import type { CatalogueError } from '#server/import/problems.ts';
import { readCatalogue } from '#server/import/read-catalogue.ts';
import { bundles } from '#server/db/schema/bundle.ts';
import { cosmeticOffers } from '#server/db/schema/cosmetic-offer.ts';
import { packs } from '#server/db/schema/pack.ts';
import { catalogueFolder } from '#tests/support/catalogue-folder.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';

const uuid = (kind: string, number: number) => `${kind}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const series = uuid('a', 1);
const [packUuid, offerUuid, bundleUuid] = [uuid('b', 1), uuid('b', 2), uuid('b', 3)];
const [frame, banner, winter, card] = [uuid('c', 1), uuid('c', 2), uuid('c', 3), uuid('c', 4)];

const catalogue = {
  'series.csv': `uuid,name\n${series},Foxes\n`,
  'cards.csv': `uuid,name,series,rarity,batch\n${card},Tamaki,Foxes,UR,1\n`,
  'frames.csv': `uuid,name\n${frame},Hoarfrost\n`,
  'banners.csv': `uuid,name\n${banner},First Snow\n`,
  'seasons.csv': `uuid,name,opens_at,closes_at\n${winter},Winter,2026-11-15,2027-03-01\n`,
  'packs.csv': [
    'uuid,name,about,kind,currency,price,slots,guarantee,types,series,cover,daily_limit,opens_at,closes_at,position',
    `${packUuid},Fox Pack,Foxes only.,pack,bloodstones,120,4x C=70 R=30; 1x SR=99.5 SSR=0.5,SSR 12,default,Foxes,${card},3,,,2`,
  ].join('\n'),
  'offers.csv': `uuid,frame,banner,currency,price,season,stock\n${offerUuid},${frame},,moonstones,40,${winter},5\n`,
  'bundles.csv': `uuid,name,moonstones,bonus,price\n${bundleUuid},Pouch,100,10,199\n`,
};
const packRow = (slots: string, more = '') =>
  `uuid,name,kind,currency,price,slots${more ? `,${more.split('=')[0]}` : ''}\n` +
  `${packUuid},Fox Pack,pack,bloodstones,120,${slots}${more ? `,${more.split('=')[1]}` : ''}`;

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());

async function importFiles(files: Record<string, string>, currency = 'usd') {
  return importCatalogue(database.db, await readCatalogue(await catalogueFolder(files)), currency);
}

const problemsOf = async (files: Record<string, string>, currency?: string) =>
  importFiles(files, currency).then(
    () => [],
    (error: unknown) => (error as CatalogueError).problems.map(describeProblem),
  );

describe('an import of the store', () => {
  test('writes seasons, packs, offers and bundles once', async () => {
    await importFiles(catalogue);
    const [pack] = await database.db.select().from(packs);
    expect(pack).toMatchObject({
      kind: 'pack',
      price: 120,
      slots: [
        { count: 4, odds: { C: 700_000, R: 300_000 } },
        { count: 1, odds: { SR: 995_000, SSR: 5_000 } },
      ],
      guaranteeRarity: 'SSR',
      guaranteeWithin: 12,
      types: ['default'],
      seriesUuids: [series],
      coverUuids: [card],
      dailyLimit: 3,
      playerLimit: null,
    });
    expect(await database.db.select().from(bundles)).toMatchObject([{ moonstones: 100, bonus: 10, price: 199 }]);
    const counts = await importFiles(catalogue);
    const unchanged = { inserted: 0, updated: 0, unchanged: 1 };
    expect(counts).toMatchObject({ seasons: unchanged, packs: unchanged, offers: unchanged, bundles: unchanged });
  });

  test('can turn an offer of a frame into one of a banner', async () => {
    await importFiles(catalogue);
    await importFiles({ 'offers.csv': `uuid,banner,currency,price\n${offerUuid},${banner},moonstones,50\n` });
    const [offer] = await database.db.select().from(cosmeticOffers);
    expect(offer).toMatchObject({ frameId: null, price: 50, stock: 5 });
    expect(offer?.bannerId).not.toBeNull();
  });

  test.each([
    ['3x C=70 R=20', 'slots'],
    ['3x C=100 UR=x', 'slots'],
    ['0x C=100', 'slots'],
    ['3x C=50 C=50', 'slots'],
    ['3x C=33.33333 R=66.66667', 'slots'],
    ['', 'slots'],
  ])('refuses the slots "%s"', async (slots, field) => {
    const problems = await problemsOf({ 'packs.csv': packRow(slots) });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`row 2, ${field}`);
  });

  test('names what cannot be sold, and writes nothing', async () => {
    expect(await problemsOf({ 'packs.csv': packRow('1x C=100', 'guarantee=UR 5') })).toEqual([
      'packs.csv, row 2, guarantee: cannot be met: the last slot never gives this rarity or a better one',
    ]);
    expect(await problemsOf({ 'packs.csv': packRow('1x C=100', 'series=Wolves') })).toEqual([
      'packs.csv, row 2, series: no series "Wolves"',
    ]);
    expect(await problemsOf({ 'packs.csv': packRow('1x C=100').replace(',pack,', ',event_box,') })).toEqual([
      'packs.csv, row 2, currency: of an event box must be soulstones',
      'packs.csv, row 2, types: of an event box must be one or more event types, without "default"',
    ]);
    expect(
      await problemsOf({ 'offers.csv': `uuid,frame,banner,currency,price\n${offerUuid},${frame},,moonstones,4\n` }),
    ).toEqual([`offers.csv, row 2, frame: no frame "${frame}"`]);
    expect(
      await problemsOf({ 'seasons.csv': `uuid,name,opens_at,closes_at\n${winter},Winter,2027-03-01,2026-11-15\n` }),
    ).toEqual(['seasons.csv, row 2, closes_at: must be after opens_at']);
    expect(await database.db.select().from(packs)).toEqual([]);
  });

  test.each([
    [49, 'usd', 'must be at least 50, which are $0.50'],
    [100_000_000, 'usd', 'must be a whole number from 1 to 99,999,999, not "100000000"'],
    [50, 'isk', 'must be at least 100, which are ISK\u00A01.00'],
    [50_050, 'isk', 'must be a multiple of 100, which are ISK\u00A01.00'],
    [1005, 'kwd', 'must be a multiple of 10, which are KWD\u00A00.010'],
  ] as const)(
    'refuses a bundle for %i %s, which the payment provider would refuse',
    async (price, currency, problem) => {
      const files = { 'bundles.csv': `uuid,name,moonstones,price\n${offerUuid},Pouch,100,${price}\n` };
      expect(await problemsOf(files, currency)).toEqual([`bundles.csv, row 2, price: ${problem}`]);
      expect(await database.db.select().from(bundles)).toEqual([]);
    },
  );

  test('withdraws a bundle whose price fits another currency', async () => {
    const header = 'uuid,name,moonstones,price';
    await importFiles({ 'bundles.csv': `${header}\n${bundleUuid},Pouch,100,199\n` });
    const withdrawn = { 'bundles.csv': `${header},withdrawn\n${bundleUuid},Pouch,100,199,true\n` };
    expect(await problemsOf(withdrawn, 'huf')).toEqual([]);
  });

  test('keeps the stock at least as high as what is sold', async () => {
    await importFiles(catalogue);
    await database.db.update(cosmeticOffers).set({ sold: 3 }).where(eq(cosmeticOffers.uuid, offerUuid));
    expect(
      await problemsOf({ 'offers.csv': `uuid,frame,currency,price,stock\n${offerUuid},${frame},moonstones,40,2\n` }),
    ).toEqual(['offers.csv, row 2, stock: must be at least 3, which are sold']);
  });
});
