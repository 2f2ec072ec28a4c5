import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CrashBody } from '#contract/crash.ts';
import { knownPart } from '#server/services/crash/known-message.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
let api: ReturnType<typeof testApi>;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  api = testApi(database.db, { now: new Date('2026-11-26T10:00:00.000Z') });
});

const frame = '/_astro/Inventory.4fK2_abc.js:1:2345';
const report = (body: object, client = api) =>
  client.request('/crashes', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ part: 'Inventory', message: 'x is undefined', frames: [], ...body }),
  });
const loggedMessage = async (message: string) => {
  await report({ message });
  const [line] = api.crashes.splice(0) as { crash: { message: string } }[];
  return line?.crash.message;
};

it('logs what failed, and where, without an account', async () => {
  const { status, json } = await report({ frames: [frame] });
  expect([status, json]).toEqual([200, { logged: true }]);
  expect(api.crashes).toEqual([
    { crash: { part: 'Inventory', error: 'Error', message: 'x is undefined', frames: [frame] } },
  ]);
});

it('the log gets the name of an error, and no text in the place of a name', async () => {
  const names = ['NotFoundError', 'Ember Fox'].map((error) => ({ error }));
  const parts = [
    'keen-slider',
    'alice-smith-example-com',
    'Emberlily',
    '860234000000000102',
    'c0ffee00-0000-4000-8000-000000000001',
  ].map((part) => ({ part }));
  const frames = [
    '/_astro/10.0.0.7.4fK2_abc.js:1:2',
    '/_astro/Ember/Fox/was.here.js:1:2',
    '/_astro/admin/Cards.4fK2_abc.js:1:2',
  ];
  for (const body of [...names, ...parts, { frames }]) await report(body);
  const logged = (api.crashes as { crash: CrashBody }[]).map(({ crash }) => crash);
  expect(logged.slice(0, 2).map(({ error }) => error)).toEqual(['NotFoundError', '…']);
  expect(logged.slice(2, 7).map(({ part }) => part)).toEqual(['keen-slider', '…', '…', '…', '…']);
  expect(logged[7]?.frames).toEqual(['…', '…', frames[2]]);
});

it.for([
  ['a discord id', 'no player 860234000000000102', '…'],
  ['a uuid', 'card c0ffee00-0000-4000-8000-000000000001 is gone', '…'],
  [
    'an address',
    'Failed to fetch dynamically imported module: https://site.example/login-callback?code=secret',
    'Failed to fetch dynamically imported module …',
  ],
  ['a mail address', 'somebody@mail.example is not defined', '…'],
  ['a network address', '203.0.113.7 is not defined', '…'],
  [
    'a script of another version',
    "The requested module './base.x.js' does not provide an export named 'Ember'",
    'The requested module …',
  ],
  ['a name', 'Ember Fox has no cards', '…'],
  ['a name as a word before others', 'Ember Fox is not a function', '…'],
  ['a token', 'eyJhbGciOiJIUzI1NiJ9.e30.c2VjcmV0 is not valid JSON', '…'],
  ['a name in the place of a variable', 'Emberlily is null', '… is null'],
  ['a name with a dot', 'alice.smith is null', '….… is null'],
  [
    'a name in the place of a property',
    "Cannot read properties of null (reading 'emberlily')",
    "Cannot read properties of null (reading '…')",
  ],
  [
    'a name after a known one',
    "undefined is not an object (evaluating 'data.Emberlily')",
    "undefined is not an object (evaluating 'data.…')",
  ],
  ['text of an answer', `Unexpected token 'h', "hello, Ember" is not valid JSON`, 'Unexpected token …'],
  ['text of an answer that was cut off', 'Unexpected end of "hello, Emb', '…'],
  ['control characters', 'one\r\n{"level":50}\u2028\u202etwo\0\u001b[31m', '…'],
] as const)('the log gets no %s', async ([, message, logged]) => {
  expect(await loggedMessage(message)).toBe(logged);
});

it('the log keeps the names of properties', async () => {
  const messages = [
    `Cannot read properties of undefined (reading 'map')`,
    `can't access property "map", e.data is undefined`,
    `undefined is not an object (evaluating 'data.cards.map')`,
    'e.filter(...).map is not a function',
    `Failed to execute 'removeChild' on 'Node'`,
    'Minified React error #418',
  ];
  for (const message of messages) expect(await loggedMessage(message)).toBe(message);
});

it('each part that a page loads later has a name that the log keeps', () => {
  const sources = join(import.meta.dirname, '../../src');
  const loaded = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/u.test(file))
    .flatMap((file) => [
      ...readFileSync(join(sources, file), 'utf8').matchAll(/(?:lazyComponent|loadPart|withPart)\(\s*'([\w-]+)'/gu),
    ])
    .map(([, part = '']) => part);
  expect(loaded).toContain('keen-slider');
  expect(loaded.filter((part) => knownPart(part) !== part)).toEqual([]);
});

it.for([
  ['a long message', { message: 'x'.repeat(301) }],
  ['many places', { frames: Array(6).fill(frame) }],
  ['a place outside the site', { frames: ['https://elsewhere.example/x.js:1:2'] }],
  ['a part that is no name', { part: 'a b\n' }],
  ['other fields', { user: 'Ember' }],
] as const)('refuses %s', async ([, body]) => {
  expect((await report(body)).status).toBe(400);
  expect(api.crashes).toEqual([]);
});

it('logs a few lines in a minute, and says afterwards how many it did not log', async () => {
  const answers = [];
  for (let count = 0; count < 33; count += 1) answers.push((await report({})).json);
  expect(answers.filter((answer) => (answer as { logged: boolean }).logged)).toHaveLength(30);
  expect(api.crashes.splice(0)).toHaveLength(30);
  api.clock.now = new Date('2026-11-26T10:01:00.000Z');
  await report({});
  await report({});
  expect(api.crashes).toEqual([expect.objectContaining({ unlogged: 3 }), expect.not.objectContaining({ unlogged: 3 })]);
});

it('one address can send a few reports in a minute, far fewer than the log takes', async () => {
  const limited = testApi(database.db, { rateLimit: 600 });
  const statuses = [];
  for (let count = 0; count < 6; count += 1) statuses.push((await report({}, limited)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  expect(statuses.at(-1)).toBe(429);
  // What it may call otherwise is not less.
  expect((await limited.request('/card/catalog?size=1')).status).toBe(200);
});
