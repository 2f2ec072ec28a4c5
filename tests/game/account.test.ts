import { describe, expect, test } from 'vitest';
import { parseUser } from '#game/account.ts';

const now = new Date('2026-11-21T12:00:00.000Z');

describe('a profile that says nothing', () => {
  test.each([{}, null, undefined, 'text', []])('%s has every default', (profile) => {
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
    });
  });
});

test('what it says is kept, and values of another kind are as good as missing', () => {
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

  test('holds while its date is later than now', () => {
    expect(premiumOf('2026-11-21T12:00:00.001Z')).toEqual([true, '2026-11-21T12:00:00.001Z']);
  });

  test('is over at its date, which is kept', () => {
    expect(premiumOf('2026-11-21T12:00:00.000Z')).toEqual([false, '2026-11-21T12:00:00.000Z']);
  });

  test('is not had where the date is none', () => {
    expect(premiumOf('soon')).toEqual([false, null]);
    expect(premiumOf(null)).toEqual([false, null]);
  });
});

test('a user that was stored is read as the same one', () => {
  const user = parseUser({ roles: ['game-mod'], premium: '2099-12-31T00:00:00.000Z', profile_banner: 'b', id: 3 }, now);
  expect(parseUser(JSON.parse(JSON.stringify(user)), now)).toEqual(user);
});
