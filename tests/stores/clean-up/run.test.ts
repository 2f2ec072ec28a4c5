import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultCleanUpRules } from '#contract/clean-up.ts';
import { eventually } from '#tests/support/eventually.ts';
import { uuidOf } from '#tests/support/instances.ts';
import { namedIn, signInHere, stubApi } from '#tests/support/api-stub.ts';
import type { RecordedRequest } from '#tests/support/api-stub.ts';

type Rules = typeof import('#stores/clean-up/rules.ts');
type Run = typeof import('#stores/clean-up/run.ts');

let rules: Rules;
let run: Run;
let api: ReturnType<typeof stubApi>;
let unsubscribe: () => void;
let total: number;
let burn: (request: RecordedRequest) => { status?: number; body: unknown } | 'lost';

const none = { cards: 0, bloodstones: 0 };
const sums = (cards: number) => ({ C: { cards, bloodstones: cards * 5 }, R: none, SR: none, SSR: none, UR: none });
const paid = (count: number, more: object = {}) => ({
  status: 201,
  body: { count, reward: count * 5, balance: 100, rarities: sums(count), skipped: [], ...more },
});

beforeEach(async () => {
  vi.resetModules();
  localStorage.clear();
  sessionStorage.clear();
  signInHere();
  total = 2_500;
  burn = ({ body }) => paid(namedIn(body).length);
  api = stubApi((request) => {
    const { pathname } = request.url;
    if (pathname.endsWith('/clean-up/rules')) return { body: { ...defaultCleanUpRules, is_saved: false } };
    if (pathname.endsWith('/clean-up/burn')) return burn(request);
    if (!pathname.endsWith('/clean-up/preview')) return { body: {} };
    const copies = Array.from({ length: total }, (_, index) => ({
      uuid: uuidOf(index),
      version: 11 + index,
      is_framed: false,
    }));
    const card = { uuid: uuidOf(9_999), name: 'Moon Fox', series: 'Night Parade', rarity: 'C', kept: 1, copies };
    return { body: { count: total, reward: total * 5, rarities: sums(total), cards: [card] } };
  });
  rules = await import('#stores/clean-up/rules.ts');
  run = await import('#stores/clean-up/run.ts');
  unsubscribe = rules.subscribeToCleanUp();
  await eventually(() => expect(rules.$dryRun.get().state).toBe('ready'));
});

afterEach(() => {
  unsubscribe();
  vi.unstubAllGlobals();
});

const burns = () => api.of('/clean-up/burn');

async function confirm() {
  run.openRun(null);
  await run.continueRun();
}

test('nothing is burned before the player confirms', () => {
  run.openRun(null);
  expect(run.$run.get()).toMatchObject({ step: 'confirming' });
  expect(burns()).toEqual([]);
});

test('batches of at most 1,000 copies, each with a key of its own, end with one receipt', async () => {
  rules.takeOut([uuidOf(0), uuidOf(1)]);
  await confirm();
  expect(burns().map(({ body }) => namedIn(body).length)).toEqual([1_000, 1_000, 498]);
  expect(new Set(burns().map(({ key }) => key)).size).toBe(3);
  expect(burns().flatMap(({ body }) => namedIn(body))).not.toContain(uuidOf(1));
  expect(burns()[0]?.body).toMatchObject({ rules: defaultCleanUpRules });
  expect(run.$run.get()).toMatchObject({
    step: 'done',
    processed: 2_498,
    receipt: { count: 2_498, reward: 12_490, balance: 100, rarities: sums(2_498), skipped: [] },
  });
});

test('cancelling takes effect after the batch that is under way', async () => {
  burn = ({ body }) => {
    run.cancelRun();
    return paid(namedIn(body).length);
  };
  await confirm();
  expect(burns()).toHaveLength(1);
  expect(run.$run.get()).toMatchObject({ step: 'done', processed: 1_000, receipt: { count: 1_000 } });
});

test('a batch without an answer is repeated with the same key and body, and the rest follows', async () => {
  let calls = 0;
  burn = ({ body }) => ((calls += 1) === 2 ? 'lost' : paid(namedIn(body).length));
  await confirm();
  expect(run.$run.get()).toMatchObject({ step: 'unanswered', processed: 1_000 });
  await run.continueRun();
  const [, lost, repeated, last] = burns();
  expect([repeated?.key, repeated?.body]).toEqual([lost?.key, lost?.body]);
  expect(last?.key).not.toBe(lost?.key);
  expect(run.$run.get()).toMatchObject({ step: 'done', receipt: { count: 2_500 } });
});

test('stopping after a batch without an answer says how many copies have an unknown outcome', async () => {
  burn = () => 'lost';
  await confirm();
  run.stopRun();
  expect(run.$run.get()).toMatchObject({ step: 'done', processed: 0, unknown: 1_000, receipt: { balance: null } });
});

test('skipped copies are named in the receipt, also those that the API does not name', async () => {
  total = 2;
  await rules.loadDryRun();
  const skipped = [
    { uuid: uuidOf(0), name: null, version: null, reason: 'not-yours' },
    { uuid: uuidOf(1), name: 'Moon Fox', version: 12, reason: 'locked' },
  ];
  burn = () => paid(0, { skipped });
  await confirm();
  expect(run.$run.get()?.receipt.skipped).toEqual([{ ...skipped[0], name: 'Moon Fox', version: 11 }, skipped[1]]);
});

test('a run cannot begin while the dry run belongs to earlier rules', async () => {
  rules.changeRules({ keep_count: 2 });
  run.openRun(null);
  expect(run.$run.get()).toBeNull();
  await eventually(() =>
    expect(rules.$dryRun.get()).toMatchObject({ state: 'ready', value: { rules: { keep_count: 2 } } }),
  );
});

test('copies can be taken out and put back, and saved rules are marked as saved until they change', async () => {
  rules.takeOut([uuidOf(0), uuidOf(1)]);
  rules.putBack([uuidOf(0)]);
  expect(rules.$goingCopies.get()).toHaveLength(2_499);
  await rules.saveRules();
  expect(rules.$areRulesSaved.get()).toBe(true);
  rules.changeRules({ keep_framed: false });
  expect(rules.$areRulesSaved.get()).toBe(false);
});
