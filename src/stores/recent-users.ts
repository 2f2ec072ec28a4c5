import { atom } from 'nanostores';
import { storedAtom } from '#client/stored-atom.ts';
import { wakeSession } from '#client/wake.ts';
import { addRecentUser, readRecentUsers } from '#game/recent-user.ts';
import type { RecentUser } from '#game/recent-user.ts';

export const $recentUsers = storedAtom<readonly RecentUser[]>('recentUsers', [], {
  decode: (text) => readRecentUsers(JSON.parse(text)),
  encode: (users) => JSON.stringify(users),
});

export function rememberUser(user: RecentUser): void {
  $recentUsers.set(addRecentUser($recentUsers.get(), user));
}

/** Whether their drawer is out. */
export const $recentOpen = atom(false);

export function openRecent(): void {
  $recentOpen.set(true);
  wakeSession();
}

export function closeRecent(): void {
  $recentOpen.set(false);
}
