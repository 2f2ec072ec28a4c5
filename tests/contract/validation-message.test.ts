import * as v from 'valibot';
import { expect, test } from 'vitest';
import { validationMessage } from '#contract/validation-message.ts';

const Body = v.strictObject({
  name: v.string(),
  rarity: v.picklist(['R', 'SR']),
  cards: v.array(v.number()),
  isOn: v.boolean(),
  id: v.pipe(v.string(), v.uuid()),
  at: v.pipe(v.string(), v.isoTimestamp()),
  count: v.pipe(v.number(), v.integer(), v.maxValue(9)),
  link: v.pipe(v.string(), v.url()),
});
const right = { name: 'x', rarity: 'R', cards: [1], isOn: true, count: 1, link: 'https://site.example' };
const rest = { id: 'c0ffee00-0000-4000-8000-000000000001', at: '2026-11-27T18:00:00Z' };

test.for([
  [{ name: undefined }, 'must be a text'],
  [{ name: 5 }, 'must be a text'],
  [{ rarity: 'secret' }, 'must be one of R, SR'],
  [{ cards: {} }, 'must be a list'],
  [{ cards: ['1'] }, 'must be a number'],
  [{ isOn: 'yes' }, 'must be true or false'],
  [{ id: 'secret' }, 'is not a uuid'],
  [{ at: 'secret' }, 'is not a date and time such as 2026-11-27T18:00:00Z'],
  [{ count: 1.5 }, 'must be a whole number'],
  [{ count: 10 }, 'must be at most 9'],
  [{ link: 'secret' }, 'is not valid'],
  [{ more: 'secret' }, 'unknown field'],
] as const)('%o is answered "%s", without the words of the library or the value', ([change, message]) => {
  const { issues = [] } = v.safeParse(Body, { ...right, ...rest, ...change });
  expect(issues.map((issue) => validationMessage(issue))).toEqual([message]);
});

test('a missing field and a body that is no object are named', () => {
  const messagesOf = (value: unknown) => (v.safeParse(Body, value).issues ?? []).map(validationMessage);
  expect(new Set(messagesOf({}))).toEqual(new Set(['is missing']));
  expect(messagesOf(null)).toEqual(['must be an object']);
});
