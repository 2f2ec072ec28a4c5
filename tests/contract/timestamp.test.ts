import * as v from 'valibot';
import { expect, it } from 'vitest';
import { Day, Timestamp } from '#contract/timestamp.ts';

const messagesOf = (schema: typeof Day | typeof Timestamp, text: string) =>
  v.safeParse(schema, text).issues?.map(({ message }) => message);

it.for([
  ['2026-02-28', undefined],
  ['2026-02-30', ['names a day that does not exist']],
  ['2026-13-01', ['is not a day such as 2026-11-22']],
  ['1999-12-31', ['must be a day from 2000-01-01 to 2099-12-31']],
] as const)('the day %s has one message about what is wrong with it, if anything', ([text, messages]) => {
  expect(messagesOf(Day, text)).toEqual(messages);
});

it.for([
  ['2026-02-28T10:00:00Z', undefined],
  ['2026-02-30T10:00:00Z', ['names a day that does not exist']],
  ['2026-13-01T10:00:00Z', ['is not a timestamp such as 2026-11-22T10:00:00Z']],
  ['2100-01-01T00:00:00Z', ['must be a timestamp from 2000-01-01 to 2099-12-31']],
] as const)('the timestamp %s has one message about what is wrong with it, if anything', ([text, messages]) => {
  expect(messagesOf(Timestamp, text)).toEqual(messages);
});
