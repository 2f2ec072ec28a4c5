import { describe, expect, it } from 'vitest';
import { banNotice, isBanned, splitBanNotice } from '#game/ban.ts';

describe('a ban', () => {
  const ban = { bannedAt: new Date('2026-01-01'), bannedUntil: new Date('2026-02-01'), banReason: 'Bots' };

  it('is active from when it is written, whatever the clock says, until just before its end', () => {
    expect(isBanned(ban, new Date('2025-12-31'))).toBe(true);
    expect(isBanned(ban, ban.bannedAt)).toBe(true);
    expect(isBanned(ban, new Date(ban.bannedUntil.getTime() - 1))).toBe(true);
    expect(isBanned(ban, ban.bannedUntil)).toBe(false);
    expect(isBanned({ ...ban, bannedUntil: null }, new Date('2199-01-01'))).toBe(true);
    expect(isBanned({ ...ban, bannedAt: null }, new Date())).toBe(false);
  });

  it('states its end and reason', () => {
    expect(banNotice(ban)).toMatch(/^Your account has been banned until 2026-02-01T00:00:00\.000Z\. Reason: Bots\. /u);
    expect(banNotice({ ...ban, bannedUntil: null, banReason: null })).toMatch(
      /^Your account has been banned permanently\. If /u,
    );
  });
});

describe('the paragraphs of a ban notice', () => {
  it('are its sentences; timestamps become dates, and a full stop within a date ends no sentence', () => {
    const message = 'You are banned until 2099-01-02T00:00:00.000Z. Reason: trading 3.5 cards! Sorry? Write to us.';
    expect(splitBanNotice(message)).toEqual([
      ['You are banned until ', new Date('2099-01-02T00:00:00.000Z'), '.'],
      ['Reason: trading 3.5 cards!'],
      ['Sorry?'],
      ['Write to us.'],
    ]);
  });

  it('every form of timestamp is recognized in place', () => {
    const dates = (message: string) =>
      splitBanNotice(message).map((parts) => parts.flatMap((part) => (part instanceof Date ? part.toISOString() : [])));
    expect(dates('2026-01-02T03:04Z 2026-01-02T03:04:05+02:00 2026-01-02T03:04:05.678901Z')).toEqual([
      ['2026-01-02T03:04:00.000Z', '2026-01-02T01:04:05.000Z', '2026-01-02T03:04:05.678Z'],
    ]);
    expect(dates('A 2026-01-01T00:00:00Z. B 2027-01-01T00:00:00Z.')).toEqual([
      ['2026-01-01T00:00:00.000Z'],
      ['2027-01-01T00:00:00.000Z'],
    ]);
  });

  it('a date without a time and an invalid date stay unchanged', () => {
    const message = 'Since 2026-01-02 or 2026-99-99T00:00:00Z.';
    expect(splitBanNotice(message).map((parts) => parts.join(''))).toEqual([message]);
  });

  it('a sentence may end with a quotation mark, a line is a paragraph, and empty text has no paragraphs', () => {
    expect(splitBanNotice('He said "stop." Then left.\n\nThe end')).toEqual([
      ['He said "stop."'],
      ['Then left.'],
      ['The end'],
    ]);
    expect(splitBanNotice('  ')).toEqual([]);
  });
});
