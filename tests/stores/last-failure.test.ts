import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listTradeMatches } from '#contract/trade/match.ts';
import { settled, stubRoutes } from '#tests/support/api-routes.ts';
import type { RecordedCall } from '#tests/support/api-routes.ts';

let requests: RecordedCall[];
let answer: () => Response;

beforeEach(() => {
  vi.resetModules();
  answer = () => Response.json({});
  requests = stubRoutes({
    'POST /crashes': () => Response.json({ logged: true }),
    'GET /trade/matches': () => answer(),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Loads matches as a store does; `read` is what the store does with the answer. */
async function load(read: (reply: unknown) => unknown = (reply) => reply) {
  const { call } = await import('#client/api.ts');
  const { createAsyncResource } = await import('#stores/base/resource.ts');
  const { findWrongReply, followFailedCalls } = await import('#stores/last-failure.ts');
  followFailedCalls();
  const { $resource, load } = createAsyncResource<unknown>();
  await load(async (signal) => read(await call({ ...listTradeMatches, shape: 'data[]' }, {}, { signal })));
  await vi.dynamicImportSettled();
  await settled();
  const reports = requests.filter(({ path }) => path === '/crashes').map(({ body }) => body);
  return { state: $resource.get().state, wrong: findWrongReply()?.message, reports };
}

test('an answer of the wrong shape is a failure that says so, and is reported', async () => {
  expect(await load()).toMatchObject({
    state: 'failed',
    wrong: 'The game’s answer to listTradeMatches was not what this page expects.',
    reports: [{ part: 'listTradeMatches' }],
  });
});

test('an answer that a store cannot read is a failure that says so, and is reported', async () => {
  answer = () => Response.json({ data: [null] });
  const read = (reply: unknown) => (reply as { data: { uuid: string }[] }).data.map(({ uuid }) => uuid);
  expect(await load(read)).toMatchObject({
    state: 'failed',
    wrong: expect.stringContaining('null') as string,
    reports: [{ part: 'store' }],
  });
});

test('an error of the server, and no answer at all, are not called wrong answers, nor reported', async () => {
  answer = () => Response.json({ message: ['busy'] }, { status: 503 });
  expect(await load()).toEqual({ state: 'failed', wrong: undefined, reports: [] });
  answer = () => {
    throw new TypeError('offline');
  };
  expect(await load()).toEqual({ state: 'failed', wrong: undefined, reports: [] });
});

test('wrong answers leave room for the report of the part that they break', async () => {
  for (let answers = 0; answers < 4; answers++) {
    answer = () => Response.json({ data: [null] });
    await load(() => {
      throw new TypeError(`answer ${answers}`);
    });
  }
  const { sendCrashReport } = await import('#stores/crash-report.ts');
  await sendCrashReport({ part: 'Cosmetics', error: new TypeError('null has no type') });
  const parts = requests.filter(({ path }) => path === '/crashes').map(({ body }) => (body as { part: string }).part);
  expect(parts).toEqual(['store', 'store', 'store', 'Cosmetics']);
});
