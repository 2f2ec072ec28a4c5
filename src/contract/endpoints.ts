import { acceptTerms, cancelDeletion, exportData, getDeletion, listLedger, requestDeletion } from './account.ts';
import { canClaim, claimReward, getCalendarMonth, listEvents } from './calendar.ts';
import { exportCatalog, getCard, getCardNeighbours, listCatalog, listGenres } from './card.ts';
import { issueChallenge, logChallengeAction, passChallenge } from './challenge.ts';
import { getClan, getFeaturedClan, listClans } from './clan.ts';
import { equipFrame, listCosmetics, listFrames, removeFrame, setProfileBanner } from './cosmetic.ts';
import { burnCards, findInstance, getInstance, listInventory, lockCards, previewBurn } from './inventory.ts';
import { getMyRank, listLeaderboard } from './leaderboard.ts';
import { listCardMakers, listMakers } from './maker.ts';
import {
  addPushBrowser,
  getNotificationSettings,
  removePushBrowser,
  sendTestNotification,
  setNotificationSettings,
  settleMessages,
  takeMessages,
} from './notification.ts';
import { listPartners } from './partner.ts';
import { countPlayers, getCollection, getPlayer, getProfile, listBadges } from './player.ts';
import { searchPlayers } from './player-search.ts';
import { buyPremium } from './premium.ts';
import { listSessions, revokeSession, signIn, signOut } from './session.ts';
import { listSimilar, listSuggestions } from './suggestion.ts';
import { getVersionMap, listVersions } from './version.ts';
import { getVoteStatus, receiveVote } from './vote.ts';

/** All endpoints of the API, in the order of the documentation. */
export const endpoints = [
  signIn,
  listSessions,
  revokeSession,
  signOut,
  getProfile,
  getPlayer,
  getCollection,
  listBadges,
  searchPlayers,
  countPlayers,
  listLeaderboard,
  getMyRank,
  listCatalog,
  getCard,
  listGenres,
  getCardNeighbours,
  exportCatalog,
  listVersions,
  getVersionMap,
  listInventory,
  findInstance,
  getInstance,
  previewBurn,
  burnCards,
  lockCards,
  listCosmetics,
  listFrames,
  equipFrame,
  removeFrame,
  setProfileBanner,
  buyPremium,
  listLedger,
  exportData,
  getDeletion,
  requestDeletion,
  cancelDeletion,
  acceptTerms,
  listMakers,
  listCardMakers,
  listPartners,
  listSuggestions,
  listSimilar,
  getFeaturedClan,
  listClans,
  getClan,
  canClaim,
  claimReward,
  getCalendarMonth,
  listEvents,
  getNotificationSettings,
  setNotificationSettings,
  addPushBrowser,
  removePushBrowser,
  sendTestNotification,
  takeMessages,
  settleMessages,
  getVoteStatus,
  receiveVote,
  passChallenge,
  logChallengeAction,
  issueChallenge,
] as const;

export type EndpointName = (typeof endpoints)[number]['name'];
