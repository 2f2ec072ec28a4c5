import { expect, it } from 'vitest';
import { findLink, openPage, textOf } from '#tests/support/site-document.ts';

it('clans are listed, and the page of a clan links to its cards and members', async () => {
  const list = (await openPage('/clans')).document;
  expect(list.querySelectorAll('.clan-entry')).toHaveLength(23);
  const href = findLink(list, 'Spiders Anonymous').getAttribute('href') ?? '';
  expect(href).toBe('/clans/21');
  const { document } = await openPage(href);
  expect(textOf(document.querySelector('main h1'))).toContain('Spiders Anonymous');
  expect(findLink(document, 'Join Spiders Anonymous').getAttribute('href')).toMatch(/^https:/u);
  const cards = [...document.querySelectorAll('.clan-showcase a[href^="/card/"]')];
  expect(cards).toHaveLength(18);
  expect((await openPage(cards[0]?.getAttribute('href') ?? '')).status).toBe(200);
  const leader = document.querySelector('.clan-member');
  expect(textOf(leader)).toContain('Leader');
  expect(leader?.querySelector('a')?.getAttribute('href')).toMatch(/^\/user\/\d{17,20}$/u);
});
