import { describe, expect, it } from 'vitest';
import { findLink, openPage, textOf } from '#tests/support/site-document.ts';
import { listCards } from '#tests/support/site-requests.ts';

describe('the page of the collaboration', () => {
  it('names the partner, the dates, how to take part, and its cards', async () => {
    const { document } = await openPage('/vtuber');
    const main = document.querySelector('main');
    expect(textOf(main?.querySelector('h1'))).toBe('VTuber Collaboration');
    expect(textOf(main)).toContain('Summer Event, Part 2');
    expect(textOf(main)).toContain('Live now');
    const headings = [...document.querySelectorAll('main h2')].map(textOf);
    expect(headings).toEqual(
      expect.arrayContaining(['The partner', 'When it runs', 'How to take part', 'Cards in this set']),
    );
    expect(findLink(document, 'Back to home').getAttribute('href')).toBe('/');
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/\/vtuber$/u);
  });

  it('shows only cards of the event, rarest first, and links to all of them', async () => {
    const { cards, count } = await listCards('type=summer_2&order_column=rarity&order=DESC');
    expect(cards.length).toBeGreaterThan(5);
    const { document } = await openPage('/vtuber');
    const tiles = [...document.querySelectorAll('.tile-grid .tile')].map((tile) => tile.getAttribute('href'));
    expect(tiles).toEqual(cards.map(({ uuid }) => `/card/${uuid}`));
    const all = findLink(document, `See all ${count}`).getAttribute('href') ?? '';
    expect(all).toBe('/cards?type=summer_2');
    expect(textOf((await openPage(all)).document.querySelector('main'))).toContain(`${count} cards`);
  });
});
