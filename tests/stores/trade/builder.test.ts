import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TradeDetails, TradeItem } from '#contract/trade/offer.ts';
import { signInHere, stubApi } from '#tests/support/api-stub.ts';
import { instanceOf, uuidOf } from '#tests/support/instances.ts';
import { me, offerOf, other, plainMeaning, tradeItemOf } from '#tests/support/trade-offers.ts';

type Store = typeof import('#stores/trade/builder.ts');

let store: Store;
let api: ReturnType<typeof stubApi>;
let parent: TradeDetails;
let previewed: { mine: TradeItem[]; theirs: TradeItem[] };
let send: () => { status?: number; body: unknown } | 'lost';
let stop: (() => void) | undefined;

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
const copyOf = (number: number) => tradeItemOf(number);
const sideOf = (player: typeof me, items: TradeItem[]) => ({ player, bloodstones: 0, count: items.length, items });

beforeEach(async () => {
  vi.resetModules();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  localStorage.clear();
  history.replaceState(null, '', '/trades/new');
  signInHere();
  parent = offerOf(700, { theirs: { items: [tradeItemOf(2, { is_fixed: true }), tradeItemOf(3, { choice: 1 })] } });
  previewed = { mine: [], theirs: [] };
  send = () => ({ status: 201, body: offerOf(800, { is_outgoing: true }) });
  api = stubApi(({ url, method }) => {
    const path = url.pathname;
    if (path.includes('/user/get/')) return { body: path.includes(me.uuid) ? me : other };
    if (path.endsWith('/trade/offers/preview')) {
      const meaning = { mine: plainMeaning, theirs: plainMeaning };
      const sides = { mine: sideOf(me, previewed.mine), theirs: sideOf(other, previewed.theirs) };
      return { body: { ...sides, meaning, problems: [] } };
    }
    if (method === 'POST' && /\/trade\/offers(\/[^/]+\/counter)?$/u.test(path)) return send();
    if (path.endsWith(`/trade/offers/${parent.uuid}`)) return { body: parent };
    return { body: {} };
  });
  store = await import('#stores/trade/builder.ts');
});

afterEach(() => {
  stop?.();
  stop = undefined;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(subject: Parameters<Store['openBuilder']>[0] = { recipient: other.uuid }) {
  stop?.();
  stop = store.openBuilder(subject);
  await settled();
}
const previews = () => api.of('/trade/offers/preview').map(({ body }) => body);
const numbers = (side: 'give' | 'get') => store.$draft.get()[side].map(({ version }) => version - 100);

describe('a new offer', () => {
  test('begins with the copies of the address that can be traded', async () => {
    previewed = { mine: [copyOf(1)], theirs: [copyOf(2), tradeItemOf(3, { obstacle: 'locked' })] };
    history.replaceState(null, '', `/trades/new?want=${uuidOf(2)},${uuidOf(3)}&give=${uuidOf(1)},nonsense`);
    await open();
    expect(store.$builder.get()).toMatchObject({ state: 'ready', recipient: { name: 'Goldwick' } });
    expect([numbers('give'), numbers('get')]).toEqual([[1], [2]]);
  });

  test('to oneself is not built', async () => {
    await open({ recipient: me.uuid });
    expect(store.$builder.get().state).toBe('self');
  });

  test('shows what it means once the player pauses, in one request', async () => {
    await open();
    vi.useFakeTimers();
    store.addCopy('give', copyOf(1));
    store.addCopy('get', copyOf(2));
    store.setBloodstones('give', 40);
    expect(previews()).toEqual([]);
    await vi.advanceTimersByTimeAsync(400);
    vi.useRealTimers();
    await settled();
    expect(previews()).toEqual([
      {
        recipient: other.uuid,
        give: [{ uuid: uuidOf(1), fixed: false, choice: null }],
        get: [{ uuid: uuidOf(2), fixed: false, choice: null }],
        give_bloodstones: 40,
        get_bloodstones: 0,
      },
    ]);
    expect(store.$preview.get()?.mine).toEqual(plainMeaning);
  });

  test('is kept for its player and recipient, and removed once it is sent', async () => {
    await open();
    store.addCopy('give', copyOf(1));
    store.setNote('Hello');
    await open();
    expect(store.$builder.get().isRestored).toBe(true);
    expect([numbers('give'), store.$draft.get().note]).toEqual([[1], 'Hello']);
    const kept = localStorage.getItem('trade-drafts') ?? '';
    localStorage.setItem('trade-drafts', kept.replace(me.uuid, uuidOf(1_234)));
    await open();
    expect(numbers('give')).toEqual([]);
    localStorage.setItem('trade-drafts', kept);
    await open();
    expect(await store.sendOffer()).toBe(uuidOf(800));
    expect(localStorage.getItem('trade-drafts')).toBeNull();
  });

  test('names the copies that cannot be traded, and sends again without them under another key', async () => {
    await open();
    store.addCopy('give', copyOf(1));
    store.addCopy('get', copyOf(2));
    previewed = { mine: [copyOf(1)], theirs: [tradeItemOf(2, { obstacle: 'trading' })] };
    send = () => ({ status: 409, body: { message: ['“Card 2” #102 is in another active trade.'] } });
    expect(await store.sendOffer()).toBeUndefined();
    await settled();
    expect(store.$sendState.get()).toEqual({
      state: 'refused',
      reasons: ['“Card 2” #102 is in another active trade.'],
    });
    expect(store.$preview.get()?.blocked.map(({ uuid }) => uuid)).toEqual([uuidOf(2)]);
    store.removeCopies([uuidOf(2)]);
    expect(store.$sendState.get().state).toBe('idle');
    send = () => ({ status: 201, body: offerOf(800) });
    await store.sendOffer();
    const keys = api.requests.filter(({ url }) => url.pathname.endsWith('/trade/offers')).map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  });

  test('names a copy that does not exist any more', async () => {
    await open();
    store.addCopy('give', copyOf(1));
    store.addCopy('get', copyOf(2));
    previewed = { mine: [], theirs: [copyOf(2)] };
    await store.loadPreview();
    expect(store.$preview.get()?.blocked).toMatchObject([{ uuid: uuidOf(1), obstacle: 'gone' }]);
  });

  test('without an answer can only be repeated, with the same key and content', async () => {
    await open();
    store.addCopy('give', copyOf(1));
    store.addCopy('get', copyOf(2));
    send = () => 'lost';
    await store.sendOffer();
    expect(store.$sendState.get().state).toBe('unanswered');
    store.addCopy('give', copyOf(5));
    expect(numbers('give')).toEqual([1]);
    send = () => ({ status: 201, body: offerOf(800) });
    expect(await store.sendOffer()).toBe(uuidOf(800));
    const [first, second] = api.requests.filter(({ url }) => url.pathname.endsWith('/trade/offers'));
    expect(second?.key).toBe(first?.key);
    expect(second?.body).toEqual(first?.body);
  });
});

describe('a counter-offer', () => {
  const counter = () => open({ offer: parent.uuid });

  test('begins with what was offered, keeps fixed copies and names the revision', async () => {
    await counter();
    expect([numbers('give'), numbers('get')]).toEqual([[1], [2, 3]]);
    store.removeCopies([uuidOf(2), uuidOf(3)]);
    expect(numbers('get')).toEqual([2]);
    await store.sendOffer();
    expect(api.of('/counter')[0]?.body).toMatchObject({ revision: 1, get: [{ uuid: uuidOf(2) }] });
  });

  test('the copies that the answered offer reserves are free for it', async () => {
    previewed = {
      mine: [tradeItemOf(1, { obstacle: 'trading' })],
      theirs: [tradeItemOf(2, { obstacle: 'trading' }), tradeItemOf(3)],
    };
    await counter();
    await settled();
    expect(store.$preview.get()?.blocked.map(({ uuid }) => uuid)).toEqual([uuidOf(1)]);
  });

  test('to an offer that was answered is not built', async () => {
    parent = { ...parent, state: 'cancelled', actions: [] };
    await counter();
    expect(store.$builder.get().state).toBe('closed');
  });
});

describe('the inventories', () => {
  test('are searched separately, and each can list what the other player lacks', async () => {
    const { builderLists, subscribeToBuilderLists } = await import('#stores/trade/builder-lists.ts');
    api.requests.length = 0;
    const end = subscribeToBuilderLists(me.uuid, other.uuid);
    await settled();
    await builderLists.give.searched.search('r:UR mine:>1 -v:5');
    builderLists.give.setLacking(true);
    builderLists.get.setLacking(true);
    await settled();
    const queries = api.of('/card/instance/inventory').map(({ url }) => url.searchParams);
    const last = (owner: string) =>
      queries
        .filter((query) => (query.get('owner') ?? '') === owner)
        .map((query) => Object.fromEntries(query))
        .at(-1);
    expect(last('')).toMatchObject({
      rarities: 'UR',
      mine: '0,0',
      where: 'mine:2-4000 -v:5',
      compare_with: other.uuid,
    });
    expect(last(other.uuid)).toMatchObject({ mine: '0,0' });
    expect(last(other.uuid)).not.toHaveProperty('compare_with');
    expect(last(other.uuid)).not.toHaveProperty('rarities');
    expect(location.search).toBe('');
    end();
  });

  test('a copy of an inventory becomes a copy of a draft', async () => {
    const { toDraftCopy } = await import('#stores/trade/builder-lists.ts');
    const { uuid, version, card } = tradeItemOf(4);
    expect(toDraftCopy(instanceOf(4))).toEqual({ uuid, version, card, frame: null });
  });
});
