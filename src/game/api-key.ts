/*
 * The personal keys of players, with which programs call the API. A key looks like GitHub's tokens: a prefix that
 * secret scanners find, random characters and a checksum, so that a scanner knows a real key from a likeness.
 */

/** How many copies all keys of a player together let leave on a day (UTC). */
export const keyGiftsPerDay = 10;
/** A copy with such a version, or a lower one, is worth more than others of its card. A key gives away none. */
export const keyLowVersion = 100;

/** What a key cannot give away: rules for each offer that is sent, answered or accepted with one. */
export const keyTradeRules = [
  'You give away only spare copies: one with a lower version stays, which is in no trade.',
  'None of the copies has a frame or a lock.',
  `None of them has a version up to ${keyLowVersion}.`,
  'You want none of their cards.',
  'You give no bloodstones.',
  'You get at least as much as you give, by burn rewards.',
  `All your keys together give away at most ${keyGiftsPerDay} cards a day (UTC), with those in open offers of earlier days.`,
] as const;

/** What a key can open, with the words that a player reads. A call that no scope names is closed to all keys. */
export const apiKeyScopes = {
  'collection:read': 'See your cards, versions, series, looks and wishes',
  'ledger:read': 'See your currency ledger',
  'trades:read': 'See your offers, rings, matches and trade history',
  'trades:write': `Send, answer and withdraw trade offers that give away spare cards, at most ${keyGiftsPerDay} a day for all keys; decline rings`,
  'inventory:lock': 'Lock your cards; only you can unlock them',
} as const;
export type ApiKeyScope = keyof typeof apiKeyScopes;
export const apiKeyScopeNames = Object.keys(apiKeyScopes) as ApiKeyScope[];

/** The form of a key: the prefix, 30 random characters and 6 of the checksum. */
export const apiKeyPattern = /^mazoku_[0-9A-Za-z]{36}$/u;
export const apiKeyPrefix = 'mazoku_';

/** For how many days a player can create a key. */
export const apiKeyDays = [7, 30, 90, 365] as const;
export type ApiKeyDays = (typeof apiKeyDays)[number];

/** The most keys of a player that work at the same time. */
export const maxApiKeys = 10;
/** The longest name of a key, in characters. */
export const maxApiKeyNameLength = 40;

/** What the timeline says about a key. `read` stands once for each scope and day. */
export const apiKeyEvents = ['created', 'revoked', 'read', 'changed'] as const;
export type ApiKeyEvent = (typeof apiKeyEvents)[number];
