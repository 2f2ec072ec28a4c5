import { expect, test } from 'vitest';
import { splitBanNotice } from '#game/ban-notice.ts';

/** The German date format, which contains full stops. */
const german = (date: Date) => `${date.getUTCDate()}. Januar ${date.getUTCFullYear()} um 12. Stunde`;

test('each sentence is a paragraph, timestamps become dates, and a full stop within a date ends no sentence', () => {
  const message = 'You are banned until 2099-01-02T00:00:00.000Z. Reason: trading 3.5 cards! Sorry? Write to us.';
  expect(splitBanNotice(message, german)).toEqual([
    'You are banned until 2. Januar 2099 um 12. Stunde.',
    'Reason: trading 3.5 cards!',
    'Sorry?',
    'Write to us.',
  ]);
});

test('every form of timestamp is recognized in place', () => {
  const seen: string[] = [];
  splitBanNotice('2026-01-02T03:04Z 2026-01-02T03:04:05+02:00 2026-01-02T03:04:05.678901Z', (date) => {
    seen.push(date.toISOString());
    return '';
  });
  expect(seen).toEqual(['2026-01-02T03:04:00.000Z', '2026-01-02T01:04:05.000Z', '2026-01-02T03:04:05.678Z']);
  const count = (date: Date) => String(date.getUTCFullYear());
  expect(splitBanNotice('A 2026-01-01T00:00:00Z. B 2027-01-01T00:00:00Z.', count)).toEqual(['A 2026.', 'B 2027.']);
});

test('a date without a time and an invalid date stay unchanged', () => {
  const message = 'Since 2026-01-02 or 2026-99-99T00:00:00Z.';
  expect(splitBanNotice(message, german)).toEqual([message]);
});

test('a sentence may end with a quotation mark, a line is a paragraph, and empty text has no paragraphs', () => {
  expect(splitBanNotice('He said "stop." Then left.\n\nThe end', german)).toEqual([
    'He said "stop."',
    'Then left.',
    'The end',
  ]);
  expect(splitBanNotice('  ', german)).toEqual([]);
});
