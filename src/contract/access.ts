import type { EndpointName } from './endpoints.ts';

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

/** The one table of who may call what; nothing is mounted that is not in it. */
export const access = {
  signIn: 'anyone',
  listSessions: 'session',
  revokeSession: 'session',
  signOut: 'session',
  getProfile: 'player',
  getPlayer: 'player',
  getCollection: 'player',
  listBadges: 'anyone',
  searchPlayers: 'anyone',
  countPlayers: 'anyone',
  listLeaderboard: 'anyone',
  getMyRank: 'player',
  listCatalog: 'anyone',
  getCard: 'anyone',
  getCardNeighbours: 'anyone',
  exportCatalog: 'anyone',
  listVersions: 'visitor',
  getVersionMap: 'visitor',
  listMakers: 'visitor',
  listCardMakers: 'anyone',
  listPartners: 'anyone',
  listSuggestions: 'anyone',
  listSimilar: 'anyone',
  getFeaturedClan: 'anyone',
  listClans: 'anyone',
  getClan: 'anyone',
  listGenres: 'anyone',
  listInventory: 'player',
  findInstance: 'player',
  getInstance: 'player',
  previewBurn: 'player',
  burnCards: 'player',
  lockCards: 'player',
  listCosmetics: 'player',
  listFrames: 'player',
  equipFrame: 'player',
  removeFrame: 'player',
  setProfileBanner: 'player',
  buyPremium: 'player',
  listLedger: 'player',
  exportData: 'session',
  getDeletion: 'player',
  // Somebody who is banned would come back as new.
  requestDeletion: 'player',
  cancelDeletion: 'player',
  acceptTerms: 'player',
  canClaim: 'player',
  claimReward: 'player',
  getCalendarMonth: 'player',
  listEvents: 'anyone',
  getNotificationSettings: 'player',
  setNotificationSettings: 'player',
  addPushBrowser: 'player',
  removePushBrowser: 'player',
  sendTestNotification: 'player',
  takeMessages: 'bot',
  settleMessages: 'bot',
  getVoteStatus: 'player',
  receiveVote: 'voting-site',
  passChallenge: 'player',
  logChallengeAction: 'player',
  issueChallenge: 'bot',
} as const satisfies Record<EndpointName, Access>;

/** What the API's address answers besides calls; anyone may read it. */
export const documentationPaths = ['/openapi.json', '/docs'] as const;
