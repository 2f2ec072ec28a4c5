import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { InstanceDetails } from '#contract/inventory.ts';
import { instanceDetailsOf, instanceOf, uuidOf } from '#tests/support/instances.ts';
import { signInHere, stubApi } from '#tests/support/api-stub.ts';

type Store = typeof import('#stores/inventory/instance.ts');

let store: Store;
let api: ReturnType<typeof stubApi>;
let known: InstanceDetails[];
let lowest: string | undefined;
let status: number;
let stop: () => void;

const settled = () => new Promise((resolve) => setTimeout(resolve, 10));
const missing = { status: 404, body: { message: ['no'] } };

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  known = [instanceDetailsOf(1)];
  lowest = undefined;
  status = 200;
  api = stubApi(({ url }) => {
    const path = url.pathname;
    if (path.endsWith('/maker')) return { body: { data: [] } };
    if (!path.includes('/card/instance')) return { body: {} };
    if (status !== 200) return { status, body: { message: ['later'] } };
    if (path.endsWith('/card/instance'))
      return lowest === undefined ? missing : { body: { ...instanceOf(0), linkId: lowest } };
    const copy = known.find(({ uuid }) => path.endsWith(uuid));
    return copy ? { body: copy } : missing;
  });
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

async function open(id: string) {
  history.replaceState(null, '', `/inventory/${id}`);
  store = await import('#stores/inventory/instance.ts');
  stop = store.subscribeToInstance(id);
  await settled();
}

test('a copy is found by its ID', async () => {
  signInHere();
  await open(uuidOf(1));
  expect(store.$instanceState.get()).toBe('ready');
  expect(store.$instance.get()?.card.name).toBe('Card 1');
});

test('a card’s ID finds the player’s lowest copy of it, and the address changes to the copy', async () => {
  signInHere();
  lowest = uuidOf(1);
  await open(uuidOf(5_001));
  expect(store.$instance.get()?.uuid).toBe(uuidOf(1));
  expect(location.pathname).toBe(`/inventory/${uuidOf(1)}`);
  const [request] = api.of('/card/instance');
  expect(request?.headers.get('user')).toBe('8602340000000000101');
  expect(request?.url.searchParams.get('card_uuid')).toBe(uuidOf(5_001));
});

test('an ID of no copy and no card is not found', async () => {
  signInHere();
  await open(uuidOf(7));
  expect(store.$instanceState.get()).toBe('missing');
});

test('a failed request is different from a missing card', async () => {
  signInHere();
  status = 503;
  await open(uuidOf(1));
  expect(store.$instanceState.get()).toBe('failed');
});

test('nothing is requested while signed out', async () => {
  await open(uuidOf(1));
  expect(store.$instanceState.get()).toBe('signed-out');
  expect(api.requests).toHaveLength(0);
});

test('a changed lock is applied to the shown copy', async () => {
  signInHere();
  await open(uuidOf(1));
  const { publishInstanceChanges, sameChange } = await import('#stores/inventory/instance-changes.ts');
  publishInstanceChanges(sameChange([instanceOf(1), instanceOf(2)], { is_locked: true }));
  expect(store.$instance.get()?.is_locked).toBe(true);
});

test('a burned copy is in the state “burned”', async () => {
  signInHere();
  await open(uuidOf(1));
  const { $burnDialog } = await import('#stores/inventory/burn.ts');
  const burned = [instanceOf(1)];
  $burnDialog.set({ step: 'burned', burned, copies: burned, opener: null, frames: 0, reward: 5, balance: 5 });
  expect(store.$instanceState.get()).toBe('burned');
});
