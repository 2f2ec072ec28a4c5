import { sql } from 'drizzle-orm';
import type { CatalogCard, CatalogConditions, CatalogQuery } from '#contract/card.ts';
import type { CosmeticQuery } from '#contract/cosmetic.ts';
import type { NotificationSettings, PushSubscriptionBody } from '#contract/notification.ts';
import type { CopiesBody, InventoryQuery } from '#contract/inventory.ts';
import type { LeaderboardQuery, MyStandingQuery } from '#contract/leaderboard.ts';
import type { PlayerSearchBody } from '#contract/player-search.ts';
import type { SuggestionKind } from '#contract/suggestion.ts';
import type { VersionsQuery } from '#contract/version.ts';
import type { ChallengeAction } from '#game/challenge.ts';
import type { NotificationChannel } from '#game/notification.ts';
import type { VotingSite } from '#game/vote.ts';
import type { Database } from '#server/db/connect.ts';
import { acceptTerms, cancelDeletion, getDeletion, requestDeletion } from './account.ts';
import { listLedger } from './account-ledger.ts';
import type { LedgerQuery } from './account-ledger.ts';
import { attemptOnce } from './attempt.ts';
import type { Attempt, Transaction } from './attempt.ts';
import { setProfileBanner } from './banner.ts';
import { burnCards, previewBurn } from './burn.ts';
import { canClaim, claimReward, getCalendarMonth } from './calendar.ts';
import { exportCatalog, getCard, listCatalog } from './card.ts';
import { listCardMakers } from './card-maker.ts';
import { getCardNeighbours } from './card-neighbours.ts';
import { issueChallenge, logChallengeAction, passChallenge } from './challenge.ts';
import type { ChallengeAnswer } from './challenge.ts';
import { getClan, getFeaturedClan, listClans } from './clan.ts';
import { getCollection } from './collection.ts';
import { findCopy, getCopy } from './copy.ts';
import type { CopyName } from './copy.ts';
import { listCosmetics, listFrames } from './cosmetic.ts';
import { exportData } from './data-export.ts';
import { listEvents } from './event.ts';
import { deleteDueAccounts } from './departure.ts';
import { equipFrame, removeFrame } from './frame.ts';
import { listInventory } from './inventory.ts';
import { getMyStanding, listStandings } from './leaderboard.ts';
import { releaseLeases, takeLeases } from './job-lease.ts';
import type { LeaseRequest } from './job-lease.ts';
import { lockCards } from './lock.ts';
import { buyPremium } from './premium.ts';
import type { PremiumTerms } from './premium.ts';
import { listGenres } from './genre.ts';
import { listMakers } from './maker.ts';
import type { Captcha } from './outside/captcha.ts';
import type { ChatPlatform } from './outside/chat-platform.ts';
import type { WebhookHeaders } from './outside/vote-webhook.ts';
import { listPartners } from './partner.ts';
import { takeMessages, settleMessages } from './message-chat.ts';
import { clearMessages, nextDueAt } from './message.ts';
import { sendDueMessages } from './message-sending.ts';
import { getSettings, sendTest, setSettings } from './notification.ts';
import { tellClanChanges } from './notification-clan.ts';
import { nextNewsAt, tellNews } from './notification-news.ts';
import { tellRewards } from './notification-reward.ts';
import type { Push } from './outside/push.ts';
import { countPlayers, getPlayer, getProfile, listBadges } from './player.ts';
import { searchPlayers } from './player-search.ts';
import { addBrowser, removeBrowser } from './push-browser.ts';
import type { PushServices } from './push-service.ts';
import { authenticate, listSessions, revokeSession, signIn, signOut } from './session.ts';
import type { SignedIn, SignInRequest } from './session.ts';
import { refreshStandings } from './standings.ts';
import { listSimilar, listSuggestions } from './suggestion.ts';
import { getVersionMap, listVersions } from './version.ts';
import { getVoteStatus, receiveVote } from './vote.ts';

export type Services = ReturnType<typeof createServices>;

/** What the use cases need besides each call's input. */
export interface ServiceOptions {
  db: Database;
  /** For jobs and exports: connections of their own, which may take longer. */
  background: Database;
  /** The outside world, real or simulated. */
  chat: ChatPlatform;
  captcha: Captcha;
  push: Push;
  /** The public key that browsers let. */
  pushKey: () => Promise<string>;
  pushServices: PushServices;
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
  const once = <T>({ playerId }: SignedIn, attempt: Attempt, effect: (tx: Transaction) => Promise<T>) =>
    attemptOnce(db, playerId, attempt, now(), effect);
  return {
    card: {
      listCatalog: (query: CatalogQuery) => listCatalog(db, query),
      getCard: (uuid: string) => getCard(db, uuid),
      getCardNeighbours: (uuid: string, query: CatalogConditions) => getCardNeighbours(db, uuid, query),
      exportCatalog: (query: CatalogConditions, take: (cards: CatalogCard[]) => Promise<void>) =>
        exportCatalog(background, query, take),
      listGenres: () => listGenres(db),
    },
    version: {
      listVersions: (caller: SignedIn | undefined, query: VersionsQuery) => listVersions(db, caller?.playerId, query),
      getVersionMap: (caller: SignedIn | undefined, uuid: string) => getVersionMap(db, caller?.playerId, uuid),
    },
    maker: {
      listMakers: (caller: SignedIn | undefined, cardUuid: string) => listMakers(db, caller?.playerId, cardUuid),
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
      getProfile: ({ playerId }: SignedIn) => getProfile(db, playerId),
      getPlayer: (id: string) => getPlayer(db, id),
      getCollection: ({ playerId }: SignedIn, id: string) => getCollection(db, playerId, id),
      listBadges: (id: string) => listBadges(db, id),
      searchPlayers: (body: PlayerSearchBody) => searchPlayers(db, body),
    },
    leaderboard: {
      listStandings: (query: LeaderboardQuery) => listStandings(db, query),
      getMyStanding: ({ playerId }: SignedIn, query: MyStandingQuery) => getMyStanding(db, playerId, query),
    },
    inventory: {
      listInventory: ({ playerId }: SignedIn, query: InventoryQuery) => listInventory(db, playerId, query),
      findCopy: ({ playerId }: SignedIn, owner: string, name: CopyName) => findCopy(db, playerId, owner, name),
      getCopy: ({ playerId }: SignedIn, uuid: string) => getCopy(db, playerId, uuid),
    },
    cosmetic: {
      listCosmetics: ({ playerId }: SignedIn, query: CosmeticQuery) => listCosmetics(db, playerId, query),
      listFrames: ({ playerId }: SignedIn, owner: string) => listFrames(db, playerId, owner),
    },
    account: {
      listLedger: ({ playerId }: SignedIn, query: LedgerQuery) => listLedger(db, playerId, query),
      exportData: ({ playerId }: SignedIn, write: (text: string) => Promise<void>) =>
        exportData(background, playerId, now(), write),
      getDeletion: ({ playerId }: SignedIn) => getDeletion(db, playerId),
      requestDeletion: ({ playerId }: SignedIn, name: string) =>
        requestDeletion(db, { playerId, name, graceDays: options.deletionGraceDays }, now()),
      cancelDeletion: ({ playerId }: SignedIn) => cancelDeletion(db, playerId),
      acceptTerms: ({ playerId }: SignedIn) => acceptTerms(db, playerId, now()),
    },
    burn: {
      previewBurn: ({ playerId }: SignedIn, body: CopiesBody) => previewBurn(db, playerId, body),
      burnCards: (caller: SignedIn, body: CopiesBody, attempt: Attempt) =>
        once(caller, attempt, (tx) => burnCards(tx, caller.playerId, body, now())),
    },
    lock: {
      lockCards: (caller: SignedIn, body: CopiesBody, attempt: Attempt) =>
        once(caller, attempt, (tx) => lockCards(tx, caller.playerId, body, now())),
    },
    frame: {
      equipFrame: (caller: SignedIn, copyUuid: string, frameUuid: string, attempt: Attempt) =>
        once(caller, attempt, (tx) => equipFrame(tx, { playerId: caller.playerId, copyUuid, frameUuid }, now())),
      removeFrame: (caller: SignedIn, copyUuid: string, attempt: Attempt) =>
        once(caller, attempt, (tx) => removeFrame(tx, { playerId: caller.playerId, copyUuid }, now())),
    },
    banner: {
      setProfileBanner: (caller: SignedIn, uuid: string | null, attempt: Attempt) =>
        once(caller, attempt, (tx) => setProfileBanner(tx, caller.playerId, uuid)),
    },
    premium: {
      buyPremium: (caller: SignedIn, amount: number, attempt: Attempt) =>
        once(caller, attempt, (tx) => buyPremium(tx, caller.playerId, amount, options.premium, now())),
    },
    session: {
      signIn: ({ origin, ...request }: Omit<SignInRequest, 'redirectUri'> & { origin: string | null }) =>
        // A browser names its page's origin when that is not ours.
        signIn(options, { ...request, redirectUri: corsOrigins.find((each) => each === origin) ?? siteOrigin }),
      authenticate: (token: string | undefined) => authenticate(db, token, now()),
      listSessions: (caller: SignedIn) => listSessions(db, caller, now()),
      revokeSession: (caller: SignedIn, uuid: string) => revokeSession(db, caller, uuid, now()),
      signOut: (caller: SignedIn) => signOut(db, caller, now()),
    },
    calendar: {
      getCalendarMonth: ({ playerId }: SignedIn, query: { month?: string | undefined }) =>
        getCalendarMonth(db, playerId, query, now()),
      listEvents: (query: { from?: string | undefined; to?: string | undefined }) => listEvents(db, query, now()),
      canClaim: ({ playerId }: SignedIn) => canClaim(db, playerId, now()),
      claimReward: (caller: SignedIn, attempt: Attempt) =>
        once(caller, attempt, (tx) => claimReward(tx, caller.playerId, now())),
    },
    notification: {
      getSettings: ({ playerId }: SignedIn) => getSettings(db, playerId, options.pushKey),
      setSettings: ({ playerId }: SignedIn, settings: NotificationSettings) =>
        setSettings(db, playerId, settings, now()),
      addBrowser: ({ playerId }: SignedIn, given: PushSubscriptionBody & { browser: string }) =>
        addBrowser(db, options.pushServices, { playerId, ...given }, now()),
      removeBrowser: ({ playerId }: SignedIn, uuid: string) => removeBrowser(db, playerId, uuid),
      sendTest: ({ playerId }: SignedIn, channel: NotificationChannel) => sendTest(db, playerId, channel, now()),
      takeMessages: (limit: number) => takeMessages(db, { limit, siteOrigin }, now()),
      settleMessages: (settled: { sent: readonly number[]; failed: readonly number[] }) =>
        settleMessages(db, settled, now()),
    },
    vote: {
      getVoteStatus: ({ playerId }: SignedIn) => getVoteStatus(db, playerId, now()),
      receiveVote: (site: VotingSite, headers: WebhookHeaders, rawBody: string) =>
        receiveVote(options, site, headers, rawBody),
    },
    challenge: {
      issueChallenge: (discordId: string) => issueChallenge(db, discordId, siteOrigin, now()),
      passChallenge: ({ playerId }: SignedIn, answer: Omit<ChallengeAnswer, 'playerId'>) =>
        passChallenge(options, { playerId, ...answer }),
      logChallengeAction: ({ playerId }: SignedIn, action: ChallengeAction) =>
        logChallengeAction(db, playerId, action, now()),
    },
    /** What is done from time to time, without a call. */
    jobs: {
      takeLeases: (request: LeaseRequest) => takeLeases(background, request),
      releaseLeases: (holder: string) => releaseLeases(background, holder),
      deleteDueAccounts: (signal: AbortSignal) => deleteDueAccounts(background, now(), signal),
      sendDueMessages: (signal: AbortSignal) => sendDueMessages({ ...options, db: background }, signal),
      nextMessageDueAt: () => nextDueAt(background, now()),
      clearMessages: (signal: AbortSignal) => clearMessages(background, now(), signal),
      tellClanChanges: () => tellClanChanges(background, now()),
      tellNews: () => tellNews(background, now()),
      nextNewsAt: () => nextNewsAt(background, now()),
      tellRewards: () => tellRewards(background, now()),
      refreshStandings: () => refreshStandings(background, now()),
    },
    /** Throws when the database does not answer. */
    checkDatabase: async () => {
      await db.execute(sql`select 1`);
    },
  };
}
