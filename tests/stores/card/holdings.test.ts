import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Store = typeof import('#stores/card/holdings.ts');

const fox = { card_uuid: '5b1d3f6e-0000-4000-8000-000000000001', copies: 3, lowest_version: 24 };

let store: Store;
let requests: { address: string; cards: string[] }[];
let answer: () => Response;
let stop: () => void;

const settled = () => new Promise((resolve) => setTimeout(resolve));

async function start(session: string | null) {
  vi.resetModules();
  localStorage.clear();
  if (session !== null) localStorage.setItem('mazoku-user', session);
  requests = [];
  answer = () => Response.json({ data: [fox] });
  vi.stubGlobal('fetch', (input: string | Request, init: { body?: string } = {}) => {
    const { cards } = JSON.parse(init.body ?? '') as { cards: string[] };
    requests.push({ address: typeof input === 'string' ? input : input.url, cards });
    return Promise.resolve(answer());
  });
  store = await import('#stores/card/holdings.ts');
  stop = store.subscribeToHoldings();
}

beforeEach(() => start(JSON.stringify({ user: null, userToken: 'secret' })));
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test('a list of cards costs one request, which names at most 100 of them', async () => {
  store.showHoldings(Array.from({ length: 120 }, (_, index) => `card-${index}`));
  await settled();
  expect(requests.map(({ address, cards }) => [address, cards.length])).toEqual([['/api/card/mine/holdings', 100]]);
  expect(store.$holdings.get()).toEqual(new Map([[fox.card_uuid, fox]]));
});

test('a visitor sends no request', async () => {
  stop();
  await start(null);
  store.showHoldings([fox.card_uuid]);
  await settled();
  expect(requests).toEqual([]);
});

test('an empty list sends no request', async () => {
  store.showHoldings([]);
  await settled();
  expect(requests).toEqual([]);
});

test('a failed request leaves the tiles without labels, and changes nothing else', async () => {
  answer = () => Response.json({ message: ['later'] }, { status: 503 });
  store.showHoldings([fox.card_uuid]);
  await settled();
  expect(store.$holdings.get().size).toBe(0);
});

test('the copies are counted again when the page returns from the back/forward cache', async () => {
  store.showHoldings([fox.card_uuid]);
  await settled();
  answer = () => Response.json({ data: [{ ...fox, copies: 2 }] });
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await settled();
  expect(store.$holdings.get().get(fox.card_uuid)?.copies).toBe(2);
});

test('an older answer never replaces a newer one', async () => {
  const late = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => late.promise);
  store.showHoldings(['old']);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: [fox] })));
  store.showHoldings([fox.card_uuid]);
  await settled();
  late.resolve(Response.json({ data: [] }));
  await settled();
  expect(store.$holdings.get().size).toBe(1);
});
