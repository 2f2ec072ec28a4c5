import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { events } from '#server/db/schema/event.ts';
import { partners } from '#server/db/schema/partner.ts';
import { clans } from '#server/db/schema/clan.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { openSession } from '#tests/support/session.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';

const now = new Date('2026-11-22T12:00:00Z');

let database: TestDatabase;
let api: ReturnType<typeof testApi>;
let cardUuid: string;
let token: string;

beforeAll(async () => {
  database = await testDatabase();
  api = testApi(database.db, { now });
  const fixtures = fixturesOf(database.db);
  ({ uuid: cardUuid } = await fixtures.card({ name: 'Kasa', makers: ['123456789012345678'] }));
  const { id } = await fixtures.player('Reader');
  ({ token } = await openSession(database.db, id, { createdAt: now }));
  const link = 'https://known.example/';
  await database.db
    .insert(clans)
    .values({ uuid: randomUUID(), index: 1, title: 'Foxes', emote: '🦊', tier: 7, inviteUrl: link });
  await database.db
    .insert(partners)
    .values({ uuid: randomUUID(), name: 'P', platform: 'kick', position: 1, language: 'en', link, about: '' });
  await database.db.insert(events).values({
    ...{ uuid: randomUUID(), title: 'E', description: '', kind: 'news' as const, link },
    ...{ startsAt: now, endsAt: new Date(now.getTime() + 1000), publishedAt: now },
  });
});
afterAll(() => database.close());

/** Writes directly, because other programs that write to the database validate nothing. */
async function writeEverywhere(address: string) {
  await database.pool.query('update makers set portfolio_url = $1', [address]);
  await database.pool.query('update clans set invite_url = $1', [address]);
  await database.pool.query('update partners set link = $1', [address]);
  await database.pool.query('update events set link = $1', [address]);
}

/** Each address in a response, by call. */
async function loadLinks(): Promise<Record<string, unknown>> {
  const ask = async (path: string) => (await api.as(token)(path)).json;
  type Maker = { portfolio_url: unknown };
  const card = (await ask(`/card/catalog/${cardUuid}`)) as { artist: Maker; makers: Maker[] };
  const list = (await ask('/card/catalog')) as { cards: { artist: Maker }[] };
  const credited = (await ask(`/maker?card_uuid=${cardUuid}`)) as { data: { user: Maker }[] };
  const makers = (await ask('/makers')) as { data: Maker[] };
  const clanList = (await ask('/clans')) as { data: { invite_link: unknown }[] };
  const clan = (await ask('/clan/1')) as { invite_link: unknown };
  const featured = (await ask('/clan/featured')) as { clan: { invite_link: unknown } };
  const partnerList = (await ask('/partners')) as { data: { link: unknown }[] };
  const eventList = (await ask('/calendar/events')) as { data: { link: unknown }[] };
  return {
    artist: card.artist.portfolio_url,
    cardMaker: card.makers[0]?.portfolio_url,
    listedArtist: list.cards[0]?.artist.portfolio_url,
    creditedMaker: credited.data[0]?.user.portfolio_url,
    maker: makers.data[0]?.portfolio_url,
    listedClan: clanList.data[0]?.invite_link,
    clan: clan.invite_link,
    featuredClan: featured.clan.invite_link,
    partner: partnerList.data[0]?.link,
    event: eventList.data[0]?.link,
  };
}

describe('links from the database', () => {
  it('are returned when they use http or https', async () => {
    await writeEverywhere('https://maker.example/art');
    expect(new Set(Object.values(await loadLinks()))).toEqual(new Set(['https://maker.example/art']));
  });

  it.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    '//other.example',
    'https://a@b.example',
  ])('are omitted when they are %j', async (address) => {
    await writeEverywhere(address);
    const answers = await loadLinks();
    expect(Object.keys(answers)).toHaveLength(10);
    expect(new Set(Object.values(answers))).toEqual(new Set([null]));
  });

  it('may be a path of this site in an event', async () => {
    await writeEverywhere('/clans?page=2');
    expect(await loadLinks()).toMatchObject({ event: '/clans?page=2', partner: null, maker: null, clan: null });
  });
});
