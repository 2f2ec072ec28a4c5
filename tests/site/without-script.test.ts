import { expect, it } from 'vitest';
import { featuredDisplayCount } from '#game/featured.ts';
import { findLink, openPage, textOf } from '#tests/support/site-document.ts';
import { listCards } from '#tests/support/site-requests.ts';

const follow = (link: Element) => openPage(link.getAttribute('href') ?? '');

it('the landing page shows the login, the number of players and up to 20 featured SR cards', async () => {
  const { document } = await openPage('/');
  const main = document.querySelector('main')!;
  expect(findLink(main, 'Login with Discord').getAttribute('href')).toContain('/authorize');
  expect(textOf(main)).toMatch(/players have joined/u);
  const slides = document.querySelectorAll('.carousel a[href^="/card/"]');
  expect(slides.length).toBeGreaterThan(5);
  expect(slides.length).toBeLessThanOrEqual(featuredDisplayCount);
  for (const mark of document.querySelectorAll('.carousel [data-rarity]')) {
    expect(mark.getAttribute('data-rarity')).toBe('SR');
  }
});

it('the voting sites have their own page, to which the header leads', async () => {
  const { document } = await openPage('/cards');
  const link = [...document.querySelectorAll('header a')].find((each) => textOf(each).startsWith('Vote for Us'))!;
  expect(link.getAttribute('href')).toBe('/vote');
  const page = await follow(link);
  const votes = [...page.document.querySelectorAll('main a')].filter((each) => textOf(each).startsWith('Vote'));
  expect(votes.length).toBeGreaterThanOrEqual(2);
});

it('a callback without a token leads to the login page, which says so', async () => {
  const { path, document } = await openPage('/login-callback');
  expect(path).toBe('/login?error=no-token');
  expect(textOf(document.querySelector('[role=alert]'))).toContain('Authentication failed - No token received');
});

it('players are searched by a form, and paged by links', async () => {
  const { document } = await openPage('/search');
  const field = document.querySelector('main input[type=search], main input[name=q]');
  expect(field?.getAttribute('name')).toBe('q');
  expect(field?.closest('form')?.getAttribute('action')).toBe('/search');
  const rowsOn = (page: Document) => [...page.querySelectorAll('.player-results-list > li')].map(textOf);
  const first = await openPage('/search?q=a');
  expect(rowsOn(first.document)).toHaveLength(14);
  const next = await follow(findLink(first.document, 'Next'));
  expect(next.path).toBe('/search?q=a&page=2');
  expect(rowsOn(next.document)[0]).not.toBe(rowsOn(first.document)[0]);
});

it('a card maker is found by name, and links to all of their cards', async () => {
  const list = await openPage('/card-makers');
  const { document } = await follow(findLink(list.document, 'Velvet Crab'));
  const makers = [...document.querySelectorAll('article')];
  expect(makers).toHaveLength(12);
  const maker = makers.find((each) => textOf(each.querySelector('h2')) === 'Velvet Crab')!;
  expect(maker.querySelectorAll('li')).toHaveLength(6);
  const all = [...maker.querySelectorAll('a')].find((each) => /^All \d+ cards of Velvet Crab$/u.test(textOf(each)))!;
  const count = /\d+ cards/u.exec(textOf(all))?.[0] ?? '';
  expect(textOf((await follow(all)).document.querySelector('main'))).toContain(count);
});

it('partners are filtered by links, and a link to a partner asks for confirmation', async () => {
  const all = await openPage('/partners');
  expect(all.document.querySelectorAll('.partner')).toHaveLength(10);
  const filterOf = (page: Document) => page.querySelector('nav[aria-label="Filter partners"]')!;
  const kick = await follow(findLink(filterOf(all.document), 'Kick'));
  const { path, document } = await follow(findLink(filterOf(kick.document), 'Spanish'));
  expect(path).toBe('/partners?platform=kick&language=es');
  expect(document.querySelectorAll('.partner')).toHaveLength(1);
  const link = [...document.querySelectorAll('.partner a')].find((each) => textOf(each) === 'Capitana Luciérnaga')!;
  const leaving = (await follow(link)).document;
  expect(textOf(leaving.querySelector('h1'))).toBe('Leave Mazoku?');
  expect(textOf(leaving.querySelector('main'))).toContain('capitana-luciernaga.example');
});

it('a visitor sees which versions of a series are claimed, but no owners', async () => {
  const { cards } = await listCards('rarities=UR&size=1');
  const series = (cards[0] as unknown as { series: { name: string } }).series.name;
  const { document } = await openPage(`/cards/owners?${new URLSearchParams({ series })}`);
  expect(document.querySelectorAll('.series-owner').length).toBeGreaterThan(0);
  expect(findLink(document, 'Log in').getAttribute('href')).toContain('/authorize');
  expect(document.querySelectorAll('.series-owner .series-owner-player a')).toHaveLength(0);
  const second = await follow(findLink(document.querySelector('nav[aria-label=Version]')!, '#2'));
  expect(textOf(second.document.querySelector('h1'))).toBe('Who owns #2');
});

it('a visitor sees how many versions of a card are claimed, and their map', async () => {
  const { cards } = await listCards('rarities=SR&size=100&type=default');
  const { uuid, claimed } = cards.reduce((most, card) => (card.claimed > most.claimed ? card : most));
  const { document } = await openPage(`/card/${uuid}`);
  const main = document.querySelector('main')!;
  expect(textOf(main)).toContain(`${claimed} of 500 versions are claimed, ${500 - claimed} are available.`);
  expect(main.querySelector('[role=img][aria-label="Map of the versions 1 to 500"]')).not.toBeNull();
});
