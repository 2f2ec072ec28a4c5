import { atom } from 'nanostores';
import { persistedAtom } from '#client/persisted-atom.ts';
import { hydrateSession } from '#client/hydrate-session.ts';
import { addRecentUser, parseRecentUsers } from '#game/recent-user.ts';
import type { RecentUser } from '#game/recent-user.ts';

export const $recentUsers = persistedAtom<readonly RecentUser[]>('recentUsers', [], {
  decode: (text) => parseRecentUsers(JSON.parse(text)),
  encode: (users) => JSON.stringify(users),
});

export function addToRecentUsers(user: RecentUser): void {
  $recentUsers.set(addRecentUser($recentUsers.get(), user));
}

/** Whether the drawer of recent players is open. */
export const $isRecentDrawerOpen = atom(false);

export function openRecentDrawer(): void {
  $isRecentDrawerOpen.set(true);
  hydrateSession();
}

export function closeRecentDrawer(): void {
  $isRecentDrawerOpen.set(false);
}
