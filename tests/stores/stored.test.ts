import { beforeEach, describe, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});

describe('recently viewed players', () => {
  test('are kept as a list under their key', async () => {
    const { $recentUsers, rememberUser } = await import('#stores/recent-users.ts');
    rememberUser({ id: '1', name: 'Ember', avatar: 'a' });
    rememberUser({ id: '2', name: 'Gold', avatar: null });
    expect($recentUsers.get().map(({ id }) => id)).toEqual(['2', '1']);
    expect(JSON.parse(localStorage.getItem('recentUsers') ?? '')).toEqual([
      { id: '2', name: 'Gold', avatar: null },
      { id: '1', name: 'Ember', avatar: 'a' },
    ]);
  });

  test('are none where the stored text cannot be read', async () => {
    localStorage.setItem('recentUsers', '{{{');
    const { $recentUsers } = await import('#stores/recent-users.ts');
    expect($recentUsers.get()).toEqual([]);
  });

  test('opening their drawer wakes what shows it', async () => {
    const { $recentOpen, openRecent, closeRecent } = await import('#stores/recent-users.ts');
    const heard = vi.fn();
    addEventListener('mazoku-wake', heard, { once: true });
    openRecent();
    expect([$recentOpen.get(), heard.mock.calls.length]).toEqual([true, 1]);
    closeRecent();
    expect($recentOpen.get()).toBe(false);
  });
});

describe('the background', () => {
  test('is off at the word true alone', async () => {
    for (const [text, off] of Object.entries({ true: true, false: false, maybe: false })) {
      vi.resetModules();
      localStorage.setItem('no-bg', text);
      expect((await import('#stores/background.ts')).$noBackground.get()).toBe(off);
    }
  });

  test('is kept as true or false', async () => {
    const { toggleBackground } = await import('#stores/background.ts');
    toggleBackground();
    expect(localStorage.getItem('no-bg')).toBe('true');
    toggleBackground();
    expect(localStorage.getItem('no-bg')).toBe('false');
  });
});

test('a challenge that waits is kept, and let go', async () => {
  const { $challengeId } = await import('#stores/challenge-id.ts');
  $challengeId.set('abc');
  expect(localStorage.getItem('challenge-id')).toBe('abc');
  $challengeId.set(null);
  expect(localStorage.getItem('challenge-id')).toBeNull();
});
