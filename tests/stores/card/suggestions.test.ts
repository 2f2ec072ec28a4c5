import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Suggestion } from '#contract/card/suggestion.ts';
import { catalogueSearch, inventorySearch } from '#game/card-search/search-view.ts';
import * as store from '#stores/card/suggestions.ts';

interface RecordedRequest {
  url: URL;
  signal: AbortSignal | null | undefined;
  answer: (data: Suggestion[]) => void;
}

let requests: RecordedRequest[];

beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    requests.push({
      url: new URL(input, 'http://site.test'),
      signal: init?.signal,
      answer: (data) => resolve(Response.json({ data })),
    });
    return promise;
  });
});

afterEach(() => {
  store.closeSuggestions();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const card = { uuid: '1dad563f-75bf-45e8-b490-79766af12d33', art_version: 0 };
const series: Suggestion = {
  kind: 'series',
  text: 'Night Parade',
  value: 'Night Parade',
  count: 12,
  card,
  avatar: null,
  series_uuid: null,
};
const labels = () => store.$options.get().map(({ label }) => label);
const type = async (text: string) => {
  store.suggestFor(text, text.length, catalogueSearch);
  await vi.advanceTimersByTimeAsync(150);
};

describe('suggestions', () => {
  test('are requested for the word at the caret when typing pauses', async () => {
    for (const text of ['n', 'ni', 'nig']) {
      store.suggestFor(`r:UR ${text}`, 5 + text.length, catalogueSearch);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(requests).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(50);
    expect(requests.map(({ url }) => url.searchParams.get('text'))).toEqual(['nig']);
    requests[0]?.answer([series]);
    await vi.advanceTimersByTimeAsync(0);
    expect(store.$options.get()[0]).toMatchObject({
      insert: 's:"Night Parade"',
      label: 'Night Parade',
      detail: 'Series, 12 cards',
    });
  });

  test('are for the whole name first, and for its last word if nothing has that name', async () => {
    await type('moon fox nig');
    expect(requests.map(({ url }) => url.searchParams.get('text'))).toEqual(['moon fox nig']);
    requests[0]?.answer([]);
    await vi.advanceTimersByTimeAsync(0);
    expect(requests[1]?.url.searchParams.get('text')).toBe('nig');
    requests[1]?.answer([series]);
    await vi.advanceTimersByTimeAsync(0);
    expect(store.$options.get()[0]).toMatchObject({ start: 9, end: 12, insert: 's:"Night Parade"' });
  });

  test('that are one card open it, unless they complete an operator', async () => {
    const found: Suggestion = { ...series, kind: 'name', text: 'Moon Fox', value: 'Moon Fox', count: 1 };
    await type('moon fo');
    requests[0]?.answer([found, { ...found, text: 'Moon Fork', value: 'Moon Fork', count: 2 }]);
    await vi.advanceTimersByTimeAsync(0);
    expect(store.$options.get()).toMatchObject([
      { opensCard: card.uuid, detail: 'Open this card' },
      { opensCard: null, insert: '"Moon Fork"', detail: 'Name, 2 cards' },
    ]);
    await type('n:moon');
    requests[1]?.answer([found]);
    await vi.advanceTimersByTimeAsync(0);
    expect(store.$options.get()[0]).toMatchObject({ opensCard: null, insert: '"Moon Fox"' });
  });

  test('of an operator are of its kind, and insert only the value', async () => {
    await type('s:nig');
    expect(requests[0]?.url.searchParams.get('kind')).toBe('series');
    requests[0]?.answer([series]);
    await vi.advanceTimersByTimeAsync(0);
    expect(store.$options.get()[0]?.insert).toBe('"Night Parade"');
  });

  test('are not requested for operators with fixed values', async () => {
    await type('r:');
    expect(requests).toHaveLength(0);
    expect(labels()).toEqual(['C', 'R', 'SR', 'SSR', 'UR']);
  });

  test('for an outdated word are aborted', async () => {
    await type('nig');
    await type('nigh');
    expect(requests[0]?.signal?.aborted).toBe(true);
    requests[1]?.answer([]);
    await vi.advanceTimersByTimeAsync(0);
    expect(labels()).not.toContain('Night Parade');
  });

  test('include those that need no request before a response', async () => {
    await type('sor');
    vi.unstubAllGlobals();
    expect(labels()).toContain('sort:');
  });
});

test('the arrow keys cycle through the list and the text itself', async () => {
  await type('r:');
  const places: number[] = [];
  for (let step = 0; step < 7; step += 1) {
    store.moveActiveOption(1);
    places.push(store.$activeIndex.get());
  }
  expect(places).toEqual([0, 1, 2, 3, 4, -1, 0]);
  store.moveActiveOption(-1);
  store.moveActiveOption(-1);
  expect(store.$activeIndex.get()).toBe(4);
});

test('the selected option stays selected when names are inserted above it', async () => {
  await type('s');
  store.moveActiveOption(1);
  const chosen = labels()[0];
  requests[0]?.answer([series]);
  await vi.advanceTimersByTimeAsync(0);
  expect(labels()[store.$activeIndex.get()]).toBe(chosen);
  expect(store.$activeIndex.get()).toBe(1);
});

test('in the inventory suggestions offer no makers, and a name completes the text instead of opening the card', async () => {
  const fox: Suggestion = { ...series, kind: 'name', text: 'Moon Fox', value: 'Moon Fox', count: 1 };
  const maker: Suggestion = { ...series, kind: 'maker', text: 'Fen', value: '860234000000000010', count: 3 };
  store.suggestFor('fo', 2, inventorySearch);
  await vi.advanceTimersByTimeAsync(150);
  requests[0]?.answer([maker, fox, series]);
  await vi.advanceTimersByTimeAsync(0);
  const named = store.$options.get().filter(({ suggestion }) => suggestion !== null);
  expect(named.map(({ insert, opensCard }) => [insert, opensCard])).toEqual([
    ['"Moon Fox"', null],
    ['s:"Night Parade"', null],
  ]);
  store.suggestFor('', 0, inventorySearch);
  expect(labels()).toEqual([
    'n:',
    's:',
    'r:',
    't:',
    'special:',
    'g:',
    'v:',
    'mine:',
    'free:',
    'claimed:',
    'year:',
    'want:',
    'frame:',
    'is:',
    'sort:',
  ]);
});
