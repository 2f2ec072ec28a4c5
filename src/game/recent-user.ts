/** Recently viewed players (specification section 3). */
export interface RecentUser {
  /** The id in the URL of the player's page. */
  id: string;
  name: string;
  avatar: string | null;
}

/** The list's maximum length. */
const maxRecentUsers = 12;

const maxShortNameLength = 16;

/** Returns the name; a name longer than 16 characters is cut to 15 plus an ellipsis. */
export function shortName(name: string): string {
  const letters = [...name];
  return letters.length > maxShortNameLength ? `${letters.slice(0, maxShortNameLength - 1).join('')}…` : name;
}

/** Returns the list with the user first and without duplicates. */
export function addRecentUser(users: readonly RecentUser[], user: RecentUser): readonly RecentUser[] {
  return [user, ...users.filter(({ id }) => id !== user.id)].slice(0, maxRecentUsers);
}

/** Parses a stored list. Invalid entries are dropped. */
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
