import { expect, it } from 'vitest';
import { findLink, openPage, textOf } from '#tests/support/site-document.ts';
import { get, listCards } from '#tests/support/site-requests.ts';

it('the view of the address is rendered without script, and links lead to the others', async () => {
  const { document } = await openPage('/cards?view=list&rarities=UR&sort=Fewest+Left');
  const rows = [...document.querySelectorAll('.card-rows .card-row')];
  const { cards } = await listCards('rarities=UR&order_column=left&order=ASC');
  expect(rows.map((row) => row.getAttribute('href'))).toEqual(cards.map(({ uuid }) => `/card/${uuid}`));
  const [card] = cards;
  expect(textOf(rows[0])).toContain(`${card!.total - card!.claimed} left`);
  const views = [...document.querySelectorAll('.view-switch a')];
  expect(views.map((link) => link.getAttribute('href'))).toEqual([
    '/cards?sort=Fewest+Left&rarities=UR',
    '/cards?view=list&sort=Fewest+Left&rarities=UR',
    '/cards?view=series&sort=Fewest+Left&rarities=UR',
  ]);
  expect(views.map((link) => link.hasAttribute('aria-current'))).toEqual([false, true, false]);
  expect(findLink(document.querySelector('.results-header')!, 'Reset filters').getAttribute('href')).toBe(
    '/cards?view=list&sort=Fewest+Left',
  );
});

it('cards by series have headings that lead to the series and say how many cards it has', async () => {
  const { document } = await openPage('/cards?view=series&rarities=SSR');
  const { cards, series } = await listCards('rarities=SSR&group=series');
  const groups = [...document.querySelectorAll('.series-group')];
  expect(groups.map((group) => textOf(group.querySelector('h2')))).toEqual(
    series.map(({ name, count }) => `${name} ${count === 1 ? '1 card' : `${count} cards`}`),
  );
  expect(groups.map((group) => group.querySelector('h2 a')?.getAttribute('href'))).toEqual(
    series.map(({ uuid }) => `/series/${uuid}`),
  );
  expect([...document.querySelectorAll('.series-group .tile')].map((tile) => tile.getAttribute('href'))).toEqual(
    cards.map(({ uuid }) => `/card/${uuid}`),
  );
});

it('a view that the catalogue does not have is its default', async () => {
  const { document } = await openPage('/cards?view=stacks');
  expect(document.querySelector('.view-switch [aria-current] svg')?.getAttribute('aria-label')).toBe('Pictures');
});

it('a form with operators and an order goes to an address with both, unless the text names an order', async () => {
  const locationOf = async (query: string) => (await get(`/cards?${query}`)).headers.get('location');
  expect(await locationOf('q=fox+r:UR&sort=Name+A-Z')).toBe('/cards?q=fox&sort=Name+A-Z&rarities=UR');
  expect(await locationOf('q=fox+r:UR&sort=Recently+Added')).toBe('/cards?q=fox&sort=Recently+Added&rarities=UR');
  expect(await locationOf('q=fox+r:UR')).toBe('/cards?q=fox&rarities=UR');
  expect(await locationOf('q=fox+r:UR+sort:left&sort=Name+A-Z')).toBe('/cards?q=fox&sort=Fewest+Left&rarities=UR');
});

it('a download has the cards of a text with operators, and none for one that cannot be read', async () => {
  const { text } = await get('/cards.csv?q=r:UR');
  expect(text.trim().split('\n')).toHaveLength((await listCards('rarities=UR')).count + 1);
  const refused = await get('/cards.csv?q=colour:red');
  expect([refused.status, refused.text.includes('colour:')]).toEqual([400, true]);
});

it('a page beyond the last one says what the words mean, as the page that it shows', async () => {
  const lines = async (path: string) =>
    [...(await openPage(path)).document.querySelectorAll('.results-series')].map((line) => textOf(line));
  const expected = await lines('/cards?q=leshy');
  expect(expected.join()).toContain('Leshy Forest Patrol');
  expect(await lines('/cards?q=leshy&page=99')).toEqual(expected);
});

it('the pages of the search are those of the menus, each once, and those of consoles have a role', async () => {
  const { status, text } = await get('/site-pages.json');
  expect(status).toBe(200);
  const pages = JSON.parse(text) as { title: string; href: string; role?: string }[];
  const addresses = pages.map(({ href }) => href);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses).toEqual(expect.arrayContaining(['/cards', '/store/packs', '/privacy', '/guides/trading']));
  expect(pages.filter(({ href, role }) => /^\/(staff|admin)/u.test(href) !== (role !== undefined))).toEqual([]);
});
