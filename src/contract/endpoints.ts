import { announcementEndpoints } from './announcement.ts';
import { accountEndpoints } from './account.ts';
import { adminArtEndpoints } from './admin-art.ts';
import { adminObjectEndpoints } from './admin-object.ts';
import { adminDashboardEndpoints } from './admin-dashboard.ts';
import { adminPartnerEndpoints } from './admin-partner.ts';
import { adminRewardEndpoints } from './admin-reward.ts';
import { adminSettingEndpoints } from './admin-setting.ts';
import { adminRoleEndpoints } from './admin-role.ts';
import { adminTradeEndpoints } from './admin-trade.ts';
import { calendarEndpoints } from './calendar.ts';
import { cardEndpoints } from './card.ts';
import { challengeEndpoints } from './challenge.ts';
import { changeSetManyEndpoints } from './change-set-many.ts';
import { changeSetEndpoints } from './change-set.ts';
import { clanEndpoints } from './clan.ts';
import { cleanUpEndpoints } from './clean-up.ts';
import { cosmeticEndpoints } from './cosmetic.ts';
import { crashEndpoints } from './crash.ts';
import { holdingEndpoints } from './holding.ts';
import { firstNightEndpoints } from './first-night.ts';
import { inventoryEndpoints } from './inventory.ts';
import { leaderboardEndpoints } from './leaderboard.ts';
import { liveEndpoints } from './live.ts';
import { makerEndpoints } from './maker.ts';
import { notificationEndpoints } from './notification.ts';
import { objectOverviewEndpoints } from './object-overview.ts';
import { paymentEndpoints } from './payment.ts';
import { partnerEndpoints } from './partner.ts';
import { playerEndpoints } from './player.ts';
import { premiumEndpoints } from './premium.ts';
import { rewardEndpoints } from './reward.ts';
import { savedSearchEndpoints } from './saved-search.ts';
import { seriesOwnersEndpoints } from './series-owners.ts';
import { sessionEndpoints } from './session.ts';
import { reportEndpoints } from './report.ts';
import { staffActionEndpoints } from './staff-action.ts';
import { staffAuditEndpoints } from './staff-audit.ts';
import { staffCaseEndpoints } from './staff-case.ts';
import { staffLookupEndpoints } from './staff-lookup.ts';
import { staffPlayerEndpoints } from './staff-player.ts';
import { staffSignalEndpoints } from './staff-signal.ts';
import { staffTradeEndpoints } from './staff-trade.ts';
import { standingEndpoints } from './standing.ts';
import { storeEndpoints } from './store.ts';
import { suggestionEndpoints } from './suggestion.ts';
import { timelineEndpoints } from './timeline.ts';
import { tradeHistoryEndpoints } from './trade-history.ts';
import { tradeMatchEndpoints } from './trade-match.ts';
import { tradeRingEndpoints } from './trade-ring.ts';
import { tradeSettingsEndpoints } from './trade-settings.ts';
import { tradeEndpoints } from './trade.ts';
import { versionEndpoints } from './version.ts';
import { versionWishEndpoints } from './version-wish.ts';
import { voteEndpoints } from './vote.ts';

/**
 * All endpoints of the API, in the order of the documentation. The router tries them in this order, too, so a fixed path
 * such as `/clan/featured` comes before `/clan/{index}`.
 */
export const endpoints = [
  ...sessionEndpoints,
  ...playerEndpoints,
  ...firstNightEndpoints,
  ...leaderboardEndpoints,
  ...cardEndpoints,
  ...holdingEndpoints,
  ...versionEndpoints,
  ...inventoryEndpoints,
  ...cleanUpEndpoints,
  ...cosmeticEndpoints,
  ...premiumEndpoints,
  ...storeEndpoints,
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
  ...savedSearchEndpoints,
  ...versionWishEndpoints,
  ...seriesOwnersEndpoints,
  ...clanEndpoints,
  ...calendarEndpoints,
  ...notificationEndpoints,
  ...liveEndpoints,
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
  ...adminObjectEndpoints,
  ...objectOverviewEndpoints,
  ...changeSetEndpoints,
  ...changeSetManyEndpoints,
  ...adminArtEndpoints,
  ...adminRoleEndpoints,
  ...adminDashboardEndpoints,
  ...adminTradeEndpoints,
  ...adminSettingEndpoints,
  ...adminPartnerEndpoints,
  ...adminRewardEndpoints,
] as const;

export type EndpointName = (typeof endpoints)[number]['name'];
