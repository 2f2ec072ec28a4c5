import { describe, expect, test } from 'vitest';
import { parseUser } from '#game/account.ts';

const now = new Date('2026-11-21T12:00:00.000Z');

describe('an empty profile', () => {
  test.each([{}, null, undefined, 'text', []])('uses every default for %s', (profile) => {
    expect(parseUser(profile, now)).toEqual({
      id: '',
      uuid: '',
      discord_id: '',
      name: 'Unknown',
      discord_name: null,
      avatar: null,
      discord_avatar: null,
      mfaEnabled: false,
      userRoles: [],
      created_at: '2026-11-21T12:00:00.000Z',
      userStatus: 'inactive',
      hasAcceptedTerms: false,
      bloodstones: 0,
      moonstones: 0,
      soulstones: 0,
      profile_banner: null,
      selectedBanner: null,
      isPremiumAccount: false,
      premium: null,
      badges: [],
      active_at: null,
      clan_index: 0,
      clan_name: null,
      clan_emote: null,
      clan_role: null,
      banned_at: null,
      banned_until: null,
      warnings: 0,
      trades_restricted_until: null,
      purchases_restricted_until: null,
    });
  });
});

test('known fields are kept, and values of a wrong type count as missing', () => {
  const user = parseUser(
    { id: 7, name: '', roles: ['admin', 3], bloodstones: '12', soulstones: 5, profile_banner: 'b', mfaEnabled: 'yes' },
    now,
  );
  expect(user).toMatchObject({
    id: 7,
    name: 'Unknown',
    userRoles: ['admin'],
    bloodstones: 0,
    soulstones: 5,
    profile_banner: 'b',
    selectedBanner: 'b',
    mfaEnabled: false,
  });
});

describe('premium', () => {
  const premiumOf = (premium: unknown) => {
    const user = parseUser({ premium }, now);
    return [user.isPremiumAccount, user.premium];
  };

  test('is active while its end is in the future', () => {
    expect(premiumOf('2026-11-21T12:00:00.001Z')).toEqual([true, '2026-11-21T12:00:00.001Z']);
  });

  test('is inactive from its end, which stays stored', () => {
    expect(premiumOf('2026-11-21T12:00:00.000Z')).toEqual([false, '2026-11-21T12:00:00.000Z']);
  });

  test('is inactive when the date is invalid', () => {
    expect(premiumOf('soon')).toEqual([false, null]);
    expect(premiumOf(null)).toEqual([false, null]);
  });
});

test('a stored user is parsed back to the same user', () => {
  const user = parseUser({ roles: ['game-mod'], premium: '2099-12-31T00:00:00.000Z', profile_banner: 'b', id: 3 }, now);
  expect(parseUser(JSON.parse(JSON.stringify(user)), now)).toEqual(user);
});
