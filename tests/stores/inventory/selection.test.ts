import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CardInstance } from '#contract/instance.ts';
import { selectionSaveDelay } from '#game/timing.ts';
import { instanceOf, uuidOf } from '#tests/support/instances.ts';
import { signInHere, signOutHere, stubApi } from '#tests/support/api-stub.ts';
import type { RecordedRequest } from '#tests/support/api-stub.ts';

type Store = typeof import('#stores/inventory/selection.ts');

let store: Store;
let pages: (request: RecordedRequest) => { data: CardInstance[]; count: number } | 'lost';
let stops: (() => void)[];

const onPage = [
  instanceOf(1),
  instanceOf(2, { is_locked: true }),
  instanceOf(3, { state: 'trading' }),
  instanceOf(4),
  instanceOf(5),
];
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const selectedIds = () => [...store.$selection.get().keys()];
const copyAt = (index: number) => onPage[index] as CardInstance;

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/inventory');
  signInHere();
  pages = () => ({ data: onPage, count: onPage.length });
  stubApi((request) => {
    if (!request.url.pathname.endsWith('/card/instance/inventory')) return { body: {} };
    const page = pages(request);
    return page === 'lost' ? 'lost' : { body: { ...page, counts: { rarities: {}, types: {} } } };
  });
  stops = [];
  await loadPage();
});

afterEach(() => {
  for (const stop of stops) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** As a tab does that opens the page, or opens it again. */
async function loadPage() {
  for (const stop of stops) stop();
  vi.resetModules();
  store = await import('#stores/inventory/selection.ts');
  const { subscribeToInventory } = await import('#stores/inventory/list.ts');
  stops = [store.subscribeToSelection(), subscribeToInventory()];
  await settled();
}

describe('clicking a card', () => {
  test('a locked card cannot be selected in burn mode: it is marked as rejected for 600 ms, and the reason is announced', () => {
    vi.useFakeTimers();
    store.setMode('burn');
    store.toggleCard(copyAt(1), false);
    expect(selectedIds()).toEqual([]);
    expect(store.$rejectedId.get()).toBe(uuidOf(2));
    expect(store.$announcement.get()).toBe('Card 2 #102 is locked');
    vi.advanceTimersByTime(599);
    expect(store.$rejectedId.get()).toBe(uuidOf(2));
    vi.advanceTimersByTime(1);
    expect(store.$rejectedId.get()).toBeNull();
  });

  test('with Shift selects all cards up to the last clicked one, except cards that cannot be selected', () => {
    store.setMode('burn');
    store.toggleCard(copyAt(0), false);
    store.toggleCard(copyAt(4), true);
    expect(selectedIds()).toEqual([uuidOf(1), uuidOf(4), uuidOf(5)]);
    expect(store.$announcement.get()).toBe('3 cards selected');
  });
});

describe('changing the selection mode', () => {
  test('shows the selection of that mode: what was chosen for a lock is not chosen for the fire', () => {
    store.setMode('lock');
    store.selectPage();
    expect(selectedIds()).toHaveLength(4);
    store.setMode('burn');
    expect(selectedIds()).toEqual([]);
    store.toggleCard(copyAt(0), false);
    store.setMode('browse');
    store.setMode('frame');
    expect(selectedIds()).toEqual([]);
    store.setMode('lock');
    expect(selectedIds()).toHaveLength(4);
    store.removeFromSelection([uuidOf(1)]);
    store.setMode('burn');
    expect(selectedIds()).toEqual([]);
  });

  test('after a reload in browse mode, too', async () => {
    store.setMode('lock');
    store.selectPage();
    store.setMode('browse');
    await loadPage();
    expect(selectedIds()).toHaveLength(4);
    store.setMode('burn');
    expect(selectedIds()).toEqual([]);
  });

  test('to browse keeps the selection', () => {
    store.setMode('burn');
    store.selectPage();
    store.setMode('browse');
    expect(selectedIds()).toHaveLength(3);
  });
});

describe('the selection', () => {
  test('is kept on other pages, with other filters, and after a reload', async () => {
    store.setMode('burn');
    store.toggleCard(copyAt(0), false);
    pages = () => ({ data: [instanceOf(30)], count: 100 });
    const { goToPage, updateInventory } = await import('#stores/inventory/list.ts');
    await goToPage(2);
    store.selectPage();
    await updateInventory({ rarities: ['UR'] });
    await loadPage();
    expect(selectedIds()).toEqual([uuidOf(1), uuidOf(30)]);
    expect(store.$mode.get()).toBe('burn');
  });

  test('is cleared when its owner signs out, and stays empty for the next player', async () => {
    store.setMode('burn');
    store.selectPage();
    await signOutHere();
    expect(selectedIds()).toEqual([]);
    signInHere();
    await loadPage();
    expect(selectedIds()).toEqual([]);
  });

  test('of another session is ignored', async () => {
    store.setMode('burn');
    store.selectPage();
    for (const stop of stops.splice(0)) stop();
    signInHere('another-token-altogether');
    await loadPage();
    expect(selectedIds()).toEqual([]);
  });

  test('of 3,500 cards is stored in less than 300 KB, after a pause, and is restored unchanged', async () => {
    vi.useFakeTimers();
    const stored = () => sessionStorage.getItem('inventory-selection') ?? '';
    const before = stored();
    store.setMode('lock');
    const frame = { uuid: uuidOf(70), name: 'Brass Fang', art_version: 2 };
    const copies = Array.from({ length: 3_500 }, (_, index) =>
      instanceOf(index, {
        card: { ...instanceOf(index % 900).card, name: `A card with a long name, number ${index % 900}` },
        is_locked: index % 7 === 0,
        state: index % 11 === 0 ? 'trading' : 'kept',
        ...(index % 5 === 0 ? { equiped_frame: frame, equiped_frame_uuid: frame.uuid } : {}),
      }),
    );
    store.$selection.set(new Map(copies.map((copy) => [copy.uuid, store.toSelectedInstance(copy)])));
    store.toggleCard(copies[8] as CardInstance, false);
    store.toggleCard(copies[8] as CardInstance, false);
    const selected = [...store.$selection.get().values()];
    expect(stored()).toBe(before);
    vi.advanceTimersByTime(selectionSaveDelay);
    expect(stored()).toContain(uuidOf(3_499));
    expect(stored().length).toBeLessThan(300_000);
    vi.useRealTimers();
    await loadPage();
    expect([...store.$selection.get().values()]).toEqual(selected);
  });

  test('is stored when the page ends before the pause', () => {
    store.setMode('lock');
    store.toggleCard(copyAt(0), false);
    dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.getItem('inventory-selection')).toContain(uuidOf(1));
  });

  test.each([
    '7',
    '{"copies":[{"uuid":1}]}',
    '{"session":"-session","cards":[],"frames":[],"copies":[["x",0,1,0]]}',
    '{"session":"-session","cards":[["x","Name","Z",0]],"frames":[],"copies":[["x",0,1,0]]}',
    '{{',
  ])('is empty when %s is stored', async (garbage) => {
    sessionStorage.setItem('inventory-selection', garbage);
    await loadPage();
    expect(selectedIds()).toEqual([]);
  });

  test('contains the new state of a card that was locked', async () => {
    store.setMode('lock');
    store.selectPage();
    const { publishInstanceChanges, sameChange } = await import('#stores/inventory/instance-changes.ts');
    publishInstanceChanges(sameChange([copyAt(0)], { is_locked: true }));
    expect(store.$selection.get().get(uuidOf(1))?.is_locked).toBe(true);
  });
});
