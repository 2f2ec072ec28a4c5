import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TradeSummary } from '#contract/trade/offer.ts';
import { signInHere, stubApi } from '#tests/support/api-stub.ts';
import { uuidOf } from '#tests/support/instances.ts';
import { offerOf, summaryOf, tradeItemOf } from '#tests/support/trade-offers.ts';

let offers: TradeSummary[];
let fails: boolean;
let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  history.replaceState(null, '', '/trades');
  fails = false;
  offers = [
    summaryOf(offerOf(1, { is_unread: true, note: 'Please', theirs: { bloodstones: 250, count: 11 } })),
    summaryOf(offerOf(2, { mine: { items: [tradeItemOf(7, { choice: 1 }), tradeItemOf(8, { choice: 1 })] } })),
  ];
  api = stubApi(({ url }) => {
    if (url.pathname.endsWith('/live/events')) return { body: { data: [], last: 1, is_incomplete: false } };
    if (url.pathname.endsWith('/trade/counts'))
      return { body: { incoming: 2, outgoing: 0, held: 0, rings: 0, unread: 1 } };
    if (fails) return { status: 503, body: { message: ['later'] } };
    return { body: { data: offers, next: null } };
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));

async function show(isSignedIn = true) {
  if (isSignedIn) signInHere();
  const { Trades } = await import('#islands/trade/Trades.tsx');
  render(<Trades cdnBase="/cdn" avatarBase="/cdn/avatars" loginLink="/authorize" />);
  await settled();
}

test('a visitor is asked to log in, and nothing is requested', async () => {
  await show(false);
  expect(screen.getByRole('link', { name: 'Login with Discord' })).toBeTruthy();
  expect(api.requests).toEqual([]);
});

test('an offer shows both sides, what else changes hands, whose turn it is and that it is new', async () => {
  await show();
  const rows = screen.getAllByRole('article');
  expect(rows).toHaveLength(2);
  const [first, second] = rows;
  expect(first?.textContent).toContain('New');
  expect(first?.textContent).toContain('Waits for your answer');
  expect(first?.textContent).toContain('3 days left');
  expect(first?.textContent).toContain('+10');
  expect(first?.textContent).toContain('250');
  expect(first?.querySelector('q')?.textContent).toBe('Please');
  const link = screen.getByRole('link', { name: /you give 1 card, you get 11 cards and 250 bloodstones/u });
  expect(link.getAttribute('href')).toBe(`/trades/${uuidOf(1)}`);
  expect(first?.querySelector('img[alt="C Card 1 #101"]')).toBeTruthy();
  expect(second?.textContent).not.toContain('New');
  expect(second?.textContent).toContain('with a choice between copies');
});

test('a tab changes the address and lists its offers', async () => {
  await show();
  offers = [];
  fireEvent.click(screen.getByRole('link', { name: /^Outgoing/u }));
  await settled();
  expect(location.search).toBe('?tab=outgoing');
  expect(screen.getByRole('heading', { name: 'You haven’t sent any offers' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Cards you lack' }).getAttribute('href')).toBe('/cards?mine=0');
});

test('a failed request is not an empty list, and can be tried again', async () => {
  fails = true;
  await show();
  expect(screen.getByRole('alert').textContent).toContain('Your offers couldn’t be loaded.');
  expect(document.body.textContent).not.toContain('No offers wait');
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await settled();
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

test('the header shows how many offers wait, in each of its places', async () => {
  signInHere();
  const places = ['Market', 'Trades'].map((title) => {
    const element = document.createElement('a');
    element.append(title, Object.assign(document.createElement('span'), { className: 'trade-count' }));
    document.body.append(element);
    return element;
  });
  const { TradeCount } = await import('#islands/trade/TradeCount.tsx');
  render(<TradeCount />);
  await settled();
  expect(places.map(({ textContent }) => textContent)).toEqual([
    'Market2, 2 offers waiting for you',
    'Trades2, 2 offers waiting for you',
  ]);
  cleanup();
  for (const place of places) place.remove();
});
