import { announcementEndpoints } from './announcement.ts';
import { accountEndpoints } from './account/account.ts';
import { apiKeyEndpoints } from './api-key.ts';
import { overlayEndpoints } from './overlay.ts';
import { artEndpoints } from './object/art.ts';
import { objectEndpoints } from './object/object.ts';
import { adminDashboardEndpoints } from './admin/dashboard.ts';
import { adminPartnerEndpoints } from './partner/partner-links.ts';
import { adminRewardEndpoints } from './reward/global-reward.ts';
import { adminSettingEndpoints } from './admin/setting.ts';
import { adminRoleEndpoints } from './admin/role.ts';
import { consoleSearchEndpoints } from './admin/search.ts';
import { allTradesEndpoints } from './trade/all-trades.ts';
import { bulkEndpoints } from './bulk.ts';
import { calendarEndpoints } from './calendar.ts';
import { cardEndpoints } from './card/card.ts';
import { challengeEndpoints } from './challenge.ts';
import { changeSetManyEndpoints } from './change-set/draft-many.ts';
import { changeSetEndpoints } from './change-set/change-set.ts';
import { clanEndpoints } from './clan.ts';
import { cleanUpEndpoints } from './clean-up.ts';
import { cosmeticEndpoints } from './store/cosmetic.ts';
import { crashEndpoints } from './crash.ts';
import { highlightEndpoints } from './highlight.ts';
import { historyEndpoints } from './history.ts';
import { holdingEndpoints } from './card/holding.ts';
import { firstNightEndpoints } from './player/first-night.ts';
import { inboxEndpoints } from './inbox.ts';
import { inventoryEndpoints } from './inventory.ts';
import { leaderboardEndpoints } from './player/leaderboard.ts';
import { liveEndpoints } from './live.ts';
import { makerEndpoints } from './card/maker.ts';
import { notificationEndpoints } from './notification.ts';
import { objectOverviewEndpoints } from './object/overview.ts';
import { paymentEndpoints } from './store/payment.ts';
import { partnerEndpoints } from './partner/partner.ts';
import { playerEndpoints } from './player/player.ts';
import { premiumEndpoints } from './store/premium.ts';
import { rewardEndpoints } from './reward/reward.ts';
import { savedSearchEndpoints } from './card/saved-search.ts';
import { seriesOwnersEndpoints } from './card/series-owners.ts';
import { seriesEndpoints } from './series.ts';
import { sessionEndpoints } from './session.ts';
import { reportEndpoints } from './report.ts';
import { staffActionEndpoints } from './staff/action.ts';
import { staffAuditEndpoints } from './staff/audit.ts';
import { staffCaseEndpoints } from './staff/case.ts';
import { staffLookupEndpoints } from './staff/lookup.ts';
import { staffPlayerEndpoints } from './staff/player.ts';
import { staffSignalEndpoints } from './staff/signal.ts';
import { staffTradeEndpoints } from './staff/trade.ts';
import { standingEndpoints } from './account/standing.ts';
import { drawEndpoints } from './store/draws.ts';
import { packCardEndpoints } from './store/pack-cards.ts';
import { cosmeticOfferEndpoints } from './store/cosmetic-offer.ts';
import { storeEndpoints } from './store/store.ts';
import { meaningEndpoints } from './card/meaning.ts';
import { suggestionEndpoints } from './card/suggestion.ts';
import { timelineEndpoints } from './account/timeline.ts';
import { tradeValueEndpoints } from './card/trade-value.ts';
import { wantedCardEndpoints } from './card/wanted-card.ts';
import { tradeHistoryEndpoints } from './trade/history.ts';
import { tradeMatchEndpoints } from './trade/match.ts';
import { tradeRingEndpoints } from './trade/ring.ts';
import { tradeSettingsEndpoints } from './trade/settings.ts';
import { tradeEndpoints } from './trade/trade.ts';
import { versionEndpoints } from './card/version.ts';
import { versionWishEndpoints } from './card/version-wish.ts';
import { voteEndpoints } from './vote.ts';

/**
 * All endpoints of the API, in the order of the documentation. The router tries them in this order, too, so a fixed path
 * such as `/clan/featured` comes before `/clan/{index}`.
 */
export const endpoints = [
  ...sessionEndpoints,
  ...apiKeyEndpoints,
  ...playerEndpoints,
  ...firstNightEndpoints,
  ...leaderboardEndpoints,
  ...cardEndpoints,
  ...historyEndpoints,
  ...holdingEndpoints,
  ...versionEndpoints,
  ...inboxEndpoints,
  ...wantedCardEndpoints,
  ...tradeValueEndpoints,
  ...inventoryEndpoints,
  ...cleanUpEndpoints,
  ...cosmeticEndpoints,
  ...premiumEndpoints,
  ...storeEndpoints,
  ...cosmeticOfferEndpoints,
  ...packCardEndpoints,
  ...drawEndpoints,
  ...paymentEndpoints,
  ...tradeEndpoints,
  ...tradeHistoryEndpoints,
  ...tradeSettingsEndpoints,
  ...tradeMatchEndpoints,
  ...tradeRingEndpoints,
  ...accountEndpoints,
  ...timelineEndpoints,
  ...makerEndpoints,
  ...partnerEndpoints,
  ...announcementEndpoints,
  ...suggestionEndpoints,
  ...meaningEndpoints,
  ...savedSearchEndpoints,
  ...versionWishEndpoints,
  ...seriesOwnersEndpoints,
  ...seriesEndpoints,
  ...bulkEndpoints,
  ...clanEndpoints,
  ...calendarEndpoints,
  ...notificationEndpoints,
  ...liveEndpoints,
  ...highlightEndpoints,
  ...overlayEndpoints,
  ...voteEndpoints,
  ...challengeEndpoints,
  ...rewardEndpoints,
  ...reportEndpoints,
  ...crashEndpoints,
  ...standingEndpoints,
  ...staffCaseEndpoints,
  ...staffLookupEndpoints,
  ...staffPlayerEndpoints,
  ...staffActionEndpoints,
  ...staffTradeEndpoints,
  ...staffSignalEndpoints,
  ...staffAuditEndpoints,
  ...objectEndpoints,
  ...objectOverviewEndpoints,
  ...consoleSearchEndpoints,
  ...changeSetEndpoints,
  ...changeSetManyEndpoints,
  ...artEndpoints,
  ...adminRoleEndpoints,
  ...adminDashboardEndpoints,
  ...allTradesEndpoints,
  ...adminSettingEndpoints,
  ...adminPartnerEndpoints,
  ...adminRewardEndpoints,
] as const;

export type EndpointName = (typeof endpoints)[number]['name'];
