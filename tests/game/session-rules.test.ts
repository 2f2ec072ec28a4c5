import { describe, expect, it } from 'vitest';
import { dailyReward, utcDay } from '#game/calendar.ts';
import { isChatId, isUuid } from '#game/identifier.ts';
import { canSeeAdmin, canSeeStaff, roleBadge } from '#game/role.ts';
import { nextVoteAt, voteReward } from '#game/vote.ts';

describe('roles', () => {
  it.each([
    [[], 'Player', false, false],
    [['game-mod'], 'Game Moderator', false, true],
    [['anti-cheat'], 'The Ginyu Force', false, false],
    [['admin'], 'Admin', true, true],
    [['game-mod', 'anti-cheat'], 'The Ginyu Force', false, true],
    [['anti-cheat', 'admin', 'game-mod'], 'Admin', true, true],
    [['unheard-of'], 'Player', false, false],
  ] as const)('%j: %s', (roles, badge, admin, staff) => {
    expect([roleBadge(roles), canSeeAdmin(roles), canSeeStaff(roles)]).toEqual([badge, admin, staff]);
  });
});

describe('a vote', () => {
  it.each([
    ['2026-11-16T00:00:00Z', 3],
    ['2026-11-20T23:59:59.999Z', 3],
    ['2026-11-21T00:00:00Z', 5],
    ['2026-11-22T23:59:59.999Z', 5],
    ['2026-11-23T00:00:00Z', 3],
  ])('at %s pays %i', (moment, reward) => {
    expect(voteReward(new Date(moment))).toBe(reward);
  });

  it('can be repeated after twelve hours', () => {
    expect(nextVoteAt(new Date('2026-11-21T20:00:00Z'))).toEqual(new Date('2026-11-22T08:00:00Z'));
  });
});

describe('the calendar', () => {
  it('has UTC days, with a full reward on each', () => {
    expect(utcDay(new Date('2026-11-20T23:59:59.999Z'))).toBe('2026-11-20');
    for (let day = 1; day <= 7; day += 1) {
      const { amount } = dailyReward(new Date(Date.UTC(2026, 10, day)));
      expect(Number.isInteger(amount) && amount > 0).toBe(true);
    }
  });
});

describe('identifiers', () => {
  it('are distinguished by kind', () => {
    expect(isUuid('00000000-0000-4000-8000-00000000000A')).toBe(true);
    expect(isUuid('00000000-0000-4000-8000-00000000000')).toBe(false);
    for (const id of ['12345678901234567', '12345678901234567890']) expect(isChatId(id)).toBe(true);
    for (const id of ['1234567890123456', '123456789012345678901', '1234567890123456a'])
      expect(isChatId(id)).toBe(false);
  });
});
