import type { OpenDatabase } from '#server/db/open.ts';

/** Returns the address under which another process of this machine reaches an open database. */
export function urlOf({ target }: Pick<OpenDatabase, 'target'>): string {
  if (typeof target === 'string') return target;
  const { socketDir, user, port, database } = target;
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(socketDir)}`;
}
