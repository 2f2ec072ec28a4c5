/** Recently viewed players (specification section 3). */
export interface RecentUser {
  /** As the player's page has it in its address. */
  id: string;
  name: string;
  avatar: string | null;
}

/** How many are kept. */
const maxRecentUsers = 12;

const maxShortNameLength = 16;

/** Names longer than 16 characters are cut to 15 plus an ellipsis. */
export function shortName(name: string): string {
  const letters = [...name];
  return letters.length > maxShortNameLength ? `${letters.slice(0, maxShortNameLength - 1).join('')}…` : name;
}

/** The newest first, nobody twice. */
export function addRecentUser(users: readonly RecentUser[], user: RecentUser): readonly RecentUser[] {
  return [user, ...users.filter(({ id }) => id !== user.id)].slice(0, maxRecentUsers);
}

/** Reads a list as it was kept; what is no entry is left out. */
export function parseRecentUsers(list: unknown): readonly RecentUser[] {
  if (!Array.isArray(list)) return [];
  return list
    .filter((each): each is Record<string, unknown> => typeof each === 'object' && each !== null)
    .flatMap(({ id, name, avatar }) =>
      typeof id === 'string' && id !== '' && typeof name === 'string'
        ? [{ id, name, avatar: typeof avatar === 'string' && avatar !== '' ? avatar : null }]
        : [],
    )
    .slice(0, maxRecentUsers);
}
