import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayerEntry } from '#contract/player/player.ts';
import { searchDebounce } from '#game/timing.ts';

type Store = typeof import('#stores/player/search.ts');

const answers = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('#client/api.ts', async (original) => ({ ...(await original<object>()), call: answers.call }));

const player = (name: string) => ({ uuid: name, name }) as PlayerEntry;
/** What the game was asked, in order. */
const requests = () =>
  answers.call.mock.calls.map(([endpoint, input]) => {
    const { body } = input as { body?: { name: string; page: number } };
    return body ? `${body.name} ${body.page}` : (endpoint as { name: string }).name;
  });

let store: Store;
beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  answers.call.mockReset();
  answers.call.mockImplementation(({ name }: { name: string }) =>
    Promise.resolve(
      name === 'listLeaderboard'
        ? { data: Array.from({ length: 50 }, (_, n) => ({ player: player(`leader ${n}`) })) }
        : { data: [player('Fox')], count: 30 },
    ),
  );
  history.replaceState(null, '', '/search');
  store = await import('#stores/player/search.ts');
});
afterEach(() => void vi.useRealTimers());

describe('finding players', () => {
  it('sends one request when typing stops, in one new history entry', async () => {
    const before = history.length;
    store.debouncePlayerSearch('f');
    await vi.advanceTimersByTimeAsync(searchDebounce - 1);
    store.debouncePlayerSearch('fox ');
    await vi.advanceTimersByTimeAsync(searchDebounce - 1);
    expect(requests()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests()).toEqual(['fox 1']);
    expect(location.search).toBe('?q=fox');
    expect(history.length).toBe(before + 1);
    expect(store.$playerSearchResult.get()).toMatchObject({ state: 'ready', value: { count: 30 } });
  });

  it('sends a submitted text immediately, and an equal text only once', async () => {
    await store.searchForPlayers('fox');
    await store.searchForPlayers(' fox ');
    await vi.advanceTimersByTimeAsync(searchDebounce);
    expect(requests()).toEqual(['fox 1']);
  });

  it('shows the last page for a page above it', async () => {
    await store.searchForPlayers('fox');
    await store.goToPlayersPage(2);
    expect(location.search).toBe('?q=fox&page=2');
    await store.goToPlayersPage(9);
    expect(requests()).toEqual(['fox 1', 'fox 2', 'fox 9', 'fox 3']);
  });

  it('shows the leaders when the text is empty', async () => {
    await store.searchForPlayers('fox');
    await store.searchForPlayers('', 'replace');
    expect(location.search).toBe('');
    expect(store.$playerSearchResult.get().value?.players).toHaveLength(14);
  });

  it('follows the history, and drops text that is not applied yet', async () => {
    const stop = store.subscribeToPlayerSearch();
    await store.searchForPlayers('fox');
    store.debouncePlayerSearch('foxes');
    history.replaceState(null, '', '/search?q=moon&page=2');
    dispatchEvent(new PopStateEvent('popstate'));
    await vi.advanceTimersByTimeAsync(searchDebounce * 2);
    expect(requests()).toEqual(['fox 1', 'moon 2']);
    expect(store.$playerSearch.get()).toEqual({ text: 'moon', page: 2 });
    stop();
  });

  it('reports a failure, and can be retried', async () => {
    answers.call.mockRejectedValueOnce(new Error('no answer'));
    await store.searchForPlayers('fox');
    expect(store.$playerSearchResult.get().state).toBe('failed');
    await store.retryPlayerSearch();
    expect(store.$playerSearchResult.get().state).toBe('ready');
    expect(requests()).toEqual(['fox 1', 'fox 1']);
  });
});
