import { canClaim, claimReward } from './calendar.ts';
import { exportCatalog, getCard, getCardNeighbours, listCatalog, listGenres } from './card.ts';
import { issueChallenge, logChallengeAction, passChallenge } from './challenge.ts';
import { getFeaturedClan } from './clan.ts';
import { listMakers } from './maker.ts';
import { countPlayers, getPlayer, getProfile } from './player.ts';
import { listSessions, revokeSession, signIn, signOut } from './session.ts';
import { listSimilar, listSuggestions } from './suggestion.ts';
import { getVersionMap, listVersions } from './version.ts';
import { getVoteStatus, receiveVote } from './vote.ts';

/** Every call of the API, in the order of the documentation. */
export const endpoints = [
  signIn,
  listSessions,
  revokeSession,
  signOut,
  getProfile,
  getPlayer,
  countPlayers,
  listCatalog,
  getCard,
  listGenres,
  getCardNeighbours,
  exportCatalog,
  listVersions,
  getVersionMap,
  listMakers,
  listSuggestions,
  listSimilar,
  getFeaturedClan,
  canClaim,
  claimReward,
  getVoteStatus,
  receiveVote,
  passChallenge,
  logChallengeAction,
  issueChallenge,
] as const;

export type EndpointName = (typeof endpoints)[number]['name'];
