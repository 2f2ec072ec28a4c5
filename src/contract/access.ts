/** Who may call. */
export const accessLevels = {
  /** With or without a token, which is not looked at. */
  anyone: 'Anyone.',
  /** Without a token as well; whoever brings one must be let in as a player. */
  visitor: 'Anyone; a valid token shows more.',
  /** Whoever bears a valid token and is not banned; services look only at what is theirs. */
  player: 'A signed-in player (bearer token) who is not banned.',
  /** A valid token is enough: somebody who is banned can still sign out. */
  session: 'Whoever bears a valid token, banned or not.',
  /** The game's bot, by its own secret. */
  bot: "The game's bot (its own bearer secret).",
  /** A bot-listing site, by the secret shared with it. */
  'voting-site': 'The listing site (a shared secret, as that site sends it).',
} as const;
export type Access = keyof typeof accessLevels;

/** What the API's address answers besides calls; anyone may read it. */
export const documentationPaths = ['/openapi.json', '/docs'] as const;
