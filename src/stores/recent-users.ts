import { storedAtom } from '#client/storage.ts';
import { addRecentUser, readRecentUsers } from '#game/recent-user.ts';
import type { RecentUser } from '#game/recent-user.ts';

export const $recentUsers = storedAtom<readonly RecentUser[]>('recentUsers', [], {
  decode: (text) => readRecentUsers(JSON.parse(text)),
  encode: (users) => JSON.stringify(users),
});

export function rememberUser(user: RecentUser): void {
  $recentUsers.set(addRecentUser($recentUsers.get(), user));
}
