import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addNote } from '#contract/staff/player.ts';
import { signInHere, stubApi } from '#tests/support/api-stub.ts';
import { uuidOf } from '#tests/support/instances.ts';

let api: ReturnType<typeof stubApi>;
let answers: (number | 'lost')[];

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  signInHere();
  answers = [];
  api = stubApi(() => {
    const answer = answers.shift() ?? 200;
    return answer === 'lost' ? 'lost' : { status: answer, body: { message: [`Answer ${answer}.`] } };
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const inputOf = (text: string) => ({ params: { id: uuidOf(1) }, body: { text } });
const texts = () => api.requests.map(({ body }) => (body as { text: string }).text);
const keys = () => new Set(api.requests.map(({ key }) => key));

async function open(refresh?: () => Promise<unknown>) {
  const { createAction } = await import('#stores/base/action.ts');
  return createAction(addNote, refresh);
}

test('after a call without an answer, the same call is sent again with the same key, even if the input has changed', async () => {
  answers = ['lost', 503];
  const action = await open();
  for (const text of ['first', 'second', 'third']) await action.send(inputOf(text));
  expect(texts()).toEqual(['first', 'first', 'first']);
  expect(keys().size).toBe(1);
  expect(action.$state.get().state).toBe('idle');
});

test('a call that comes too early leaves the outcome of the one before unknown', async () => {
  answers = ['lost', 429];
  const action = await open();
  for (const text of ['first', 'second', 'third']) await action.send(inputOf(text));
  expect(texts()).toEqual(['first', 'first', 'first']);
  expect(keys().size).toBe(1);
});

test('a refusal says why, and the next call is another one', async () => {
  answers = [409, 429];
  const action = await open();
  await action.send(inputOf('first'));
  expect(action.$state.get()).toMatchObject({ state: 'refused', reasons: ['Answer 409.'] });
  await action.send(inputOf('second'));
  expect(action.$state.get()).toMatchObject({ state: 'refused', reasons: ['Answer 429.'] });
  await action.send(inputOf('third'));
  expect(texts()).toEqual(['first', 'second', 'third']);
  expect(keys().size).toBe(3);
});

test('what a call may have changed is loaded before its reply is shown, and after a refusal', async () => {
  answers = [409];
  const states: string[] = [];
  const action = await open(() => {
    states.push(action.$state.get().state);
    return Promise.resolve();
  });
  await action.send(inputOf('first'));
  await action.send(inputOf('second'));
  expect(states).toEqual(['refused', 'sending']);
});

test('a call that succeeded is no refusal when what it changed cannot be loaded', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const action = await open(() => Promise.reject(new Error('no connection')));
  expect(await action.send(inputOf('first'))).toBeDefined();
  expect(action.$state.get()).toEqual({ state: 'idle', reasons: [] });
});

test('steps run one at a time, and a failed one says why', async () => {
  const { createSteps } = await import('#stores/base/action.ts');
  const steps = createSteps('No answer.');
  const first = steps.run('Done.', () => Promise.resolve());
  expect(await steps.run('Done, too.', () => Promise.resolve())).toBe(false);
  expect(await first).toBe(true);
  expect(steps.$step.get()).toEqual({ isSending: false, error: '', done: 'Done.' });
  expect(await steps.run('Done.', () => Promise.reject(new Error('lost')))).toBe(false);
  expect(steps.$step.get()).toEqual({ isSending: false, error: 'No answer.', done: '' });
});

test('a change shows at once, and is undone for the items whose call fails', async () => {
  const { changeAtOnce } = await import('#stores/base/action.ts');
  const shown = new Set<number>();
  const outcome = await changeAtOnce([1, 2, 3], {
    show: (items) => items.forEach((item) => shown.add(item)),
    undo: (items) => items.forEach((item) => shown.delete(item)),
    send: ([item]) => (item === 2 ? Promise.reject(new Error('refused')) : Promise.resolve(expect(shown.size).toBe(3))),
    size: 1,
  });
  expect(outcome).toEqual({ done: 1, error: new Error('refused') });
  expect([...shown]).toEqual([1]);
});
