import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { canonicalPage, resolveTags } from '#contract/page-cache.ts';

const canonical = (address: string) => canonicalPage(new URL(address, 'http://site.example'))?.address;

describe('the canonical address of a visitor page', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=x', '/'],
    ['/vtuber?utm_source=x', '/vtuber'],
    ['/live?rarity=gold&x=y', '/live'],
    ['/guides/first-steps?utm_source=x', '/guides/first-steps'],
    ['/rules?print', '/rules'],
    ['/cards', '/cards'],
    ['/leaderboard/players?board=cards&period=all&page=1', '/leaderboard/players'],
    [
      '/leaderboard/players?page=3&period=month&board=score&x=y',
      '/leaderboard/players?board=score&period=month&page=3',
    ],
    ['/leaderboard/players?board=gold&period=week&page=-1', '/leaderboard/players'],
    ['/cards?webp=true&rarities=UR', '/cards?rarities=UR'],
    ['/cards?page=1&size=24&sort=Recently+Added', '/cards'],
    ['/cards?sort=name%20z-a&name=fox', '/cards?name=fox&sort=Name+Z-A'],
    ['/cards?rarities=UR,C&ref=mail&page=2', '/cards?page=2&rarities=C%2CUR'],
    ['/cards?sort=Best+Match', '/cards'],
    ['/cards?page=-4&rarities=gold', '/cards'],
    ['/cards?sort=Version+High-Low', '/cards'],
    ['/cards/owners?page=1&version=3&series=Moon++tales&x=y', '/cards/owners?series=Moon+tales&version=3'],
    ['/card-makers?from=x&page=1', '/card-makers'],
    ['/card-makers?from=x&page=2', '/card-makers?page=2'],
    ['/card-makers?page=2&maker=123456789012345678', '/card-makers?maker=123456789012345678'],
    ['/card-makers?page=0&maker=fox', '/card-makers'],
    ['/partners?language=pt-BR&ref=x&platform=kick', '/partners?platform=kick&language=pt-BR'],
    ['/partners?platform=radio&language=%3Cb%3E', '/partners'],
    ['/clans/23?from=x', '/clans/23'],
    ['/card/c0000000-0000-4000-8000-000000000001?from=x', '/card/c0000000-0000-4000-8000-000000000001'],
  ])('%s is %s', (address, expected) => expect(canonical(address)).toBe(expected));

  it.each(['/cards?q=fox+r:UR', '/cards?q=fox++moon', '/cards?name=&sort=', '/cards?rarities=UR&rarities=C'])(
    'is undefined for %s, a form submission that redirects to its own address',
    (address) => expect(canonical(address)).toBeUndefined(),
  );

  it.each([
    '/cards?owner=123456789012345678',
    '/cards?is_locked=true',
    '/cards?has_frame=false',
    '/cards?where=(s:fox+OR+is:locked)',
    '/cards?where=-o:123456789012345678',
    '/cards?where=(frame:none+OR+clan:7)',
  ])('is undefined for %s, whose changes are not announced', (address) => expect(canonical(address)).toBeUndefined());

  it.each([
    '/inventory',
    '/search?q=fox',
    '/cards?q=fox',
    '/redirect',
    '/card/short',
    '/cards/',
    '/cards/owners',
    '/cards/owners?series=+',
    '/api/card/catalog',
    '/card/',
    '/clans/0',
    '/nowhere',
    '/live?rarity=UR',
  ])('is undefined for %s, which is not cached', (address) => expect(canonical(address)).toBeUndefined());

  it('is unchanged for a canonical address', () => {
    for (const address of ['/cards?name=%22a%2Cb%22&version=1-10', '/cards?makers=%211', '/']) {
      const once = canonical(address) ?? '';
      expect(canonical(once)).toBe(once);
    }
  });
});

describe('the tags of a visitor page', () => {
  const id = '10000000-0000-4000-8000-000000000001';
  /** The endpoints whose data a page shows to everybody. */
  const shown: readonly (readonly [path: string, endpoints: readonly EndpointName[]])[] = [
    ['/', ['countPlayers', 'getFeaturedClan', 'getAnnouncement', 'listVotingSites', 'listSpecialRewards']],
    ['/cards', ['listCatalog']],
    ['/cards/owners?series=1', ['listCatalog']],
    [`/card/${id}`, ['getCard']],
    ['/vtuber', ['listCatalog']],
    ['/event/calendar.ics', ['readEventFeed']],
    ['/event/rss.xml', ['listEvents']],
    ['/card-makers', ['listCardMakers']],
    ['/partners', ['listPartners']],
    ['/leaderboard/players', ['listLeaderboard']],
    ['/store', ['listPacks', 'listBundles', 'listCosmeticOffers']],
    ['/store/packs', ['listPacks']],
    [`/store/packs/${id}`, ['getPack', 'listPackCards']],
    ['/store/moonstones', ['listBundles']],
    ['/store/card-frames', ['listCosmeticOffers']],
    ['/store/profile-banners', ['listCosmeticOffers']],
    ['/clans', ['listClans']],
    ['/clans/7', ['getClan', 'getClanHistory']],
    [`/series/${id}`, ['getSeries', 'getSeriesHistory']],
  ];

  it.each(shown)('of %s include those of what it shows, so that a change drops the page', (address, names) => {
    const tags = canonicalPage(new URL(address, 'http://site.example'))?.tags;
    const needed = (endpoints as readonly Endpoint[])
      .filter(({ name }) => names.includes(name as EndpointName))
      .flatMap((endpoint) => resolveTags(endpoint.tags ?? [], { id, index: '7' }) ?? []);
    expect(needed.length).toBeGreaterThanOrEqual(names.length);
    expect(tags).toEqual(expect.arrayContaining(needed));
  });
});
