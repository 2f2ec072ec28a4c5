import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { CardNeighbours, CatalogPage } from '#contract/card/card.ts';
import type { Holding } from '#contract/card/holding.ts';
import type { InventoryPage } from '#contract/inventory.ts';
import { parseCardSearch } from '#game/card-search/parse.ts';
import { catalogueSearch } from '#game/card-search/search-view.ts';
import { rarityTotals } from '#game/rarity.ts';
import type { Rarity } from '#game/rarity.ts';
import { clans } from '#server/db/schema/clan.ts';
import { testApi } from '#tests/support/api.ts';
import { it } from '#tests/support/database-test.ts';
import { openSession } from '#tests/support/session.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';

/** A card of the reference model. */
interface Sketch {
  uuid: string;
  name: string;
  series: string;
  rarity: Rarity;
  /** Versions by owner; 0 is a card-maker copy. */
  mine: number[];
  theirs: number[];
  strangers: number[];
}

const cards: Sketch[] = [];
let api: ReturnType<typeof testApi>;
let get: (address: string, init?: RequestInit) => ReturnType<typeof api.request>;
let otherUuid: string;

/** Twelve cards of two series, with copies of three players: me, a member of clan 7, and a stranger. */
it.beforeAll(async ({ database }) => {
  api = testApi(database.db);
  const { db } = database;
  const fixtures = fixturesOf(db);
  const [clan] = await db
    .insert(clans)
    .values({
      uuid: randomUUID(),
      index: 7,
      title: 'Lantern Bearers',
      emote: '🏮',
      tier: 3,
      inviteUrl: 'https://clan.example',
    })
    .returning();
  const me = await fixtures.player('Me');
  const member = await fixtures.player('Member', undefined, { clanId: clan!.id });
  const stranger = await fixtures.player('Stranger');
  otherUuid = member.uuid;
  get = api.as((await openSession(db, me.id)).token);
  for (let index = 0; index < 12; index += 1) {
    const rarity = (['C', 'UR', 'SSR'] as const)[index % 3]!;
    const series = index < 8 ? 'Night Parade' : 'Night Tide';
    const { id, uuid, name } = await fixtures.card({ name: `Card ${index}`, series, rarity });
    let version = 0;
    const give = async (owner: number, count: number) => {
      const versions: number[] = [];
      for (let n = 0; n < count; n += 1) {
        versions.push((version += 1));
        await fixtures.instance(id, owner, version);
      }
      return versions;
    };
    const theirs = await give(member.id, index % 3);
    const mine = await give(me.id, [0, 1, 2, 5][index % 4]!);
    const strangers = await give(stranger.id, rarity === 'UR' ? 50 - version : 0);
    if (index === 4) {
      await fixtures.instance(id, me.id, 0);
      mine.push(0);
    }
    cards.push({ uuid, name, series, rarity, mine, theirs, strangers });
  }
});

const freeOf = ({ rarity, ...all }: Sketch) =>
  rarityTotals[rarity] - [all.mine, all.theirs, all.strangers].flat().filter((version) => version > 0).length;
const list = async (query: Record<string, string>) => {
  const { status, json } = await get(`/card/mine/catalog?${new URLSearchParams({ size: '100', ...query })}`);
  expect(status).toBe(200);
  return json as CatalogPage;
};
const namesOf = ({ cards: found }: CatalogPage) => found.map(({ name }) => name).sort();
const namesWhere = (matches: (card: Sketch) => boolean) =>
  cards
    .filter(matches)
    .map(({ name }) => name)
    .sort();

describe('the catalogue compared with a collection', () => {
  const range = fc.option(
    fc
      .tuple(fc.integer({ min: 0, max: 6 }), fc.oneof(fc.integer({ min: 0, max: 160 }), fc.constant(4000)))
      .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const),
  );

  it('lists the same cards as a check of each one, and counts them', async () => {
    await fc.assert(
      fc.asyncProperty(range, range, fc.boolean(), async (mine, free, isOfClan) => {
        const page = await list({
          ...(mine ? { mine: mine.join('-') } : {}),
          ...(free ? { free: free.join('-') } : {}),
          ...(isOfClan ? { clan: '7' } : {}),
        });
        const isIn = (bounds: typeof mine, count: number) =>
          bounds === null || (count >= bounds[0] && count <= bounds[1]);
        const expected = namesWhere(
          (card) => isIn(mine, card.mine.length) && isIn(free, freeOf(card)) && (!isOfClan || card.theirs.length > 0),
        );
        expect(namesOf(page)).toEqual(expected);
        expect(page.count).toBe(expected.length);
        expect(page.counts.rarities.UR).toBe(expected.filter((name) => Number(name.slice(5)) % 3 === 1).length);
      }),
      { numRuns: propertyRuns(60), seed: 1 },
    );
  });

  it.each([
    ['mine', '0', (card: Sketch) => card.mine.length === 0],
    ['mine', '>1', (card: Sketch) => card.mine.length > 1],
    ['mine', '<=1', (card: Sketch) => card.mine.length <= 1],
    ['free', '0', (card: Sketch) => freeOf(card) === 0],
    ['free', '<150', (card: Sketch) => freeOf(card) < 150],
  ] as const)('understands %s=%s as the search box does', async (name, value, matches) => {
    expect(namesOf(await list({ [name]: value }))).toEqual(namesWhere(matches));
  });

  it.each(['many', '<0', '9-1', '-', '4001'])('ignores the bad value %s, as other filters do', async (value) => {
    expect((await list({ mine: value })).count).toBe(cards.length);
  });

  it('finds any combination of alternatives and exclusions, as a check of each card does', async () => {
    type Test = readonly [text: string, matches: (card: Sketch) => boolean];
    const terms: Test[] = [
      ['s:parade', ({ series }) => series === 'Night Parade'],
      ['r>=SSR', ({ rarity }) => rarity !== 'C'],
      ['mine:0', ({ mine }) => mine.length === 0],
      ['clan:7', ({ theirs }) => theirs.length > 0],
      ['free:<150', (card) => freeOf(card) < 150],
      ['"Card 3"', ({ name }) => name === 'Card 3'],
      ['tide card', ({ series }) => series === 'Night Tide'],
      ['-n:1', ({ name }) => !name.includes('1')],
    ];
    const { search } = fc.letrec<{ search: Test; group: Test; term: Test }>((tie) => ({
      term: fc.constantFrom(...terms),
      group: fc
        .tuple(fc.boolean(), fc.array(tie('search'), { minLength: 1, maxLength: 3 }))
        .map(([isExcluded, alternatives]): Test => [
          `${isExcluded ? '-' : ''}(${alternatives.map(([text]) => text).join(' OR ')})`,
          (card) => alternatives.some(([, matches]) => matches(card)) !== isExcluded,
        ]),
      search: fc
        .array(fc.oneof({ maxDepth: 2 }, tie('term'), tie('group')), { minLength: 1, maxLength: 2 })
        .map((parts): Test => [
          parts.map(([text]) => text).join(' '),
          (card) => parts.every(([, matches]) => matches(card)),
        ]),
    }));
    const isPossible = ([text]: Test) => parseCardSearch(text, catalogueSearch).problems.length === 0;
    await fc.assert(
      fc.asyncProperty(search.filter(isPossible), async ([where, matches]) => {
        expect(namesOf(await list({ where }))).toEqual(namesWhere(matches));
      }),
      { numRuns: propertyRuns(100), seed: 1 },
    );
  });

  it('names the part of alternatives that it cannot use, instead of finding other cards', async () => {
    const { status, text } = await get('/card/mine/catalog?where=(r:XR OR s:tide)');
    expect(status).toBe(400);
    expect(text).toContain('“XR” isn’t a rarity.');
    for (const where of ['(mine:0 OR s:tide)', '-is:dup', 'is:single', '(is:dupes OR r:UR)']) {
      const { status: refused, text: reason } = await api.request(`/card/catalog?where=${where}`);
      expect(refused).toBe(400);
      expect(reason).toContain('signed-in player');
    }
    expect((await get(`/card/mine/catalog?where=${'a'.repeat(401)}`)).status).toBe(400);
    for (const where of ['((', ')', 'OR', '-()', 'sort:name', '%20']) {
      const { status: refused, text: reason } = await get(`/card/mine/catalog?where=${where}`);
      expect([where, refused, reason]).toEqual([
        where,
        400,
        expect.stringContaining('where: has nothing to search for'),
      ]);
    }
    expect((await get('/card/mine/catalog?where=(s:tide OR')).status).toBe(200);
  });

  it('rejects a visitor, and the public catalogue has no such parameter', async () => {
    expect((await api.request('/card/mine/catalog?mine=0')).status).toBe(401);
    const { status, text } = await api.request('/card/catalog?mine=0');
    expect(status).toBe(400);
    expect(text).toContain('query.mine: unknown field');
  });

  it('names the clan of the filter, and finds nothing in an unknown clan', async () => {
    expect((await list({ clan: '7' })).clan).toEqual({ index: 7, title: 'Lantern Bearers' });
    expect(await list({ clan: '8' })).toMatchObject({ clan: null, count: 0 });
    expect((await list({})).clan).toBeNull();
  });

  it('walks through its result from card to card', async () => {
    const page = await list({ mine: '0-2', order_column: 'name', order: 'ASC' });
    const uuids = page.cards.map(({ uuid }) => uuid);
    const query = 'mine=0-2&order_column=name&order=ASC';
    const { json } = await get(`/card/mine/catalog/${uuids[1]}/neighbours?${query}`);
    expect(json as CardNeighbours).toMatchObject({
      position: 2,
      count: uuids.length,
      previous: { uuid: uuids[0] },
      next: { uuid: uuids[2] },
    });
    const held = cards.find(({ mine }) => mine.length > 2);
    expect((await get(`/card/mine/catalog/${held?.uuid}/neighbours?${query}`)).json).toMatchObject({ position: null });
  });
});

describe('the inventory of another player', () => {
  it('is compared with the collection of the viewer', async () => {
    const { json } = await get(`/card/instance/inventory?size=100&owner=${otherUuid}&mine=0`);
    const found = (json as InventoryPage).data.map(({ card: { name } }) => name);
    const wanted = cards.filter(({ mine, theirs }) => mine.length === 0 && theirs.length > 0);
    expect(found.sort()).toEqual(wanted.flatMap(({ name, theirs }) => theirs.map(() => name)).sort());
    expect(wanted.length).toBeGreaterThan(0);
  });
});

describe('an inventory compared with the collection of another player', () => {
  const namesIn = async (query: string) => {
    const { status, json } = await get(`/card/instance/inventory?size=100&${query}`);
    expect(status).toBe(200);
    return (json as InventoryPage).data.map(({ card: { name } }) => name).sort();
  };

  it('lists the copies of cards that they do not have', async () => {
    const lacking = cards.filter(({ mine, theirs }) => mine.length > 0 && theirs.length === 0);
    const copies = lacking.flatMap(({ name, mine }) => mine.map(() => name)).sort();
    expect(await namesIn(`mine=0&compare_with=${otherUuid}`)).toEqual(copies);
    expect(copies.length).toBeGreaterThan(0);
  });

  it('counts the own copies in `where`, also of cards that they do not have', async () => {
    const several = cards.filter(({ mine, theirs }) => mine.length > 1 && theirs.length === 0);
    const copies = several.flatMap(({ name, mine }) => mine.map(() => name)).sort();
    expect(copies.length).toBeGreaterThan(0);
    expect(await namesIn(`mine=0&compare_with=${otherUuid}&where=mine:>1`)).toEqual(copies);
  });

  it('lists copies by alternatives and exclusions, also of their state', async () => {
    const several = cards.filter(({ mine, rarity }) => mine.length > 1 && rarity !== 'UR');
    const copies = several.flatMap(({ name, mine }) => mine.map(() => name)).sort();
    expect(copies.length).toBeGreaterThan(0);
    expect(await namesIn('where=-(is:single OR r:UR)')).toEqual(copies);
    expect(await namesIn('where=(is:locked OR is:framed)')).toEqual([]);
  });

  it('rejects a player who does not exist, and ignores the player without `mine`', async () => {
    const nobody = 'c0ffee00-0000-4000-8000-00000000dead';
    expect((await get(`/card/instance/inventory?mine=0&compare_with=${nobody}`)).status).toBe(404);
    expect(await namesIn(`compare_with=${nobody}`)).not.toEqual([]);
  });
});

describe('holdings', () => {
  const ask = (uuids: readonly string[]) => get('/card/mine/holdings', api.json({ cards: uuids }));

  it('are the number of copies and the lowest version, without cards that the player does not have', async () => {
    const { status, json } = await ask([...cards.map(({ uuid }) => uuid), randomUUID()]);
    expect(status).toBe(200);
    const byCard = new Map((json as { data: Holding[] }).data.map((each) => [each.card_uuid, each]));
    expect(byCard.size).toBe(cards.filter(({ mine }) => mine.length > 0).length);
    for (const { uuid, mine } of cards) {
      const numbered = mine.filter((version) => version > 0);
      const expected = { card_uuid: uuid, copies: mine.length, lowest_version: Math.min(...numbered) };
      if (mine.length > 0)
        expect(byCard.get(uuid)).toEqual({ ...expected, ...(numbered.length === 0 ? { lowest_version: 0 } : {}) });
    }
    // One card has only a card-maker copy.
    expect(cards.filter(({ mine }) => mine.length === 1 && mine[0] === 0)).toHaveLength(1);
  });

  it('of more than 100 cards, of none, or of something else are rejected', async () => {
    expect((await ask(Array.from({ length: 101 }, () => randomUUID()))).status).toBe(400);
    expect((await ask([])).status).toBe(400);
    expect((await ask(['fox'])).status).toBe(400);
  });
});

describe('the progress in a series', () => {
  const progress = async (name: string) => (await get(`/card/mine/series?${new URLSearchParams({ name })}`)).json;

  it('counts different cards', async () => {
    const parade = cards.filter(({ series }) => series === 'Night Parade');
    expect(await progress('"Night Parade"')).toEqual({
      series: { uuid: expect.any(String) as string, name: 'Night Parade' },
      held: parade.filter(({ mine }) => mine.length > 0).length,
      total: parade.length,
    });
    expect(await progress('tide')).toMatchObject({ series: { name: 'Night Tide' }, total: 4 });
  });

  it.each(['night', '"Unknown"', '', '!tide'])('is unknown for %j, which names no series or several', async (name) => {
    const expected = name === '!tide' ? { series: { name: 'Night Parade' } } : { series: null, held: 0, total: 0 };
    expect(await progress(name)).toMatchObject(expected);
  });
});
