import { beforeEach, describe, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});

describe('recently viewed players', () => {
  test('are stored as a list under their key, newest first', async () => {
    const { $recentUsers, addToRecentUsers } = await import('#stores/player/recent-users.ts');
    addToRecentUsers({ id: '1', name: 'Ember', avatar: 'a' });
    addToRecentUsers({ id: '2', name: 'Gold', avatar: null });
    expect($recentUsers.get().map(({ id }) => id)).toEqual(['2', '1']);
    expect(JSON.parse(localStorage.getItem('recentUsers') ?? '')).toEqual([
      { id: '2', name: 'Gold', avatar: null },
      { id: '1', name: 'Ember', avatar: 'a' },
    ]);
  });

  test('are an empty list when the stored text is invalid', async () => {
    localStorage.setItem('recentUsers', '{{{');
    const { $recentUsers } = await import('#stores/player/recent-users.ts');
    expect($recentUsers.get()).toEqual([]);
  });

  test('opening their drawer hydrates its island', async () => {
    const { $isRecentDrawerOpen, openRecentDrawer, closeRecentDrawer } = await import('#stores/player/recent-users.ts');
    const onHydrate = vi.fn();
    addEventListener('mazoku-hydrate', onHydrate, { once: true });
    openRecentDrawer();
    expect([$isRecentDrawerOpen.get(), onHydrate.mock.calls.length]).toEqual([true, 1]);
    closeRecentDrawer();
    expect($isRecentDrawerOpen.get()).toBe(false);
  });
});

describe('the background', () => {
  test('is off only when `true` is stored', async () => {
    for (const [text, off] of Object.entries({ true: true, false: false, maybe: false })) {
      vi.resetModules();
      localStorage.setItem('no-bg', text);
      expect((await import('#stores/background.ts')).$isBackgroundOff.get()).toBe(off);
    }
  });

  test('is stored as `true` or `false`', async () => {
    const { toggleBackground } = await import('#stores/background.ts');
    toggleBackground();
    expect(localStorage.getItem('no-bg')).toBe('true');
    toggleBackground();
    expect(localStorage.getItem('no-bg')).toBe('false');
  });
});

test('a pending challenge is stored until it is cleared', async () => {
  const { $pendingChallengeId } = await import('#stores/challenge/challenge-id.ts');
  $pendingChallengeId.set('abc');
  expect(localStorage.getItem('challenge-id')).toBe('abc');
  $pendingChallengeId.set(null);
  expect(localStorage.getItem('challenge-id')).toBeNull();
});
