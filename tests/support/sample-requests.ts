import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { EndpointName } from '#contract/endpoints.ts';
import { defaultChoices } from '#game/notification.ts';
import type { Database } from '#server/db/connect.ts';
import { frameStock, ownedBanners } from '#server/db/schema/inventory.ts';
import { pushSubscriptions } from '#server/db/schema/notification.ts';
import { clans } from '#server/db/schema/clan.ts';
import { banners, frames } from '#server/db/schema/cosmetic.ts';
import { testBotToken } from './api.ts';
import type { testApi } from './api.ts';
import { openSession } from './session.ts';
import { fixturesOf } from './fixtures.ts';

/** A request's path parameters, query and body. */
export interface Sample {
  params?: object;
  query?: object;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface SampleOptions {
  db: Database;
  api: ReturnType<typeof testApi>;
  /** The player whose property the requests use. */
  owner: { id: number; name: string; discordId: string };
  card: { id: number; uuid: string };
}

/**
 * For each endpoint, a function that creates a valid request of the owner; new each time, because some requests work
 * once.
 */
export function sampleRequests({ db, api, owner, card }: SampleOptions): Record<EndpointName, () => Promise<Sample>> {
  const as = (value: string) => ({ type: 'uuid', value });
  const plain = (sample: Sample = {}) => Promise.resolve(sample);
  let version = 0;
  let clanIndex = 900;
  const ownCopy = async (more: { frameId?: number } = {}) =>
    (await fixturesOf(db).instance(card.id, owner.id, (version += 1), more)).uuid;
  const ownFrame = async () => {
    const [frame] = await db.insert(frames).values({ uuid: randomUUID(), name: 'A frame' }).returning();
    if (!frame) throw new Error('no frame was made');
    await db.insert(frameStock).values({ playerId: owner.id, frameId: frame.id, free: 1 });
    return frame;
  };
  const ownBanner = async () => {
    const [banner] = await db.insert(banners).values({ uuid: randomUUID(), name: 'A banner' }).returning();
    if (!banner) throw new Error('no banner was made');
    await db.insert(ownedBanners).values({ playerId: owner.id, bannerId: banner.id, acquiredAt: new Date() });
    return banner.uuid;
  };
  const anyClan = async () => {
    const index = (clanIndex += 1);
    const clan = {
      uuid: randomUUID(),
      index,
      title: 'A clan',
      emote: '🏮',
      tier: 3,
      inviteUrl: 'https://clan.example',
    };
    await db.insert(clans).values(clan);
    return index;
  };
  /** The push subscription that a browser sends after the user granted permission. */
  const browser = () => ({
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
    keys: {
      p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  });
  const ownBrowser = async () => {
    const { endpoint, keys } = browser();
    const uuid = randomUUID();
    const row = { uuid, playerId: owner.id, endpoint, ...keys, browser: 'A browser', createdAt: new Date() };
    await db.insert(pushSubscriptions).values(row);
    return uuid;
  };
  const challenge = async () => {
    const { json } = await api.as(testBotToken)('/bot/challenge', api.json({ discord_id: owner.discordId }));
    return (json as { id: string }).id;
  };

  return {
    signIn: () => plain({ query: { code: randomUUID(), state: 'prod' } }),
    listSessions: () => plain(),
    // Revokes a second session of the owner, so that the calling session stays valid.
    revokeSession: async () => ({ params: { id: (await openSession(db, owner.id)).session.uuid } }),
    signOut: () => plain(),
    getProfile: () => plain(),
    getPlayer: () => plain({ params: { id: owner.discordId } }),
    getCollection: () => plain({ params: { id: owner.discordId } }),
    listBadges: () => plain({ params: { id: owner.discordId } }),
    searchPlayers: () => plain({ body: { name: owner.name } }),
    countPlayers: () => plain(),
    listLeaderboard: () => plain(),
    getMyRank: () => plain(),
    listCatalog: () => plain(),
    getCard: () => plain({ params: { id: card.uuid } }),
    getCardNeighbours: () => plain({ params: { id: card.uuid } }),
    exportCatalog: () => plain(),
    listVersions: () => plain({ query: { card_uuid: card.uuid } }),
    getVersionMap: () => plain({ params: { id: card.uuid } }),
    listMakers: () => plain({ query: { card_uuid: card.uuid } }),
    listCardMakers: () => plain(),
    listPartners: () => plain(),
    listSuggestions: () => plain(),
    listSimilar: () => plain(),
    getFeaturedClan: () => plain(),
    listClans: () => plain(),
    getClan: async () => ({ params: { index: await anyClan() } }),
    listGenres: () => plain(),
    listInventory: () => plain({ query: { owner: owner.discordId } }),
    findInstance: async () => {
      await ownCopy();
      return { query: { card_uuid: card.uuid }, headers: { User: owner.discordId } };
    },
    getInstance: async () => ({ params: { id: await ownCopy() } }),
    previewBurn: async () => ({ body: { cards: [as(await ownCopy())] } }),
    burnCards: async () => ({ body: { cards: [as(await ownCopy())] } }),
    lockCards: async () => ({ body: { cards: [as(await ownCopy())] } }),
    listCosmetics: () => plain(),
    listFrames: () => plain({ body: { owner: owner.discordId, type: 'Frame' } }),
    equipFrame: async () => ({ body: { frame: as((await ownFrame()).uuid), card: as(await ownCopy()) } }),
    removeFrame: async () => ({ body: as(await ownCopy({ frameId: (await ownFrame()).id })) }),
    setProfileBanner: async () => ({ body: as(await ownBanner()) }),
    buyPremium: () => plain({ body: { amount: 1 } }),
    listLedger: () => plain(),
    exportData: () => plain(),
    getDeletion: () => plain(),
    requestDeletion: () => plain({ body: { name: owner.name } }),
    cancelDeletion: () => plain(),
    acceptTerms: () => plain({ body: { accepted: true } }),
    canClaim: () => plain(),
    claimReward: () => plain(),
    getCalendarMonth: () => plain({ query: { month: '2026-11' } }),
    listEvents: () => plain(),
    getNotificationSettings: () => plain(),
    setNotificationSettings: () => plain({ body: { choices: defaultChoices, quiet: null } }),
    addPushBrowser: () => plain({ body: browser() }),
    removePushBrowser: async () => ({ params: { id: await ownBrowser() } }),
    sendTestNotification: () => plain({ body: { channel: 'chat' } }),
    takeMessages: () => plain({ body: {} }),
    settleMessages: () => plain({ body: { sent: [1] } }),
    getVoteStatus: () => plain(),
    receiveVote: () =>
      plain({ params: { site: 'topgg' }, body: { bot: '1', user: owner.discordId, type: 'test', isWeekend: false } }),
    passChallenge: async () => ({ params: { id: await challenge() }, query: { 'cf-token': 'good' } }),
    logChallengeAction: () => plain({ body: { action: 'ChallengeLand' } }),
    issueChallenge: () => plain({ body: { discord_id: owner.discordId } }),
  };
}
