import { getBannedToken } from '#client/banned-token.ts';
import { hydrateSession } from '#client/hydrate-session.ts';

/** Hydrates the islands of a page for a banned player, who has no session but can read their standing. */
export function hydrateForBanned(): void {
  if (getBannedToken() !== undefined) hydrateSession();
}
