import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { settled, storeSession, stubRoutes } from '#tests/support/api-routes.ts';
import type { RecordedCall } from '#tests/support/api-routes.ts';

const player = { uuid: 'u1', discord_id: '8602340000000000101', discord_avatar: null, name: 'Ōkami' };
const me = { uuid: 'u2', name: 'Finch' };
const media = { cdnBase: '/cdn', avatarBase: '/cdn/avatars' };
const seriesOf = (uuid: string, name: string, cards: number) => ({
  uuid,
  name,
  genres: ['myth'],
  cards,
  sold_out: 1,
  claimed: 30,
  total: 100,
  rarities: [{ rarity: 'UR' as const, cards }],
  art: [{ uuid: 'c', rarity: 'UR' as const, art_version: 0 }],
});
const completion = (name: string | null, day: string, cards = 18) => ({
  player: name === null ? null : { ...player, name },
  completed_at: `2026-11-${day}T23:30:00.000Z`,
  cards,
});

let requests: RecordedCall[];
let answers: Record<string, () => Response>;
beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  answers = {};
  requests = stubRoutes(answers);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const settle = async () => {
  await act(settled);
  await act(settled);
};
const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('the list of series', () => {
  const show = async () => {
    const { SeriesList } = await import('#islands/series/SeriesList.tsx');
    render(
      <SeriesList
        cdnBase="/cdn"
        series={[seriesOf('a', 'Moon', 3), seriesOf('b', 'Sun', 2), seriesOf('c', 'Sea', 1)]}
      />,
    );
    await settle();
  };

  test('shows a visitor the progress of the game, and loads nothing', async () => {
    await show();
    expect(items()[0]).toContain('30% claimed1 of 3 sold out');
    expect(items()[2]).toContain('All sold out');
    expect(screen.queryByText(/You have/u)).toBeNull();
    expect(requests).toEqual([]);
  });

  test('shows a player their progress, with the missing cards in one tap', async () => {
    storeSession(me);
    answers['GET /series/mine/held'] = () =>
      Response.json({
        data: [
          { uuid: 'a', owned: 2, total: 3 },
          { uuid: 'b', owned: 2, total: 2 },
        ],
      });
    await show();
    expect(items()[0]).toContain('You have 2 of 3The missing card of Moon');
    expect(items()[1]).toContain('You have 2 of 2Complete');
    expect(items()[2]).toContain('You have 0 of 1');
    const link = screen.getByRole('link', { name: 'The missing card of Moon' });
    expect(link.getAttribute('href')).toBe('/cards?series=%22Moon%22&mine=0');
  });
});

describe('the collectors of a series', () => {
  const visible = { data: [completion(null, '05'), completion(null, '09', 17)], count: 12 };
  const show = async (collectors = visible) => {
    const { SeriesCollectors } = await import('#islands/series/SeriesCollectors.tsx');
    render(<SeriesCollectors series="a" cards={18} collectors={collectors} loginLink="/in" {...media} />);
    await settle();
  };

  test('are dates for a visitor, with a login link', async () => {
    await show();
    expect(items()).toEqual(['1A collectorNov 5, 2026', '2A collectorNov 9, 2026, 17 cards then']);
    expect(screen.getByText(/12 players have completed it/u).textContent).toContain('Log in to see who.');
    expect(requests).toEqual([]);
  });

  test('are named to a player', async () => {
    storeSession(me);
    answers['GET /series/a/collectors'] = () => Response.json({ data: [completion('Ōkami', '05')], count: 1 });
    await show();
    expect(items()).toEqual(['1ŌkamiNov 5, 2026']);
    expect(screen.getByRole('link', { name: 'Ōkami' }).getAttribute('href')).toBe('/user/8602340000000000101');
    expect(screen.getByText(/One player has completed it/u)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
  });

  test('stay dates when the names cannot be loaded, and can be loaded again', async () => {
    storeSession(me);
    answers['GET /series/a/collectors'] = () => Response.json({ message: ['busy'] }, { status: 503 });
    await show();
    expect(screen.getByRole('alert').textContent).toContain('The names couldn’t be loaded.');
    expect(items()).toHaveLength(2);
    answers['GET /series/a/collectors'] = () => Response.json({ data: [completion('Ōkami', '05')], count: 1 });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settle();
    expect(items()).toEqual(['1ŌkamiNov 5, 2026']);
  });

  test('can be nobody', async () => {
    await show({ data: [], count: 0 });
    expect(screen.getByText('Nobody has all cards of this series yet.')).toBeTruthy();
  });
});

describe('who has what a player lacks', () => {
  const card = { uuid: 'c1', name: 'Fox', series: 'Moon', rarity: 'UR', type: 'default', art_version: 0 };
  const show = async () => {
    const { SeriesSources } = await import('#islands/series/SeriesSources.tsx');
    render(<SeriesSources series="a" loginLink="/in" {...media} />);
    await settle();
  };

  test('is behind a login link for a visitor', async () => {
    await show();
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/in');
    expect(requests).toEqual([]);
  });

  test('lists players with their spare cards, and links to an offer', async () => {
    storeSession(me);
    answers['GET /series/a/sources'] = () => Response.json({ data: [{ player, cards: [card] }], missing: 2 });
    await show();
    const spare = within(screen.getByRole('list', { name: 'Spare cards of Ōkami' }));
    expect(spare.getByRole('link', { name: 'Fox' }).getAttribute('href')).toBe('/trades/matches?card=c1');
    const offer = screen.getByRole('link', { name: 'Make an offer to Ōkami' });
    expect(offer.getAttribute('href')).toBe('/trades/new?with=8602340000000000101');
  });

  test.each([
    [0, 'You have every card of this series.'],
    [2, 'Nobody who takes offers from you has spare copies of the 2 cards that you lack.'],
  ])('says it when nobody is listed and %i cards are missing', async (missing, text) => {
    storeSession(me);
    answers['GET /series/a/sources'] = () => Response.json({ data: [], missing });
    await show();
    expect(screen.getByText(text)).toBeTruthy();
  });

  test('can be loaded again', async () => {
    storeSession(me);
    await show();
    expect(screen.getByRole('alert').textContent).toContain('These players couldn’t be loaded.');
    answers['GET /series/a/sources'] = () => Response.json({ data: [], missing: 0 });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settle();
    expect(screen.getByText('You have every card of this series.')).toBeTruthy();
  });
});

test('the version wishes of a series are those of its cards', async () => {
  storeSession(me);
  const wish = (name: string, series: string) => ({
    card: { uuid: name, name, series, rarity: 'UR' },
    version: 7,
    created_at: '2026-11-23T12:00:00.000Z',
  });
  answers['GET /card/wishes'] = () => Response.json({ data: [wish('Fox', 'Moon'), wish('Elk', 'Sun')] });
  const { SeriesWishes } = await import('#islands/series/SeriesWishes.tsx');
  render(<SeriesWishes name="Moon" loginLink="/in" />);
  await settle();
  expect(screen.getByRole('link', { name: 'Fox' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Elk' })).toBeNull();
});
