import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CosmeticEntry } from '#contract/store/cosmetic.ts';
import type { CardInstance } from '#contract/instance.ts';
import { instanceOf, uuidOf } from '#tests/support/instances.ts';
import { namedIn, signInHere, stubApi } from '#tests/support/api-stub.ts';
import type { RecordedRequest } from '#tests/support/api-stub.ts';
import { eventually } from '#tests/support/eventually.ts';

let api: ReturnType<typeof stubApi>;
let answer: (request: RecordedRequest) => { status?: number; body: unknown } | 'lost';
/** What is shown of every copy, as far as it was told. */
let shown: Map<string, object>;

const locked = (uuids: string[], is_locked: boolean) => ({
  status: 201,
  body: { count: uuids.length, data: uuids.map((uuid) => ({ uuid, is_locked })) },
});
const frame: CosmeticEntry = {
  type: 'card_frame',
  uuid: uuidOf(800),
  name: 'Brass Fang',
  parent: null,
  art_version: 0,
  count: 2,
  free: 2,
};
const otherFrame = { uuid: uuidOf(801), name: 'Tin Rim', art_version: 0 };

beforeEach(async () => {
  vi.resetModules();
  localStorage.clear();
  signInHere();
  api = stubApi((request) => answer(request));
  shown = new Map();
  const { onInstanceChanges } = await import('#stores/inventory/instance-changes.ts');
  onInstanceChanges((changes) => {
    for (const [uuid, change] of changes) shown.set(uuid, { ...shown.get(uuid), ...change });
  });
});

afterEach(() => vi.unstubAllGlobals());

const toast = async () => (await import('#stores/toast.ts')).$toasts.get()[0];

describe('locking', () => {
  const lock = async (copies: CardInstance[], to: boolean) =>
    (await import('#stores/inventory/lock.ts')).setLocked(copies, to);

  test('is shown optimistically, and sends only cards that are not locked yet', async () => {
    answer = ({ body }) => locked(namedIn(body), true);
    const done = lock([instanceOf(1), instanceOf(2, { is_locked: true })], true);
    await Promise.resolve();
    await eventually(() => expect(shown.get(uuidOf(1))).toEqual({ is_locked: true }));
    await done;
    expect(api.requests.map(({ body }) => namedIn(body))).toEqual([[uuidOf(1)]]);
    expect(await toast()).toMatchObject({ title: 'Cards Locked', description: '1 card locked.' });
  });

  test.each([
    ['is_locked=false', 2],
    ['rarities=C', 1],
  ])('loads the list again only if it is filtered by lock: ?%s', async (search, loads) => {
    history.replaceState(null, '', `/inventory?${search}`);
    const { subscribeToInventory } = await import('#stores/inventory/list.ts');
    const page = { data: [instanceOf(1)], count: 1, counts: { rarities: {}, types: {} } };
    answer = ({ body, method }) => (method === 'GET' ? { body: page } : locked(namedIn(body), true));
    const stop = subscribeToInventory();
    await eventually(() => expect(api.of('/card/instance/inventory')).toHaveLength(1));
    await lock([instanceOf(1)], true);
    await eventually(() => expect(api.of('/card/instance/inventory')).toHaveLength(loads));
    stop();
    history.replaceState(null, '', '/');
  });

  test('is undone when the API rejects it', async () => {
    answer = () => ({ status: 400, body: { message: ['no'] } });
    await lock([instanceOf(1)], true);
    expect(shown.get(uuidOf(1))).toEqual({ is_locked: false });
    expect(await toast()).toMatchObject({ title: 'Not Locked', variant: 'destructive' });
  });

  test('is undone when the response has a count of 0', async () => {
    answer = () => ({ status: 201, body: { count: 0, data: [] } });
    await lock([instanceOf(1)], true);
    expect(shown.get(uuidOf(1))).toEqual({ is_locked: false });
  });

  test('is undone for copies that the game skips, and says why', async () => {
    answer = () => locked([uuidOf(1)], true);
    await lock([instanceOf(1), instanceOf(2)], true);
    expect(shown.get(uuidOf(1))).toEqual({ is_locked: true });
    expect(shown.get(uuidOf(2))).toEqual({ is_locked: false });
    expect((await toast())?.description).toBe(
      '1 of 2 cards locked. 1 card didn’t change: it is no longer yours, in a trade or frozen.',
    );
  });

  test('is retried with the same key after a lost response, so that no lock is toggled twice', async () => {
    let isFirst = true;
    answer = ({ body }) => {
      if (!isFirst) return locked(namedIn(body), true);
      isFirst = false;
      return 'lost';
    };
    await lock([instanceOf(1)], true);
    expect(api.requests).toHaveLength(2);
    expect(api.requests[1]?.key).toBe(api.requests[0]?.key);
    expect(shown.get(uuidOf(1))).toEqual({ is_locked: true });
  });

  test('toggles a lock again that was changed elsewhere meanwhile', async () => {
    let isFirst = true;
    answer = ({ body }) => {
      const uuids = namedIn(body);
      if (!isFirst) return locked(uuids, true);
      isFirst = false;
      return {
        status: 201,
        body: { count: 2, data: uuids.map((uuid) => ({ uuid, is_locked: uuid === uuidOf(1) })) },
      };
    };
    await lock([instanceOf(1), instanceOf(2)], true);
    expect(api.requests.map(({ body }) => namedIn(body))).toEqual([[uuidOf(1), uuidOf(2)], [uuidOf(2)]]);
  });

  test('sends at most 1,000 cards per call, and a cancellation leaves the rest unchanged', async () => {
    const { cancelLocking } = await import('#stores/inventory/lock.ts');
    answer = ({ body }) => {
      cancelLocking();
      return locked(namedIn(body), true);
    };
    await lock(
      Array.from({ length: 1_500 }, (_, index) => instanceOf(index)),
      true,
    );
    expect(api.requests.map(({ body }) => namedIn(body).length)).toEqual([1_000]);
    expect(shown.get(uuidOf(999))).toEqual({ is_locked: true });
    expect(shown.get(uuidOf(1_000))).toEqual({ is_locked: false });
    expect((await toast())?.description).toBe('1,000 of 1,500 cards locked.');
  });
});

describe('equipping a frame', () => {
  const equip = async (copies: CardInstance[]) =>
    (await import('#stores/inventory/frame.ts')).equipFrame(copies, frame);

  test('skips a card that already has the frame', async () => {
    const { withoutFrame } = await import('#stores/inventory/frame.ts');
    const copies = [instanceOf(1), instanceOf(2, { equiped_frame_uuid: frame.uuid })];
    expect(withoutFrame(copies, frame).map(({ uuid }) => uuid)).toEqual([uuidOf(1)]);
  });

  test('is shown optimistically', async () => {
    answer = () => ({ status: 201, body: { equiped_frame: otherFrame, free: 1 } });
    expect(await equip([instanceOf(1)])).toBe(true);
    expect(shown.get(uuidOf(1))).toMatchObject({
      equiped_frame_uuid: frame.uuid,
      equiped_frame: { name: 'Brass Fang' },
    });
    expect(api.requests[0]?.body).toEqual({
      frame: { type: 'uuid', value: frame.uuid },
      card: { type: 'uuid', value: uuidOf(1) },
    });
  });

  test('stops at the first rejection: that card and the following ones keep their frames', async () => {
    answer = ({ body }) =>
      (body as { card: { value: string } }).card.value === uuidOf(1)
        ? { status: 201, body: { equiped_frame: otherFrame, free: 0 } }
        : { status: 409, body: { message: ['You have no frame of this kind that is free.'] } };
    expect(
      await equip([
        instanceOf(1),
        instanceOf(2, { equiped_frame: otherFrame, equiped_frame_uuid: otherFrame.uuid }),
        instanceOf(3),
      ]),
    ).toBe(false);
    expect(shown.get(uuidOf(1))).toMatchObject({ equiped_frame_uuid: frame.uuid });
    expect(shown.get(uuidOf(2))).toMatchObject({ equiped_frame_uuid: otherFrame.uuid, equiped_frame: otherFrame });
    expect(shown.get(uuidOf(3))).toMatchObject({ equiped_frame_uuid: null });
    expect(api.requests).toHaveLength(2);
    expect((await toast())?.description).toBe('You have no frame of this kind that is free. Done so far: 1 of 3.');
  });

  test('frames are removed only from cards that have one', async () => {
    answer = () => ({ body: { frame: otherFrame, free: 1 } });
    const { removeFrames } = await import('#stores/inventory/frame.ts');
    await removeFrames([
      instanceOf(1),
      instanceOf(2, { equiped_frame: otherFrame, equiped_frame_uuid: otherFrame.uuid }),
    ]);
    expect(api.requests.map(({ method, body }) => [method, body])).toEqual([
      ['DELETE', { type: 'uuid', value: uuidOf(2) }],
    ]);
    expect(shown.get(uuidOf(2))).toEqual({ equiped_frame: null, equiped_frame_uuid: null });
  });
});
