import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Reversal } from '#contract/staff/trade.ts';
import { signInHere, stubApi } from '#tests/support/api-stub.ts';
import { uuidOf } from '#tests/support/instances.ts';
import { personOf } from '#tests/support/staff-cases.ts';

const preview: Reversal = {
  uuid: uuidOf(1),
  sender: personOf('Sender'),
  recipient: personOf('Recipient'),
  copies: [
    { uuid: uuidOf(2), name: 'A', version: 1, to: 'sender', obstacle: null },
    { uuid: uuidOf(3), name: 'B', version: 2, to: 'sender', obstacle: 'moved' },
  ],
  bloodstones: { to: 'recipient', traded: 100, possible: 40 },
  reversed: null,
  problems: [],
};
const reason = { reason: 'unfair-trade', words: 'It was not fair.', note: '' } as const;

let api: ReturnType<typeof stubApi>;
let answer: 'ok' | 'lost' | 'changed';

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  signInHere();
  answer = 'ok';
  api = stubApi(({ url, method }) => {
    if (method === 'POST') {
      if (answer === 'lost') return 'lost';
      return answer === 'changed'
        ? { status: 409, body: { message: ['The trade changed.'] } }
        : {
            status: 201,
            body: {
              ...preview,
              reversed: { by: personOf('Plover'), at: '2026-11-20T10:00:00.000Z', reason: 'unfair-trade', words: '' },
            },
          };
    }
    if (url.pathname.endsWith('/reversal')) return { body: preview };
    return { body: { ...preview, state: 'accepted', copies: [] } };
  });
});

afterEach(() => vi.unstubAllGlobals());

async function open(caseId: string | null = null) {
  const store = await import('#stores/staff/trade.ts');
  const stop = store.subscribeToStaffTrade('trade', uuidOf(1), caseId);
  await vi.waitFor(() => expect(store.$reversal.get().state).toBe('ready'));
  return { store, stop };
}

test('a reversal names what the preview showed as possible, and nothing else', async () => {
  const { store, stop } = await open(uuidOf(9));
  expect(await store.reverse(preview, reason)).toBe(true);
  expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    copies: [uuidOf(2)],
    bloodstones: 40,
    ...reason,
    case: uuidOf(9),
  });
  stop();
});

test('a reversal without an answer is sent again with its key, and no other step comes first', async () => {
  const { store, stop } = await open();
  answer = 'lost';
  expect(await store.reverse(preview, reason)).toBe(false);
  expect(store.$tradeStep.get().state).toBe('unanswered');
  expect(await store.endOffer(reason)).toBe(false);
  answer = 'ok';
  expect(await store.tryStepAgain()).toBe(true);
  const sent = api.requests.filter(({ method }) => method === 'POST');
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  stop();
});

test('a trade that changed is shown as it is now, with the reason', async () => {
  const { store, stop } = await open();
  answer = 'changed';
  const looks = api.of('/reversal').filter(({ method }) => method === 'GET').length;
  expect(await store.reverse(preview, reason)).toBe(false);
  expect(store.$tradeStep.get().error).toBe('The trade changed.');
  expect(api.of('/reversal').filter(({ method }) => method === 'GET')).toHaveLength(looks + 1);
  stop();
});

test('an open ring is ended by its own call, for the case of the page', async () => {
  const store = await import('#stores/staff/trade.ts');
  const stop = store.subscribeToStaffTrade('ring', uuidOf(1), uuidOf(9));
  await vi.waitFor(() => expect(store.$reversal.get().state).toBe('ready'));
  expect(await store.endOffer(reason)).toBe(true);
  const sent = api.requests.find(({ method }) => method === 'POST');
  expect(sent?.url.pathname).toMatch(new RegExp(`/staff/rings/${uuidOf(1)}/void$`, 'u'));
  expect(sent?.body).toEqual({ ...reason, case: uuidOf(9) });
  stop();
});
