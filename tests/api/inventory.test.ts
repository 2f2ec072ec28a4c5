import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { inventoryColumns } from '#contract/inventory.ts';
import type { InstanceDetails, InventoryPage } from '#contract/inventory.ts';
import type { CardInstance } from '#contract/instance.ts';
import { eventTypes } from '#game/event-type.ts';
import type { EventType } from '#game/event-type.ts';
import { rarities } from '#game/rarity.ts';
import type { Rarity } from '#game/rarity.ts';
import { instanceEvents, instances } from '#server/db/schema/instance.ts';
import { frames } from '#server/db/schema/cosmetic.ts';
import { players } from '#server/db/schema/player.ts';
import { testApi } from '#tests/support/api.ts';
import { it } from '#tests/support/database-test.ts';
import { openSession } from '#tests/support/session.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';

/** One copy in the reference model. */
interface Copy {
  uuid: string;
  id: number;
  cardUuid: string;
  name: string;
  series: string;
  genre: string;
  maker: string;
  rarity: Rarity;
  type: EventType;
  batch: number;
  version: number;
  isLocked: boolean;
  hasFrame: boolean;
  createdAt: number;
}

const totals: Record<Rarity, number> = { C: 4000, R: 2000, SR: 500, SSR: 150, UR: 50 };
const makerIds = ['223456789012345678', '323456789012345678'] as const;
const copies: Copy[] = [];
let api: ReturnType<typeof testApi>;
let owner: typeof players.$inferSelect;
let other: typeof players.$inferSelect;
let get: (address: string, init?: RequestInit) => ReturnType<typeof api.request>;
let getAsOther: typeof get;

/** Twenty cards, each with zero to six copies of one player, mixed with another player's copies. */
it.beforeAll(async ({ database }) => {
  api = testApi(database.db);
  const { db } = database;
  const fixtures = fixturesOf(db);
  owner = await fixtures.player('Keeper');
  other = await fixtures.player('Other');
  get = api.as((await openSession(db, owner.id)).token);
  getAsOther = api.as((await openSession(db, other.id)).token);
  const [frame] = await db.insert(frames).values({ uuid: randomUUID(), name: 'Dusk', artVersion: 3 }).returning();
  const random = seeded(11);
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;
  for (let index = 0; index < 20; index += 1) {
    const sketch = {
      name: `${pick(['Amber', 'Night', 'Silk'])} ${pick(['Fox', 'Moon'])} ${index}`,
      series: pick(['Lantern Row', 'Tide']),
      rarity: pick(rarities),
      type: pick(eventTypes.slice(0, 3)),
      batch: 1 + Math.floor(random() * 3),
      maker: pick(makerIds),
    };
    const genre = sketch.series === 'Tide' ? 'horror' : 'drama';
    const card = await fixtures.card({ ...sketch, genres: [genre], makers: [sketch.maker] });
    const versions = new Set<number>();
    for (let n = Math.floor(random() * 7); n > 0; n -= 1)
      versions.add(Math.floor(random() * (totals[card.rarity] + 1)));
    for (const version of versions) {
      const isLocked = random() < 0.4;
      const hasFrame = random() < 0.3;
      // There are few timestamps, so that many copies share one.
      const createdAt = new Date(Date.UTC(2026, 0, 1 + Math.floor(random() * 5)));
      const [row] = await db
        .insert(instances)
        .values({
          uuid: randomUUID(),
          cardId: card.id,
          ownerId: owner.id,
          version,
          isLocked,
          frameId: hasFrame && frame ? frame.id : null,
          createdAt,
        })
        .returning();
      if (!row) throw new Error('no copy was made');
      const { id, uuid } = row;
      copies.push({
        ...sketch,
        genre,
        id,
        uuid,
        cardUuid: card.uuid,
        version,
        isLocked,
        hasFrame,
        createdAt: +createdAt,
      });
    }
    await fixtures.instance(
      card.id,
      other.id,
      [...Array(totals[card.rarity]).keys()].find((n) => n > 0 && !versions.has(n)) ?? 1,
    );
  }
});

const list = async (query: Record<string, string>, as = get) => {
  const { status, json } = await as(`/card/instance/inventory?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return json as InventoryPage;
};
const uuidsOf = (page: InventoryPage) => page.data.map(({ uuid }) => uuid);
const countBy = <K extends string>(keys: readonly K[], all: readonly Copy[], of: (copy: Copy) => K) =>
  Object.fromEntries(keys.map((key) => [key, all.filter((copy) => of(copy) === key).length]));

describe('inventory filters', () => {
  const flag = fc.constantFrom(true, false, null);
  const version = fc.integer({ min: 0, max: 4000 });
  const filters = fc.record({
    name: fc.constantFrom('', 'fox', '!fox', '"Amber Fox 3"', 'amber*', 'fox, silk'),
    series: fc.constantFrom('', 'lantern', '!lantern'),
    genres: fc.constantFrom('', 'horror', 'horror,drama', 'comedy'),
    makers: fc.constantFrom('', ...makerIds, `!${makerIds[0]}`),
    rarities: fc.subarray([...rarities]),
    type: fc.constantFrom('', ...eventTypes.slice(0, 3)),
    specials: fc.subarray(eventTypes.slice(0, 3)),
    isLocked: flag,
    hasFrame: flag,
    duplicates: flag,
    range: fc.option(fc.tuple(version, version).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)),
  });
  type Filters = typeof filters extends fc.Arbitrary<infer T> ? T : never;

  const tests: Record<string, (name: string) => boolean> = {
    '': () => true,
    fox: (name) => name.includes('Fox'),
    '!fox': (name) => !name.includes('Fox'),
    '"Amber Fox 3"': (name) => name === 'Amber Fox 3',
    'amber*': (name) => name.startsWith('Amber'),
    'fox, silk': (name) => /Fox|Silk/u.test(name),
  };
  /** The expected result, from a check of each copy. */
  function isBroadly(copy: Copy, filter: Filters): boolean {
    const own = copies.filter(({ cardUuid }) => cardUuid === copy.cardUuid).length;
    const { series, genres, makers } = filter;
    return (
      tests[filter.name]?.(copy.name) === true &&
      (series === '' || copy.series.startsWith('Lantern') !== series.startsWith('!')) &&
      (genres === '' || genres.split(',').includes(copy.genre)) &&
      (makers === '' || (makers.startsWith('!') ? copy.maker !== makers.slice(1) : copy.maker === makers)) &&
      (filter.isLocked === null || copy.isLocked === filter.isLocked) &&
      (filter.hasFrame === null || copy.hasFrame === filter.hasFrame) &&
      (filter.duplicates === null || own > 1 === filter.duplicates) &&
      (filter.range === null || (copy.version >= filter.range[0] && copy.version <= filter.range[1]))
    );
  }
  const isOfRarity = (copy: Copy, filter: Filters) =>
    filter.rarities.length === 0 || filter.rarities.includes(copy.rarity);
  const isOfType = (copy: Copy, { type, specials }: Filters) =>
    (type === '' || copy.type === type) && (specials.length === 0 || specials.includes(copy.type));

  it('return the same copies as a check of each one, and count each other rarity and type', async () => {
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        const query: Record<string, string> = {
          size: '100',
          name: filter.name,
          series: filter.series,
          genres: filter.genres,
          makers: filter.makers,
          rarities: filter.rarities.join(','),
          type: filter.type,
          specials: filter.specials.join(','),
        };
        for (const [name, value] of [
          ['is_locked', filter.isLocked],
          ['has_frame', filter.hasFrame],
          ['duplicates', filter.duplicates],
        ] as const) {
          if (value !== null) query[name] = String(value);
        }
        if (filter.range) query['versionRange'] = filter.range.join('-');
        const page = await list(query);
        const broad = copies.filter((copy) => isBroadly(copy, filter));
        const expected = broad.filter((copy) => isOfRarity(copy, filter) && isOfType(copy, filter));
        expect(uuidsOf(page).sort()).toEqual(expected.map(({ uuid }) => uuid).sort());
        expect(page.count).toBe(expected.length);
        expect(page.counts.rarities).toEqual(
          countBy(
            rarities,
            broad.filter((copy) => isOfType(copy, filter)),
            (copy) => copy.rarity,
          ),
        );
        expect(page.counts.types).toEqual(
          countBy(
            eventTypes,
            broad.filter((copy) => isOfRarity(copy, filter)),
            (copy) => copy.type,
          ),
        );
      }),
      { numRuns: propertyRuns(60), seed: 5 },
    );
  });

  it('find copies by the name of their frame', async () => {
    const uuids = (isWanted: (copy: Copy) => boolean) =>
      copies
        .filter(isWanted)
        .map(({ uuid }) => uuid)
        .sort();
    const find = async (query: Record<string, string>) => uuidsOf(await list({ size: '100', ...query })).sort();
    expect(await find({ frame: 'dus' })).toEqual(uuids(({ hasFrame }) => hasFrame));
    expect(await find({ frame: '"dus"' })).toEqual([]);
    expect(await find({ frame: '!dusk' })).toEqual([]);
    expect(await find({ where: '-frame:dusk' })).toEqual(uuids(({ hasFrame }) => !hasFrame));
    expect(await find({ where: '(frame:dusk OR is:locked)' })).toEqual(
      uuids(({ hasFrame, isLocked }) => hasFrame || isLocked),
    );
  });

  it('use their defaults for invalid values', async () => {
    const all = await list({ size: '100' });
    expect(all.count).toBe(copies.length);
    expect(await list({ size: '100', is_locked: 'perhaps', duplicates: '1', versionRange: '9-1', page: '-1' })).toEqual(
      all,
    );
  });
});

/** The claimed versions of the copy's card: the other player has one of each card. */
const claimedOf = ({ cardUuid }: Copy) =>
  copies.filter((copy) => copy.cardUuid === cardUuid && copy.version > 0).length + 1;

describe('inventory orders', () => {
  const keys: Record<(typeof inventoryColumns)[number], (copy: Copy) => number | string> = {
    created_at: ({ createdAt }) => createdAt,
    'card.name': ({ name }) => name.toLowerCase(),
    rarity: ({ rarity }) => rarities.indexOf(rarity),
    version: ({ version }) => version,
    batch: ({ batch }) => batch,
    claimed: claimedOf,
    left: (copy) => totals[copy.rarity] - claimedOf(copy),
    // Without words, all match alike.
    match: () => 0,
  };
  it.each(inventoryColumns.flatMap((column) => (['ASC', 'DESC'] as const).map((order) => [column, order] as const)))(
    'sorts by %s %s, and pages neither omit nor repeat a copy',
    async (column, order) => {
      const of = keys[column];
      const sorted = [...copies].sort((a, b) => (of(a) < of(b) ? -1 : of(a) > of(b) ? 1 : a.id - b.id));
      if (order === 'DESC') sorted.reverse();
      const pages: string[] = [];
      for (let page = 0; page * 7 < copies.length; page += 1) {
        pages.push(...uuidsOf(await list({ order_column: column, order, size: '7', page: String(page) })));
      }
      expect(pages).toEqual(sorted.map(({ uuid }) => uuid));
    },
  );

  it('is newest first by default, and a page after the last one is empty', async () => {
    const byDefault = await list({ size: '100' });
    expect(byDefault).toEqual(await list({ size: '100', order_column: 'created_at', order: 'DESC' }));
    expect(await list({ page: '999' })).toMatchObject({ data: [], count: copies.length });
  });
});

describe('stacks of the inventory', () => {
  const filters: Record<string, string>[] = [{}, { is_locked: 'true' }, { rarities: 'C,UR' }, { duplicates: 'true' }];
  const orders = inventoryColumns.flatMap((column) =>
    (['ASC', 'DESC'] as const).map((order) => [column, order] as const),
  );

  it.each(orders)('have the order of their first copies by %s %s, and pages of whole stacks', async (column, order) => {
    for (const filter of filters) {
      const query = { ...filter, order_column: column, order };
      const flat = await list({ ...query, size: '100' });
      const ofCard = Map.groupBy(flat.data, ({ card }) => card.uuid);
      const first = await list({ ...query, stacked: 'true', size: '5' });
      const pages = [first];
      while (pages.length * 5 < first.count)
        pages.push(await list({ ...query, stacked: 'true', size: '5', page: String(pages.length) }));
      expect(pages.flatMap(uuidsOf)).toEqual([...ofCard.values()].map(([copy]) => copy!.uuid));
      expect(first.count).toBe(ofCard.size);
      expect(Object.values(first.counts.types).reduce((sum, each) => sum + each, 0)).toBe(
        Object.values((await list({ ...query, stacked: 'true', size: '1' })).counts.types).reduce(
          (sum, each) => sum + each,
          0,
        ),
      );
      for (const { card, stack } of pages.flatMap(({ data }) => data)) {
        const all = ofCard.get(card.uuid) ?? [];
        const versions = all.map(({ version }) => version).filter((version) => version > 0);
        expect(stack).toEqual({
          copies: all.length,
          locked: all.filter((copy) => copy.is_locked).length,
          framed: all.filter((copy) => copy.equiped_frame).length,
          lowest_version: Math.min(...versions, versions.length > 0 ? Infinity : 0),
        });
      }
    }
  });

  it('fan out: the copies of one card, with the filter and order of the list', async () => {
    const cardUuid = copies.find(({ isLocked }) => isLocked)?.cardUuid ?? '';
    const query = { is_locked: 'true', order_column: 'version', order: 'ASC' };
    const fan = await list({ ...query, card_uuid: cardUuid, size: '100' });
    const wanted = copies.filter((copy) => copy.cardUuid === cardUuid && copy.isLocked).map(({ uuid }) => uuid);
    expect(uuidsOf(fan).sort()).toEqual(wanted.sort());
    expect(fan.count).toBe(wanted.length);
    expect(fan.data.every(({ stack }) => stack === undefined)).toBe(true);
  });
});

describe('the inventory', () => {
  it("is the caller's own by default, and any player's by chat-platform ID or UUID", async () => {
    const own = await list({ size: '100' });
    for (const name of [owner.discordId, owner.uuid, owner.uuid.toUpperCase()]) {
      expect(await list({ size: '100', owner: name }, getAsOther)).toEqual(own);
    }
    expect((await list({ size: '100' }, getAsOther)).count).toBe(20);
  });

  it('lists for each copy its owner, its frame and how many copies of the card the owner has', async () => {
    const { data } = await list({ size: '100' });
    for (const copy of data) {
      const known = copies.find(({ uuid }) => uuid === copy.uuid);
      expect(copy).toMatchObject({
        linkId: copy.uuid,
        version: known?.version,
        is_locked: known?.isLocked,
        state: 'kept',
        owned_count: copies.filter(({ cardUuid }) => cardUuid === copy.card.uuid).length,
        user: { uuid: owner.uuid, discord_id: owner.discordId, name: 'Keeper' },
        card: { name: known?.name, artist: { name: `Maker ${known?.maker}` }, total: totals[copy.card.rarity.name] },
      });
      expect(copy.equiped_frame).toEqual(
        known?.hasFrame ? { uuid: copy.equiped_frame_uuid, name: 'Dusk', art_version: 3 } : null,
      );
    }
  });

  it.each(['0', 'nobody', '860234999999999999', '00000000-0000-4000-8000-000000000000', "' or 1=1 --"])(
    'returns 404 for an unknown player (%s)',
    async (name) => {
      const { status, headers } = await get(`/card/instance/inventory?owner=${encodeURIComponent(name)}`);
      expect([status, headers.get('x-error-code')]).toEqual([404, 'PLAYER_NOT_FOUND']);
    },
  );

  it('returns 404 for a player who has left', async ({ database }) => {
    const deleted = await fixturesOf(database.db).player('Gone', undefined, { deletedAt: new Date() });
    for (const name of [deleted.uuid, deleted.discordId]) {
      expect((await get(`/card/instance/inventory?owner=${name}`)).status).toBe(404);
    }
  });

  it('rejects an unknown parameter', async () => {
    expect((await get('/card/instance/inventory?colour=red')).status).toBe(400);
  });

  it('requires a signed-in player', async () => {
    expect((await api.request('/card/instance/inventory')).status).toBe(401);
  });
});

describe("a player's copy of a card", () => {
  let cardUuid = '';
  it.beforeAll(async ({ database }) => {
    const fixtures = fixturesOf(database.db);
    const card = await fixtures.card({ name: 'Found' });
    cardUuid = card.uuid;
    for (const version of [9, 4, 30]) await fixtures.instance(card.id, owner.id, version);
    await fixtures.instance(card.id, other.id, 2);
    await fixtures.instance(card.id, other.id, 0);
  });
  const find = async (query: string, as = get, user?: string) => {
    const { status, json } = await as(`/card/instance?card_uuid=${cardUuid}${query}`, {
      ...(user === undefined ? {} : { headers: { User: user } }),
    });
    return [status, (json as CardInstance).version];
  };

  it('is the requested version, or the lowest', async () => {
    expect(await find('')).toEqual([200, 4]);
    expect(await find('&version=30')).toEqual([200, 30]);
  });

  it('belongs to the player in the User header, by chat-platform ID or UUID', async () => {
    expect(await find('', get, other.discordId)).toEqual([200, 0]);
    expect(await find('&version=2', get, other.uuid)).toEqual([200, 2]);
    expect(await find('', getAsOther, owner.uuid.toUpperCase())).toEqual([200, 4]);
  });

  it('returns 404 when the player has none', async () => {
    expect((await find('&version=2'))[0]).toBe(404);
    expect((await find('&version=4', get, other.uuid))[0]).toBe(404);
    expect((await get(`/card/instance?card_uuid=${randomUUID()}`)).status).toBe(404);
    expect((await find('', get, 'nobody'))[0]).toBe(404);
  });

  it('requires the UUID of a card', async () => {
    expect((await get('/card/instance')).status).toBe(400);
    expect((await get('/card/instance?card_uuid=fox')).status).toBe(400);
  });
});

describe('the history of a copy', () => {
  let copy: typeof instances.$inferSelect;
  let third: typeof players.$inferSelect;
  it.beforeAll(async ({ database }) => {
    const fixtures = fixturesOf(database.db);
    const card = await fixtures.card({ name: 'Told', genres: ['drama'], series: 'Told of' });
    third = await fixtures.player('Third');
    copy = await fixtures.instance(card.id, owner.id, 12);
    const [frame] = await database.db.insert(frames).values({ uuid: randomUUID(), name: 'Rime' }).returning();
    const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 12, minute));
    const { uuid: instanceUuid, cardId, version } = copy;
    const event = { instanceUuid, cardId, version };
    await database.db.insert(instanceEvents).values([
      { ...event, kind: 'locked', playerId: other.id, createdAt: at(1) },
      { ...event, kind: 'traded', playerId: third.id, createdAt: at(2) },
      { ...event, kind: 'framed', playerId: third.id, frameId: frame?.id, createdAt: at(3) },
      { ...event, kind: 'traded', playerId: owner.id, createdAt: at(4) },
      { ...event, kind: 'locked', playerId: owner.id, createdAt: at(5) },
      { ...event, kind: 'framed', playerId: owner.id, frameId: frame?.id, createdAt: at(6) },
    ]);
  });
  const history = async (as: typeof get) => {
    const { json } = await as(`/card/instance/${copy.uuid}`);
    return (json as InstanceDetails).history.map(({ kind, player, frame }) => [kind, player?.name ?? null, frame]);
  };

  it("shows its owner the changes of owner, and the owner's own actions since they got it", async () => {
    expect(await history(get)).toEqual([
      ['claimed', 'Other', null],
      ['traded', 'Third', null],
      ['traded', 'Keeper', null],
      ['locked', 'Keeper', null],
      ['framed', 'Keeper', 'Rime'],
    ]);
  });

  it('shows everyone else only the changes of owner', async () => {
    expect(await history(getAsOther)).toEqual([
      ['claimed', 'Other', null],
      ['traded', 'Third', null],
      ['traded', 'Keeper', null],
    ]);
  });

  it('does not name a player who has left', async ({ database }) => {
    await database.db.update(players).set({ deletedAt: new Date() }).where(eq(players.id, third.id));
    expect((await history(get))[1]).toEqual(['traded', null, null]);
  });

  it('comes with the copy: its card, its genres, and whether the caller owns it', async () => {
    const { json } = await get(`/card/instance/${copy.uuid.toUpperCase()}`);
    expect(json).toMatchObject({
      uuid: copy.uuid,
      version: 12,
      is_own: true,
      genres: ['drama'],
      card: { name: 'Told' },
    });
    expect((await getAsOther(`/card/instance/${copy.uuid}`)).json).toMatchObject({ is_own: false });
  });

  it('starts with its owner when it was never traded', async () => {
    const [first] = copies;
    const { json } = await getAsOther(`/card/instance/${first?.uuid}`);
    expect((json as InstanceDetails).history).toMatchObject([{ kind: 'claimed', player: { uuid: owner.uuid } }]);
  });

  it.each(['0', 'lock', '00000000-0000-4000-8000-000000000000'])('returns 404 for an unknown copy (%s)', async (id) => {
    const { status, headers } = await get(`/card/instance/${id}`);
    expect([status, headers.get('x-error-code')]).toEqual([404, 'COPY_NOT_FOUND']);
  });
});

/** A small seeded generator, so that the data is the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
