import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInHere, stubApi } from '#tests/support/api-stub.ts';
import { uuidOf } from '#tests/support/instances.ts';

let data: { card_uuid: string; name: string; value: object }[];
let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  signInHere();
  data = [{ card_uuid: uuidOf(1), name: 'Fox', value: { trades: 2, stones: null } }];
  api = stubApi(() => ({ body: { data } }));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(cards: readonly string[]) {
  const { TradeValues } = await import('#islands/trade/TradeValues.tsx');
  render(<TradeValues cards={cards} />);
  await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
}

test('each traded card has its counts and a warning, and equal cards are asked for once', async () => {
  await show([uuidOf(1), uuidOf(2), uuidOf(1)]);
  expect(api.requests[0]?.body).toEqual({ cards: [uuidOf(1), uuidOf(2)] });
  expect(screen.getByText('1 of these cards was traded lately')).toBeTruthy();
  expect(document.querySelector('li')?.textContent).toBe('Fox: Traded 2 times in 90 days. So few trades say little.');
});

test('without trades there is a sentence and no price, and without an answer nothing', async () => {
  data = [];
  await show([uuidOf(1)]);
  expect(document.body.textContent).toBe('This card wasn’t traded in the last 90 days.');
  cleanup();
  vi.resetModules();
  stubApi(() => 'lost');
  await show([uuidOf(1)]);
  expect(document.body.textContent).toBe('');
});
