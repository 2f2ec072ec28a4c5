import { expect, it } from 'vitest';
import { findLink, openPage, textOf } from '#tests/support/site-document.ts';
import { get, listCards } from '#tests/support/site-requests.ts';

it('a visitor who searches with mine: gets a sentence and a login link, and no card', async () => {
  const { status, document } = await openPage('/cards?mine=0&rarities=UR');
  expect(status).toBe(200);
  const results = document.querySelector('#results');
  expect(textOf(results)).toContain('Log in to see the result, or remove that filter.');
  expect(findLink(results!, 'Login with Discord').classList.contains('login-link')).toBe(true);
  expect(results?.querySelectorAll('a[href^="/card/"]')).toHaveLength(0);
  expect(document.querySelector<HTMLInputElement>('#search')?.value).toBe('r:UR mine:0');
  expect(findLink(results!, 'You don’t have it, remove').getAttribute('href')).toBe('/cards?rarities=UR');
});

it('a search without script goes to an address with every part of it', async () => {
  const { status, headers } = await get('/cards?q=mine:%3E1+free:%3C50');
  expect(status).toBe(303);
  expect(headers.get('location')).toBe('/cards?mine=2-&free=0-49');
});

it('free: finds the cards with so many unclaimed versions', async () => {
  const { cards, count } = await listCards('free=0-49&size=100');
  expect(count).toBeGreaterThan(0);
  for (const { claimed, total } of cards) expect(total - claimed).toBeLessThan(50);
  const { document } = await openPage('/cards?free=0-49');
  expect(textOf(document.querySelector('.results-header p'))).toBe(`${count} cards`);
});

it('a download with mine: is rejected, instead of containing other cards', async () => {
  const { status, text } = await get('/cards.csv?mine=0');
  expect(status).toBe(400);
  expect(text).toContain('mine:');
});

it('the search on a clan’s page finds cards of that clan', async () => {
  const { document } = await openPage('/clans/1');
  const form = document.querySelector<HTMLFormElement>('.clan-search');
  expect(form?.getAttribute('action')).toBe('/cards');
  expect(form?.querySelector<HTMLInputElement>('[name=clan]')?.value).toBe('1');
  const { status, headers } = await get('/cards?clan=1&q=r:UR');
  expect(status).toBe(303);
  expect(headers.get('location')).toBe('/cards?rarities=UR&clan=1');
  const ofClan = await listCards('clan=1&rarities=UR');
  expect(ofClan.count).toBeGreaterThan(0);
  expect(ofClan.count).toBeLessThan((await listCards('rarities=UR')).count);
});
