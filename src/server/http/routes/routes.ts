import { ownerHeader } from '#contract/inventory.ts';
import type { ExportStreams } from '#server/http/export-streams.ts';
import type { Routes } from '#server/http/route.ts';
import { listSpecialRewards } from '#server/services/calendar/special-reward.ts';
import { getAnnouncement } from '#server/services/announcement/announcement.ts';
import { acceptTerms, cancelDeletion, getDeletion, requestDeletion } from '#server/services/account/account.ts';
import { exportData } from '#server/services/account/data-export.ts';
import { canClaim, claimReward, getCalendarMonth } from '#server/services/calendar/calendar.ts';
import { listEvents, readEventFeed } from '#server/services/calendar/event.ts';
import {
  createPersonalCalendar,
  getPersonalCalendar,
  readPersonalCalendar,
  removePersonalCalendar,
} from '#server/services/calendar/personal-calendar.ts';
import { getCardNeighbours } from '#server/services/card/card-neighbours.ts';
import { getCard, listCatalog, listGenres } from '#server/services/card/card.ts';
import { listEventTypes } from '#server/services/card/event-types.ts';
import { getMyCardNeighbours, getSeriesProgress, listHoldings, listMyCatalog } from '#server/services/card/holding.ts';
import {
  createChangeSet,
  discardChangeSet,
  getChangeSet,
  listChangeSets,
  unscheduleChangeSet,
} from '#server/services/change-set/change-set.ts';
import { revertChangeSet } from '#server/services/change-set/revert-set.ts';
import { changeMany, importChanges } from '#server/services/change-set/draft-many.ts';
import { startPreview } from '#server/services/change-set/preview.ts';
import { checkChangeSet, publishChangeSet } from '#server/services/change-set/publish.ts';
import { removeChange, saveChange } from '#server/services/change-set/save-change.ts';
import { issueChallenge, logChallengeAction, passChallenge } from '#server/services/challenge/challenge.ts';
import { getClan, getFeaturedClan, listClans } from '#server/services/clan/clan.ts';
import { burnCleanUp, previewCleanUp } from '#server/services/clean-up/clean-up.ts';
import { getCleanUpRules, saveCleanUpRules } from '#server/services/clean-up/rules.ts';
import { listCosmetics, listFrames } from '#server/services/cosmetic/cosmetic.ts';
import { reportCrash } from '#server/services/crash/report-crash.ts';
import { getDashboard } from '#server/services/dashboard/dashboard.ts';
import { getWaiting } from '#server/services/dashboard/waiting.ts';
import { equipFrame, removeFrame } from '#server/services/cosmetic/frame.ts';
import { setProfileBanner } from '#server/services/cosmetic/profile-banner.ts';
import { burnCards, previewBurn } from '#server/services/inventory/burn.ts';
import { findInstance, getInstance } from '#server/services/inventory/instance.ts';
import { listInventory } from '#server/services/inventory/inventory.ts';
import { lockCards } from '#server/services/inventory/lock.ts';
import { getMyRank, listLeaderboard } from '#server/services/leaderboard/leaderboard.ts';
import { listLedger } from '#server/services/ledger/ledger-history.ts';
import { listLiveEvents } from '#server/services/live/live-event.ts';
import { listBulk } from '#server/services/bulk/bulk.ts';
import { listCardMakers } from '#server/services/maker/maker-profiles.ts';
import { listMakers } from '#server/services/maker/maker.ts';
import { countUnread, listInbox, readEntries, readInbox } from '#server/services/inbox/inbox.ts';
import { settleMessages, takeMessages } from '#server/services/notification/chat-delivery.ts';
import {
  getNotificationSettings,
  sendTestNotification,
  setNotificationSettings,
} from '#server/services/notification/notification-settings.ts';
import { addPushBrowser, removePushBrowser } from '#server/services/notification/push-subscription.ts';
import { getArt, uploadArt } from '#server/services/object/art.ts';
import { exportObjects, listObjects } from '#server/services/object/object-list.ts';
import { getObject } from '#server/services/object/object.ts';
import { countObjects, listObjectNames } from '#server/services/object/overview.ts';
import { revertRevision } from '#server/services/object/revert.ts';
import { compareRevisions, listRevisions } from '#server/services/object/revision.ts';
import { checkPartnerLinks, listPartnerLinks } from '#server/services/partner/partner-links.ts';
import { listPartners } from '#server/services/partner/partner.ts';
import { listBundles } from '#server/services/payment/bundle.ts';
import { cancelPayment, checkPayment, startCheckout } from '#server/services/payment/checkout.ts';
import { receivePaymentEvent } from '#server/services/payment/payment-event.ts';
import { listPayments } from '#server/services/payment/payment.ts';
import { getSpending, setSpendingLimit } from '#server/services/payment/spending-limit.ts';
import { dismissFirstNight, getFirstNight } from '#server/services/player/first-night.ts';
import { getCardHistory, getSeriesHistory } from '#server/services/history/claim-history.ts';
import { getClanHistory, getPlayerHistory } from '#server/services/history/collection-history.ts';
import { getCollection } from '#server/services/player/collection.ts';
import { searchPlayers } from '#server/services/player/player-search.ts';
import { countPlayers, getPlayer, getProfile, listBadges } from '#server/services/player/player.ts';
import { buyPremium } from '#server/services/premium/premium.ts';
import { claimGlobalReward, listRewards } from '#server/services/reward/claim.ts';
import { getReward, listGlobalRewards } from '#server/services/reward/reward-list.ts';
import { confirmReward, createReward, previewReward, stopReward } from '#server/services/reward/reward.ts';
import { searchConsole } from '#server/services/object/search-console.ts';
import { changeSetting, listSettings } from '#server/services/setting/setting.ts';
import { changeRole, listRoleHolders } from '#server/services/role/role.ts';
import {
  listSavedSearches,
  removeSavedSearch,
  saveSearch,
  updateSavedSearch,
} from '#server/services/saved-search/saved-search.ts';
import { listSessions, revokeSession, signIn, signOut } from '#server/services/session/session.ts';
import { exportAudit, verifyAuditLog } from '#server/services/staff/audit-log.ts';
import { createReport } from '#server/services/staff/report.ts';
import { acknowledgeWarning, appealAction, getStanding } from '#server/services/staff/standing.ts';
import { buyCosmetic, listCosmeticOffers } from '#server/services/store/cosmetic-offer.ts';
import { getDrawSeeds, revealServerSeed, setPlayerSeed } from '#server/services/store/draw-seed.ts';
import { getOpening } from '#server/services/store/opening.ts';
import { listOrders } from '#server/services/store/order.ts';
import { getPack, listPacks, preparePack } from '#server/services/store/pack.ts';
import { listDraws } from '#server/services/store/draws.ts';
import { getLuck } from '#server/services/store/luck.ts';
import { listMyPackCards, listPackCards } from '#server/services/store/pack-cards.ts';
import { openPacks } from '#server/services/store/pack-opening.ts';
import { explainSearch } from '#server/services/card/card-meaning.ts';
import { listSimilar, listSuggestions } from '#server/services/suggestion/suggestion.ts';
import { exportTimeline, listTimeline } from '#server/services/timeline/timeline.ts';
import { listHeldSeries } from '#server/services/series/held-series.ts';
import { getSeries, listSeries } from '#server/services/series/series.ts';
import { listSeriesCollectors } from '#server/services/series/collectors.ts';
import { listSeriesSources } from '#server/services/series/sources.ts';
import { listSeriesOwners } from '#server/services/version/series-owners.ts';
import { listAllRings, listAllTrades } from '#server/services/trade/all-trades.ts';
import { acceptOffer } from '#server/services/trade/accept-offer.ts';
import { cancelOffer, declineOffer, holdOffer } from '#server/services/trade/answer-offer.ts';
import { counterOffer } from '#server/services/trade/counter-offer.ts';
import { createOffer, previewOffer } from '#server/services/trade/create-offer.ts';
import { exportTradeHistory, listTradeHistory } from '#server/services/trade/history.ts';
import { listCardSources, listTradeMatches } from '#server/services/trade/match.ts';
import { getOffer, getTradeCounts, listOffers, markOfferRead } from '#server/services/trade/offer-list.ts';
import { suggestRings } from '#server/services/trade/ring-suggestion.ts';
import { confirmRing, declineRing, getRing, listRings, proposeRing } from '#server/services/trade/ring.ts';
import {
  blockPlayer,
  getTradeSettings,
  saveTradeSettings,
  unblockPlayer,
} from '#server/services/trade/trade-settings.ts';
import { getVersionMap, listVersions } from '#server/services/version/version.ts';
import { getCardTrades, listTradeValues } from '#server/services/trade/trade-value.ts';
import { listWantedCards, stopWantingCard, wantCard } from '#server/services/wanted-card/wanted-card.ts';
import { addVersionWish, listVersionWishes, removeVersionWish } from '#server/services/version-wish/version-wish.ts';
import { getVoteStatus, receiveVote } from '#server/services/vote/vote.ts';
import { listVotingSites } from '#server/services/vote/voting-site.ts';
import { streamCatalog } from './export.ts';
import { apiKeyRoutes } from './api-key.ts';
import { highlightRoutes } from './highlight.ts';
import { overlayRoutes } from './overlay.ts';
import { staffRoutes } from './staff.ts';

/**
 * Maps each endpoint to its service, with the validated input that the service needs. A missing or unknown endpoint is
 * a type error, and so is an idempotent endpoint whose service does not use the transaction.
 */
export const createRoutes = (exports: ExportStreams): Routes => ({
  // The headers contain the origin and the browser of the sign-in.
  signIn: (context, { query, request: { headers } }) =>
    signIn(context, { ...query, origin: headers.get('origin'), browser: headers.get('user-agent') ?? '' }),
  listSessions,
  revokeSession: (context, { params }) => revokeSession(context, params.id),
  signOut,

  ...apiKeyRoutes,

  getProfile,
  getPlayer: (context, { params }) => getPlayer(context, params.id),
  getCollection: (context, { params }) => getCollection(context, params.id),
  listBadges: (context, { params }) => listBadges(context, params.id),
  searchPlayers: (context, { body }) => searchPlayers(context, body),
  countPlayers,

  getFirstNight,
  dismissFirstNight,

  listLeaderboard: (context, { query }) => listLeaderboard(context, query),
  getMyRank: (context, { query }) => getMyRank(context, query),

  listCatalog: (context, { query }) => listCatalog(context, query),
  getCard: (context, { params }) => getCard(context, params.id),
  listGenres,
  listEventTypes,
  getCardNeighbours: (context, { params, query }) => getCardNeighbours(context, params.id, query),
  exportCatalog: (context, { query }) => exports.reply((write) => streamCatalog(context, query, write)),
  listVersions: (context, { query }) => listVersions(context, query),
  getVersionMap: (context, { params }) => getVersionMap(context, params.id),
  listMakers: (context, { query }) => listMakers(context, query.card_uuid),
  listBulk,
  listCardMakers,
  listSuggestions: (context, { query }) => listSuggestions(context, query),
  explainSearch: (context, { query }) => explainSearch(context, query),
  listSimilar: (context, { query }) => listSimilar(context, query),

  listMyCatalog: (context, { query }) => listMyCatalog(context, query),
  getMyCardNeighbours: (context, { params, query }) => getMyCardNeighbours(context, params.id, query),
  listHoldings: (context, { body }) => listHoldings(context, body.cards),
  getSeriesProgress: (context, { query }) => getSeriesProgress(context, query.name),

  listSavedSearches,
  saveSearch: (context, { body }) => saveSearch(context, body),
  updateSavedSearch: (context, { params, body }) => updateSavedSearch(context, params.id, body),
  removeSavedSearch: (context, { params }) => removeSavedSearch(context, params.id),

  listSeriesOwners: (context, { query }) => listSeriesOwners(context, query),

  listSeries: (context, { query }) => listSeries(context, query),
  listHeldSeries,
  getSeries: (context, { params, query }) => getSeries(context, params.id, query.page),
  listSeriesCollectors: (context, { params }) => listSeriesCollectors(context, params.id),
  listSeriesSources: (context, { params }) => listSeriesSources(context, params.id),

  getCardTrades: (context, { params }) => getCardTrades(context, params.id),
  getCardHistory: (context, { params }) => getCardHistory(context, params.id),
  getSeriesHistory: (context, { params }) => getSeriesHistory(context, params.id),
  getPlayerHistory: (context, { params, query }) => getPlayerHistory(context, params.id, query),
  getClanHistory: (context, { params, query }) => getClanHistory(context, params.index, query),
  listTradeValues: (context, { body }) => listTradeValues(context, body.cards),
  listWantedCards,
  wantCard: (context, { params }) => wantCard(context, params.id),
  stopWantingCard: (context, { params }) => stopWantingCard(context, params.id),
  listVersionWishes,
  addVersionWish: (context, { params }) => addVersionWish(context, params),
  removeVersionWish: (context, { params }) => removeVersionWish(context, params),

  listInventory: (context, { query }) => listInventory(context, query),
  findInstance: (context, { query, request }) => findInstance(context, request.headers.get(ownerHeader) ?? '', query),
  getInstance: (context, { params }) => getInstance(context, params.id),
  previewBurn: (context, { body }) => previewBurn(context, body),
  burnCards: (context, { body }) => burnCards(context, body),
  lockCards: (context, { body }) => lockCards(context, body),

  getCleanUpRules,
  saveCleanUpRules: (context, { body }) => saveCleanUpRules(context, body),
  previewCleanUp: (context, { body }) => previewCleanUp(context, body),
  burnCleanUp: (context, { body }) => burnCleanUp(context, body),

  listCosmetics: (context, { query }) => listCosmetics(context, query),
  listFrames: (context, { body }) => listFrames(context, body.owner),
  equipFrame: (context, { body }) =>
    equipFrame(context, { instanceUuid: body.card.value, frameUuid: body.frame.value }),
  removeFrame: (context, { body }) => removeFrame(context, body.value),
  setProfileBanner: (context, { body }) => setProfileBanner(context, body.value),

  buyPremium: (context, { body }) => buyPremium(context, body),

  listPacks,
  getPack: (context, { params }) => getPack(context, params.id),
  preparePack: (context, { params }) => preparePack(context, params.id),
  listPackCards: (context, { params, query }) => listPackCards(context, params.id, query),
  listMyPackCards: (context, { params, query }) => listMyPackCards(context, params.id, query),
  listDraws: (context, { query }) => listDraws(context, query.before),
  getLuck: (context, { query }) => getLuck(context, query.unturned),
  openPacks: (context, { params, body }) => openPacks(context, params.id, body),
  getOpening: (context, { params }) => getOpening(context, params.id),
  getDrawSeeds,
  setPlayerSeed: (context, { body }) => setPlayerSeed(context, body.player_seed),
  revealServerSeed: (context, { body }) => revealServerSeed(context, body.server_seed_hash),
  listOrders: (context, { query }) => listOrders(context, query.before),
  listCosmeticOffers,
  buyCosmetic: (context, { params, body }) => buyCosmetic(context, params.id, body),

  listBundles,
  // The provider sends the buyer back to the origin of the page.
  startCheckout: (context, { params, body, request: { headers } }) =>
    startCheckout(context, params.id, body, headers.get('origin')),
  checkPayment: (context, { params }) => checkPayment(context, params.id),
  cancelPayment: (context, { params }) => cancelPayment(context, params.id),
  listPayments: (context, { query }) => listPayments(context, query.before),
  getSpending,
  setSpendingLimit: (context, { body }) => setSpendingLimit(context, body.limit),
  // The signature covers the raw body.
  receivePaymentEvent: async (context, { request }) =>
    receivePaymentEvent(context, request.headers, await request.text()),
  previewOffer: (context, { body }) => previewOffer(context, body),
  createOffer: (context, { body }) => createOffer(context, body),
  listOffers: (context, { query }) => listOffers(context, query),
  getTradeCounts,
  listTradeHistory: (context, { query }) => listTradeHistory(context, query),
  exportTradeHistory: (context, { query }) => exports.reply((write) => exportTradeHistory(context, query, write)),
  getOffer: (context, { params, query }) => getOffer(context, params.id, query.chosen),
  acceptOffer: (context, { params, body }) => acceptOffer(context, params.id, body),
  declineOffer: (context, { params, body }) => declineOffer(context, params.id, body.reason),
  counterOffer: (context, { params, body }) => counterOffer(context, params.id, body),
  holdOffer: (context, { params }) => holdOffer(context, params.id),
  cancelOffer: (context, { params }) => cancelOffer(context, params.id),
  markOfferRead: (context, { params }) => markOfferRead(context, params.id),
  getTradeSettings,
  saveTradeSettings: (context, { body }) => saveTradeSettings(context, body),
  blockPlayer: (context, { body }) => blockPlayer(context, body.player),
  unblockPlayer: (context, { params }) => unblockPlayer(context, params.id),
  listTradeMatches: (context, { query }) => listTradeMatches(context, query),
  listCardSources: (context, { params }) => listCardSources(context, params.id),
  suggestRings,
  listRings: (context, { query }) => listRings(context, query.closed),
  proposeRing: (context, { body }) => proposeRing(context, body.copies),
  getRing: (context, { params }) => getRing(context, params.id),
  confirmRing: (context, { params }) => confirmRing(context, params.id),
  declineRing: (context, { params }) => declineRing(context, params.id),

  listLedger: (context, { query }) => listLedger(context, query),
  listTimeline: (context, { query }) => listTimeline(context, query),
  exportTimeline: (context, { query }) => exports.reply((write) => exportTimeline(context, query, write)),
  exportData: (context) => exports.reply((write) => exportData(context, write)),
  getDeletion,
  requestDeletion: (context, { body }) => requestDeletion(context, body.name),
  cancelDeletion,
  acceptTerms,

  listPartners,
  getAnnouncement,
  getFeaturedClan,
  listClans,
  getClan: (context, { params }) => getClan(context, params.index),

  canClaim,
  claimReward,
  listSpecialRewards: (context, { query }) => listSpecialRewards(context, query),
  getCalendarMonth: (context, { query }) => getCalendarMonth(context, query),
  listEvents: (context, { query }) => listEvents(context, query),
  readEventFeed,
  getPersonalCalendar,
  createPersonalCalendar,
  removePersonalCalendar,
  readPersonalCalendar: (context, { body }) => readPersonalCalendar(context, body.token),

  listInbox: (context, { query }) => listInbox(context, query),
  countUnread,
  readEntries: (context, { body }) => readEntries(context, body.entries),
  readInbox: (context, { body }) => readInbox(context, body),

  getNotificationSettings,
  setNotificationSettings: (context, { body }) => setNotificationSettings(context, body),
  addPushBrowser: (context, { body, request }) =>
    addPushBrowser(context, { ...body, browser: request.headers.get('user-agent') ?? '' }),
  removePushBrowser: (context, { params }) => removePushBrowser(context, params.id),
  sendTestNotification: (context, { body }) => sendTestNotification(context, body.channel),
  takeMessages: (context, { body }) => takeMessages(context, body),
  settleMessages: (context, { body }) => settleMessages(context, body),

  ...highlightRoutes,
  ...overlayRoutes,
  listLiveEvents: (context, { query }) => listLiveEvents(context, query.after),

  getVoteStatus,
  listVotingSites,
  // The signature covers the raw body.
  receiveVote: async (context, { params, request }) =>
    receiveVote(context, params.site, request.headers, await request.text()),

  passChallenge: (context, { params, query, request: { clientAddress } }) =>
    passChallenge(context, { id: params.id, captchaToken: query['cf-token'], clientAddress }),
  logChallengeAction: (context, { body }) => logChallengeAction(context, body.action),
  issueChallenge: (context, { body }) => issueChallenge(context, body.discord_id),

  reportCrash: (context, { body }) => reportCrash(context, body),

  createReport: (context, { body }) => createReport(context, body),
  getStanding,
  acknowledgeWarning: (context, { params }) => acknowledgeWarning(context, params.id),
  appealAction: (context, { params, body }) => appealAction(context, params.id, body.words),

  ...staffRoutes,

  listObjects: (context, { params, query }) => listObjects(context, params.kind, query),
  exportObjects: (context, { params, query }) =>
    exports.reply((write) => exportObjects(context, params.kind, query, write)),
  countObjects,
  listObjectNames: (context, { params, query }) => listObjectNames(context, params.kind, query),
  getObject: (context, { params }) => getObject(context, params.kind, params.id),
  listRevisions: (context, { params, query }) => listRevisions(context, params.kind, params.id, query.before),
  compareRevisions: (context, { params, query }) => compareRevisions(context, params.kind, params.id, query),
  revertRevision: (context, { params, body }) => revertRevision(context, params.kind, params.id, body),
  listChangeSets: (context, { query }) => listChangeSets(context, query),
  createChangeSet: (context, { params, body }) => createChangeSet(context, params.id, body),
  getChangeSet: (context, { params, query }) => getChangeSet(context, params.id, query.cursor),
  checkChangeSet: (context, { params }) => checkChangeSet(context, params.id),
  saveChange: (context, { params, body }) => saveChange(context, params.id, body),
  removeChange: (context, { params, body }) => removeChange(context, params.id, body),
  publishChangeSet: (context, { params, body }) => publishChangeSet(context, params.id, body),
  previewChangeSet: (context, { params }) => startPreview(context, params.id),
  unscheduleChangeSet: (context, { params, body }) => unscheduleChangeSet(context, params.id, body.version),
  discardChangeSet: (context, { params, body }) => discardChangeSet(context, params.id, body.version),
  revertChangeSet: (context, { params, body }) => revertChangeSet(context, params.id, body),
  changeMany: (context, { params, body }) => changeMany(context, params.id, body),
  importChanges: async (context, { params, query, request }) =>
    importChanges(context, params.id, query, {
      bytes: await request.bytes(),
      artBytes: query.art_bytes,
      signal: request.signal,
    }),
  uploadArt: async (context, { query, request }) => uploadArt(context, query.for, await request.bytes()),
  getArt: (context, { params }) => getArt(context, params.id),

  listRewards,
  claimGlobalReward: (context, { params }) => claimGlobalReward(context, params.id),
  previewReward: (context, { body }) => previewReward(context, body),
  createReward: (context, { body }) => createReward(context, body),
  listGlobalRewards: (context, { query }) => listGlobalRewards(context, query),
  getReward: (context, { params, query }) => getReward(context, params.id, query),
  listPartnerLinks,
  checkPartnerLinks,
  confirmReward: (context, { params, body }) => confirmReward(context, params.id, body.words),
  stopReward: (context, { params, body }) => stopReward(context, params.id, body.reason),
  searchConsole: (context, { query }) => searchConsole(context, query),
  listSettings,
  changeSetting: (context, { body }) => changeSetting(context, body),
  listAllTrades: (context, { query }) => listAllTrades(context, query),
  listAllRings: (context, { query }) => listAllRings(context, query),
  exportAudit: (context, { query }) => exports.reply((write) => exportAudit(context, query, write)),
  verifyAuditLog,
  getDashboard: (context, { query }) => getDashboard(context, query),
  getWaiting,
  listRoleHolders,
  changeRole: (context, { body }) => changeRole(context, body),
});
