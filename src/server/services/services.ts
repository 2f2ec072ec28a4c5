import { sql } from 'drizzle-orm';
import type { CatalogCard, CatalogFilterQuery, CatalogQuery } from '#contract/card.ts';
import type { CosmeticQuery } from '#contract/cosmetic.ts';
import type { NotificationSettings, PushSubscriptionBody } from '#contract/notification.ts';
import type { InstancesBody, InventoryQuery } from '#contract/inventory.ts';
import type { LeaderboardQuery, MyRankQuery } from '#contract/leaderboard.ts';
import type { PlayerSearchBody } from '#contract/player-search.ts';
import type { SuggestionKind } from '#contract/suggestion.ts';
import type { VersionsQuery } from '#contract/version.ts';
import type { ChallengeAction } from '#game/challenge.ts';
import type { NotificationChannel } from '#game/notification.ts';
import type { VotingSite } from '#game/vote.ts';
import type { Database } from '#server/db/connect.ts';
import { acceptTerms, cancelDeletion, getDeletion, requestDeletion } from './account/account.ts';
import { listLedger } from './ledger/ledger-history.ts';
import type { LedgerQuery } from './ledger/ledger-history.ts';
import { runIdempotent } from './idempotency/idempotency.ts';
import type { IdempotentRequest, Transaction } from './idempotency/idempotency.ts';
import { setProfileBanner } from './cosmetic/profile-banner.ts';
import { burnCards, previewBurn } from './inventory/burn.ts';
import { canClaim, claimReward, getCalendarMonth } from './calendar/calendar.ts';
import { exportCatalog, getCard, listCatalog, listGenres } from './card/card.ts';
import { listCardMakers } from './maker/maker-profiles.ts';
import { getCardNeighbours } from './card/card-neighbours.ts';
import { issueChallenge, logChallengeAction, passChallenge } from './challenge/challenge.ts';
import type { ChallengeAnswer } from './challenge/challenge.ts';
import { getClan, getFeaturedClan, listClans } from './clan/clan.ts';
import { getCollection } from './player/collection.ts';
import { findInstance, getInstance } from './inventory/instance.ts';
import type { InstanceQuery } from './inventory/instance.ts';
import { listCosmetics, listFrames } from './cosmetic/cosmetic.ts';
import { exportData } from './account/data-export.ts';
import { listEvents } from './calendar/event.ts';
import { deleteDueAccounts } from './account/delete-accounts.ts';
import { equipFrame, removeFrame } from './cosmetic/frame.ts';
import { listInventory } from './inventory/inventory.ts';
import { getMyStanding, listStandings } from './leaderboard/leaderboard.ts';
import { releaseLeases, takeLeases } from './job/job-lease.ts';
import type { LeaseRequest } from './job/job-lease.ts';
import { lockCards } from './inventory/lock.ts';
import { buyPremium } from './premium/premium.ts';
import type { PremiumTerms } from './premium/premium.ts';
import { listMakers } from './maker/maker.ts';
import type { Captcha } from '#server/integrations/captcha.ts';
import type { ChatPlatform } from '#server/integrations/chat-platform.ts';
import type { WebhookHeaders } from '#server/integrations/vote-webhook.ts';
import { listPartners } from './partner/partner.ts';
import { dequeueChatMessages, ackChatMessages } from './notification/chat-delivery.ts';
import { clearOutbox, nextDueAt } from './notification/outbox.ts';
import { deliverPush } from './notification/push-delivery.ts';
import { getSettings, sendTest, setSettings } from './notification/notification-settings.ts';
import { notifyClanChanges } from './notification/clan-notifications.ts';
import { nextEventAt, notifyEvents } from './notification/event-notifications.ts';
import { notifyRewards } from './notification/reward-notifications.ts';
import type { WebPush } from '#server/integrations/web-push.ts';
import { countPlayers, getPlayer, getProfile, listBadges } from './player/player.ts';
import { searchPlayers } from './player/player-search.ts';
import { addSubscription, removeSubscription } from './notification/push-subscription.ts';
import type { AllowedPushHosts } from './notification/push-hosts.ts';
import { authenticate, listSessions, revokeSession, signIn, signOut } from './session/session.ts';
import type { Caller, SignInRequest } from './session/session.ts';
import { refreshLeaderboards } from './leaderboard/leaderboard-refresh.ts';
import { listSimilar, listSuggestions } from './suggestion/suggestion.ts';
import { getVersionMap, listVersions } from './version/version.ts';
import { getVoteStatus, receiveVote } from './vote/vote.ts';

export type Services = ReturnType<typeof createServices>;

/** What the use cases need besides each call's input. */
export interface ServiceOptions {
  db: Database;
  /** For jobs and exports: connections of their own, which may take longer. */
  background: Database;
  /** The outside world, real or simulated. */
  chat: ChatPlatform;
  captcha: Captcha;
  push: WebPush;
  /** The public key that browsers let. */
  pushKey: () => Promise<string>;
  allowedPushHosts: AllowedPushHosts;
  /** By listing site; one without a secret cannot report votes. */
  voteSecrets: Readonly<Record<string, string>>;
  /** Where the site is, and from where else this game is called; a sign-in returns to one of them. */
  siteOrigin: string;
  corsOrigins: readonly string[];
  sessionDays: number;
  /** A month of premium: its price in moonstones, and its days. */
  premium: PremiumTerms;
  /** How long somebody who deletes their account can take that back. */
  deletionGraceDays: number;
  now: () => Date;
}

/** The use cases, bound to a database and to the outside world. */
export function createServices(options: ServiceOptions) {
  const { db, background, siteOrigin, corsOrigins, now } = options;
  /** What moves money or property: once for each attempt, in one transaction. */
  const idempotent = <T>(
    { playerId }: Caller,
    idempotency: IdempotentRequest,
    effect: (tx: Transaction) => Promise<T>,
  ) => runIdempotent(db, playerId, idempotency, now(), effect);
  return {
    card: {
      listCatalog: (query: CatalogQuery) => listCatalog(db, query),
      getCard: (uuid: string) => getCard(db, uuid),
      getCardNeighbours: (uuid: string, query: CatalogFilterQuery) => getCardNeighbours(db, uuid, query),
      exportCatalog: (query: CatalogFilterQuery, take: (cards: CatalogCard[]) => Promise<void>) =>
        exportCatalog(background, query, take),
      listGenres: () => listGenres(db),
    },
    version: {
      listVersions: (caller: Caller | undefined, query: VersionsQuery) => listVersions(db, caller?.playerId, query),
      getVersionMap: (caller: Caller | undefined, uuid: string) => getVersionMap(db, caller?.playerId, uuid),
    },
    maker: {
      listMakers: (caller: Caller | undefined, cardUuid: string) => listMakers(db, caller?.playerId, cardUuid),
      listCardMakers: () => listCardMakers(db),
    },
    suggestion: {
      listSuggestions: (query: { text: string; kind: SuggestionKind | '' }) => listSuggestions(db, query),
      listSimilar: (query: { name: string; series: string }) => listSimilar(db, query),
    },
    clan: {
      getFeaturedClan: () => getFeaturedClan(db),
      listClans: () => listClans(db),
      getClan: (index: number) => getClan(db, index),
    },
    partner: {
      listPartners: () => listPartners(db),
    },
    player: {
      countPlayers: () => countPlayers(db),
      getProfile: ({ playerId }: Caller) => getProfile(db, playerId),
      getPlayer: (id: string) => getPlayer(db, id),
      getCollection: ({ playerId }: Caller, id: string) => getCollection(db, playerId, id),
      listBadges: (id: string) => listBadges(db, id),
      searchPlayers: (body: PlayerSearchBody) => searchPlayers(db, body),
    },
    leaderboard: {
      listStandings: (query: LeaderboardQuery) => listStandings(db, query),
      getMyStanding: ({ playerId }: Caller, query: MyRankQuery) => getMyStanding(db, playerId, query),
    },
    inventory: {
      listInventory: ({ playerId }: Caller, query: InventoryQuery) => listInventory(db, playerId, query),
      findCopy: ({ playerId }: Caller, owner: string, name: InstanceQuery) => findInstance(db, playerId, owner, name),
      getCopy: ({ playerId }: Caller, uuid: string) => getInstance(db, playerId, uuid),
    },
    cosmetic: {
      listCosmetics: ({ playerId }: Caller, query: CosmeticQuery) => listCosmetics(db, playerId, query),
      listFrames: ({ playerId }: Caller, owner: string) => listFrames(db, playerId, owner),
    },
    account: {
      listLedger: ({ playerId }: Caller, query: LedgerQuery) => listLedger(db, playerId, query),
      exportData: ({ playerId }: Caller, write: (text: string) => Promise<void>) =>
        exportData(background, playerId, now(), write),
      getDeletion: ({ playerId }: Caller) => getDeletion(db, playerId),
      requestDeletion: ({ playerId }: Caller, name: string) =>
        requestDeletion(db, { playerId, name, graceDays: options.deletionGraceDays }, now()),
      cancelDeletion: ({ playerId }: Caller) => cancelDeletion(db, playerId),
      acceptTerms: ({ playerId }: Caller) => acceptTerms(db, playerId, now()),
    },
    burn: {
      previewBurn: ({ playerId }: Caller, body: InstancesBody) => previewBurn(db, playerId, body),
      burnCards: (caller: Caller, body: InstancesBody, idempotency: IdempotentRequest) =>
        idempotent(caller, idempotency, (tx) => burnCards(tx, caller.playerId, body, now())),
    },
    lock: {
      lockCards: (caller: Caller, body: InstancesBody, idempotency: IdempotentRequest) =>
        idempotent(caller, idempotency, (tx) => lockCards(tx, caller.playerId, body, now())),
    },
    frame: {
      equipFrame: (caller: Caller, instanceUuid: string, frameUuid: string, idempotency: IdempotentRequest) =>
        idempotent(caller, idempotency, (tx) =>
          equipFrame(tx, { playerId: caller.playerId, instanceUuid, frameUuid }, now()),
        ),
      removeFrame: (caller: Caller, instanceUuid: string, idempotency: IdempotentRequest) =>
        idempotent(caller, idempotency, (tx) => removeFrame(tx, { playerId: caller.playerId, instanceUuid }, now())),
    },
    banner: {
      setProfileBanner: (caller: Caller, uuid: string | null, idempotency: IdempotentRequest) =>
        idempotent(caller, idempotency, (tx) => setProfileBanner(tx, caller.playerId, uuid)),
    },
    premium: {
      buyPremium: (caller: Caller, amount: number, idempotency: IdempotentRequest) =>
        idempotent(caller, idempotency, (tx) => buyPremium(tx, caller.playerId, amount, options.premium, now())),
    },
    session: {
      signIn: ({ origin, ...request }: Omit<SignInRequest, 'redirectUri'> & { origin: string | null }) =>
        // A browser names its page's origin when that is not ours.
        signIn(options, { ...request, redirectUri: corsOrigins.find((each) => each === origin) ?? siteOrigin }),
      authenticate: (token: string | undefined) => authenticate(db, token, now()),
      listSessions: (caller: Caller) => listSessions(db, caller, now()),
      revokeSession: (caller: Caller, uuid: string) => revokeSession(db, caller, uuid, now()),
      signOut: (caller: Caller) => signOut(db, caller, now()),
    },
    calendar: {
      getCalendarMonth: ({ playerId }: Caller, query: { month?: string | undefined }) =>
        getCalendarMonth(db, playerId, query, now()),
      listEvents: (query: { from?: string | undefined; to?: string | undefined }) => listEvents(db, query, now()),
      canClaim: ({ playerId }: Caller) => canClaim(db, playerId, now()),
      claimReward: (caller: Caller, idempotency: IdempotentRequest) =>
        idempotent(caller, idempotency, (tx) => claimReward(tx, caller.playerId, now())),
    },
    notification: {
      getSettings: ({ playerId }: Caller) => getSettings(db, playerId, options.pushKey),
      setSettings: ({ playerId }: Caller, settings: NotificationSettings) => setSettings(db, playerId, settings, now()),
      addSubscription: ({ playerId }: Caller, given: PushSubscriptionBody & { browser: string }) =>
        addSubscription(db, options.allowedPushHosts, { playerId, ...given }, now()),
      removeSubscription: ({ playerId }: Caller, uuid: string) => removeSubscription(db, playerId, uuid),
      sendTest: ({ playerId }: Caller, channel: NotificationChannel) => sendTest(db, playerId, channel, now()),
      takeMessages: (limit: number) => dequeueChatMessages(db, { limit, siteOrigin }, now()),
      settleMessages: (settled: { sent: readonly number[]; failed: readonly number[] }) =>
        ackChatMessages(db, settled, now()),
    },
    vote: {
      getVoteStatus: ({ playerId }: Caller) => getVoteStatus(db, playerId, now()),
      receiveVote: (site: VotingSite, headers: WebhookHeaders, rawBody: string) =>
        receiveVote(options, site, headers, rawBody),
    },
    challenge: {
      issueChallenge: (discordId: string) => issueChallenge(db, discordId, siteOrigin, now()),
      passChallenge: ({ playerId }: Caller, answer: Omit<ChallengeAnswer, 'playerId'>) =>
        passChallenge(options, { playerId, ...answer }),
      logChallengeAction: ({ playerId }: Caller, action: ChallengeAction) =>
        logChallengeAction(db, playerId, action, now()),
    },
    /** What is done from time to time, without a call. */
    jobs: {
      takeLeases: (request: LeaseRequest) => takeLeases(background, request),
      releaseLeases: (holder: string) => releaseLeases(background, holder),
      deleteDueAccounts: (signal: AbortSignal) => deleteDueAccounts(background, now(), signal),
      deliverPush: (signal: AbortSignal) => deliverPush({ ...options, db: background }, signal),
      nextPushAt: () => nextDueAt(background, now()),
      clearOutbox: (signal: AbortSignal) => clearOutbox(background, now(), signal),
      notifyClanChanges: () => notifyClanChanges(background, now()),
      notifyEvents: () => notifyEvents(background, now()),
      nextEventAt: () => nextEventAt(background, now()),
      notifyRewards: () => notifyRewards(background, now()),
      refreshLeaderboards: () => refreshLeaderboards(background, now()),
    },
    /** Throws when the database does not answer. */
    checkDatabase: async () => {
      await db.execute(sql`select 1`);
    },
  };
}
