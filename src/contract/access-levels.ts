import { apiKeyPattern, apiKeyScopes } from '#game/api-key.ts';

/*
 * The levels of access. Each endpoint names its own as `access` in `contract/<noun>.ts`; `server/http/auth.ts` enforces it.
 */

/** The levels, as the API documentation describes them. */
export const accessLevels = {
  /** A token is ignored. */
  anyone: 'Anyone, whatever token is sent.',
  /** A token is optional. If a request has one, it must be the valid token of a player who is not banned. */
  visitor: 'Anyone. With a valid token, the reply contains more.',
  /** A valid token of a player who is not banned. Services only change data of that player. */
  player: 'A signed-in player (bearer token) who is not banned.',
  /** A valid token of an admin or a game moderator who is not banned. */
  staff: 'Admins and game moderators.',
  /** Those, and members of the anti-cheat team, who read signals and the evidence behind them. */
  investigator: 'Admins, game moderators and the anti-cheat team.',
  /** A valid token of an admin who is not banned. */
  admin: 'Admins.',
  /** A valid token is enough, so that a banned player can still sign out. */
  session: 'Anyone with a valid token, banned or not.',
  /** The game's bot, which authenticates with its own secret. */
  bot: "The game's bot (its own bearer secret).",
  /** A voting site, which authenticates with its shared secret or a signature. */
  'voting-site': 'The voting site (a shared secret, in the form that the site sends).',
  /** The payment provider, which signs its events. */
  'payment-provider': 'The payment provider (a signature over the body).',
} as const;
export type Access = keyof typeof accessLevels;

/** How the API documentation describes the keys of players: their form, and what each scope opens. */
export const apiKeyScheme = { form: apiKeyPattern.source, scopes: apiKeyScopes } as const;

/** Public paths below the API's base address that are not endpoints. */
export const documentationPaths = ['/openapi.json', '/docs'] as const;
