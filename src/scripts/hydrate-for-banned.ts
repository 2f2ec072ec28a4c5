import { hydrateForBanned } from '#stores/session/hydrate-for-banned.ts';

hydrateForBanned();
