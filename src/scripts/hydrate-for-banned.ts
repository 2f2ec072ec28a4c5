import { getBannedToken } from '#client/banned-token.ts';
import { hydrateSession } from '#client/hydrate-session.ts';

// A banned player has no session, but can read their standing.
if (getBannedToken() !== undefined) hydrateSession();
