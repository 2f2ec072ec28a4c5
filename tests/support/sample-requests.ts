import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { ObjectParams } from '#contract/object/field.ts';
import { ChangeSetParams } from '#contract/change-set/change-set.ts';
import { CardUuid } from '#contract/card/card.ts';
import { defaultCleanUpRules } from '#contract/clean-up.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { InstancesBody, ownerHeader } from '#contract/inventory.ts';
import { PushSubscriptionBody } from '#contract/notification.ts';
import { SavedSearchParams } from '#contract/card/saved-search.ts';
import { PackParams } from '#contract/store/pack.ts';
import { VersionWishParams } from '#contract/card/version-wish.ts';
import { RingParams } from '#contract/trade/ring.ts';
import { OfferParams } from '#contract/trade/trade.ts';
import { ActionBody } from '#contract/staff/action.ts';
import { CaseParams } from '#contract/staff/field.ts';
import { StaffPlayerParams } from '#contract/staff/field.ts';
import { StandingParams } from '#contract/account/standing.ts';
import type { Database } from '#server/db/connect.ts';
import { apiKeys } from '#server/db/schema/api-key.ts';
import { frameStock, ownedBanners } from '#server/db/schema/inventory.ts';
import { pushSubscriptions } from '#server/db/schema/notification.ts';
import { payments } from '#server/db/schema/payment.ts';
import { gameSettings } from '#server/db/schema/setting.ts';
import { savedSearches } from '#server/db/schema/saved-search.ts';
import { versionWishes } from '#server/db/schema/version-wish.ts';
import { clans } from '#server/db/schema/clan.ts';
import { banners, frames } from '#server/db/schema/cosmetic.ts';
import { createOverlay } from '#server/services/overlay/overlay.ts';
import { createPersonalCalendar } from '#server/services/calendar/personal-calendar.ts';
import { startCheckout } from '#server/services/payment/checkout.ts';
import { currentSeed, hashSeed } from '#server/services/store/draw-seed.ts';
import { openPacks } from '#server/services/store/pack-opening.ts';
import { preparePack } from '#server/services/store/pack.ts';
import type { NamedEndpoint } from '#server/http/request-context.ts';
import { adminSamplesOf, somePicture } from './admin-samples.ts';
import { testBotToken } from './api.ts';
import type { testApi } from './api.ts';
import { openKey } from './api-key.ts';
import { openSession } from './session.ts';
import { fixturesOf } from './fixtures.ts';
import { foreignPaymentEvent } from './payments.ts';
import { confirm, confirmOffer, storeFixturesOf } from './store-fixtures.ts';
import { sampleFields, sampleValue } from './sample-value.ts';
import { tradeSamplesOf } from './trade-samples.ts';
import { rewardSamplesOf } from './reward-samples.ts';
import { staffSamplesOf } from './staff-samples.ts';
import type { KnownValues, Schema } from './sample-value.ts';
import { CardParams, SeriesParams, PlayerParams } from '#contract/page-params.ts';

/** A request's path parameters, query and body. */
export interface Sample {
  params?: object;
  query?: object;
  body?: unknown;
  headers?: Record<string, string>;
  /** The body of an endpoint that takes a file. */
  file?: Buffer;
}

export interface SampleOptions {
  db: Database;
  api: ReturnType<typeof testApi>;
  /** The player whose property the requests use. */
  owner: { id: number; name: string; discordId: string };
  card: { id: number; uuid: string };
}

/**
 * Returns a function that creates a valid request of the owner to an endpoint; new each time, because some requests work
 * once. Values come from the schemas of the contract and their examples. `known` and `special` contain only what depends
 * on rows of the database.
 */
export function sampleRequests({ db, api, owner, card }: SampleOptions): (endpoint: NamedEndpoint) => Promise<Sample> {
  const as = (value: string) => ({ type: 'uuid', value });
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
  /** Replaces the owner's searches, so that they never reach their limit. */
  const ownSearch = async () => {
    await db.delete(savedSearches).where(eq(savedSearches.playerId, owner.id));
    const uuid = randomUUID();
    const row = { uuid, playerId: owner.id, name: 'A search', foldedName: 'a search', query: 'name=fox' };
    await db.insert(savedSearches).values({ ...row, isNotified: true, seenCardId: 0, createdAt: new Date() });
    return uuid;
  };
  /** A version that somebody else holds, for which the owner may wish. */
  const heldVersion = async () => {
    const keeper = await fixturesOf(db).player('A keeper');
    await fixturesOf(db).instance(card.id, keeper.id, (version += 1));
    return { id: card.uuid, version: String(version) };
  };
  const ownWish = async () => {
    const held = await heldVersion();
    const row = {
      playerId: owner.id,
      cardId: card.id,
      version: Number(held.version),
      createdAt: new Date(),
    };
    await db.insert(versionWishes).values(row);
    return held;
  };
  const challenge = async () => {
    const { json } = await api.as(testBotToken)('/bot/challenge', api.json({ discord_id: owner.discordId }));
    return (json as { id: string }).id;
  };

  const store = storeFixturesOf(db);
  const anyPack = async () =>
    store.pack((await store.series({ C: 1 })).uuid, {
      currency: 'moonstones',
      price: 1,
      slots: [{ count: 1, odds: { C: 1_000_000 } }],
      guaranteeRarity: null,
      guaranteeWithin: null,
    });
  const caller = { playerId: owner.id, sessionId: 0, roles: [], banNotice: null };
  const ownContext = { ...api.context, caller, requestId: 'sample' };
  const packToOpen = async () => {
    const { uuid } = await anyPack();
    const { pack, seed } = await preparePack(ownContext, uuid);
    return { params: { id: uuid }, body: confirm(pack, seed) };
  };
  const ownOpening = async () => {
    const { params, body } = await packToOpen();
    const { openings } = await db.transaction((tx) => openPacks({ ...ownContext, tx }, params.id, body));
    return openings[0]?.uuid ?? '';
  };

  /** Replaces the unfinished payments of everyone, so that nobody reaches their limit. */
  const freshPayments = async () => {
    await db.update(payments).set({ state: 'expired' }).where(eq(payments.state, 'open'));
  };
  const ownPayment = async () => {
    await freshPayments();
    const body = { payment: randomUUID(), moonstones: 110, price: 199, currency: 'usd' };
    return (await startCheckout(ownContext, (await store.bundle()).uuid, body, null)).payment.uuid;
  };
  const trades = tradeSamplesOf(db, ownContext);
  const staff = staffSamplesOf(db, ownContext);
  const rewards = rewardSamplesOf(db, ownContext);
  const admin = adminSamplesOf(db, ownContext);

  const known: KnownValues = new Map<Schema, () => unknown>([
    [CardUuid, () => card.uuid],
    [CardParams, () => ({ id: card.uuid })],
    [SeriesParams, async () => ({ id: (await store.series({ C: 1 })).uuid })],
    [PlayerParams, () => ({ id: owner.discordId })],
    [InstancesBody, async () => ({ cards: [as(await ownCopy())] })],
    [SavedSearchParams, async () => ({ id: await ownSearch() })],
    [VersionWishParams, heldVersion],
    [PackParams, async () => ({ id: (await anyPack()).uuid })],
    [PushSubscriptionBody, browser],
    [OfferParams, async () => ({ id: (await trades.incoming()).uuid })],
    [StaffPlayerParams, async () => ({ id: (await staff.target()).uuid })],
    [CaseParams, async () => ({ id: await staff.report() })],
    [StandingParams, async () => ({ id: await staff.ownWarning() })],
    [ActionBody, async () => staff.terms((await staff.target()).uuid)],
    [ObjectParams, () => ({ kind: 'cards', id: card.uuid })],
    [ChangeSetParams, async () => ({ id: await admin.set() })],
    [RingParams, async () => ({ id: (await trades.ring()).uuid })],
  ]);

  const special: Partial<Record<EndpointName, () => Sample | Promise<Sample>>> = {
    signIn: () => ({ query: { code: randomUUID(), state: 'prod' } }),
    // Revokes a second session of the owner, so that the calling session stays valid.
    revokeSession: async () => ({ params: { id: (await openSession(db, owner.id)).session.uuid } }),
    // Replaces the key of its example, so that nobody reaches their limit.
    createApiKey: async () => {
      await db.delete(apiKeys).where(eq(apiKeys.name, 'Price list'));
      return {};
    },
    revokeApiKey: async () => ({ params: { id: (await openKey(db, owner.id, ['ledger:read'])).row.uuid } }),
    getClan: async () => ({ params: { index: await anyClan() } }),
    getClanHistory: async () => ({ params: { index: await anyClan() } }),
    findInstance: async () => {
      await ownCopy();
      return { headers: { [ownerHeader]: owner.discordId } };
    },
    getInstance: async () => ({ params: { id: await ownCopy() } }),
    burnCleanUp: async () => ({ body: { rules: defaultCleanUpRules, cards: [as(await ownCopy())] } }),
    equipFrame: async () => ({ body: { frame: as((await ownFrame()).uuid), card: as(await ownCopy()) } }),
    removeFrame: async () => ({ body: as(await ownCopy({ frameId: (await ownFrame()).id })) }),
    removeVersionWish: async () => ({ params: await ownWish() }),
    setProfileBanner: async () => ({ body: as(await ownBanner()) }),
    // The price and the days that it may name belong to the configuration.
    buyPremium: () => ({ body: { amount: 1 } }),
    openPacks: packToOpen,
    getOpening: async () => ({ params: { id: await ownOpening() } }),
    revealServerSeed: async () => ({
      body: { server_seed_hash: hashSeed((await currentSeed(db, owner.id, new Date())).serverSeed) },
    }),
    buyCosmetic: async () => {
      const offer = await store.offer('frame', { currency: 'moonstones', price: 1 });
      return { params: { id: offer.uuid }, body: confirmOffer(offer) };
    },
    startCheckout: async () => {
      await freshPayments();
      return {
        params: { id: (await store.bundle()).uuid },
        body: { payment: randomUUID(), moonstones: 110, price: 199, currency: 'usd' },
      };
    },
    checkPayment: async () => ({ params: { id: await ownPayment() } }),
    cancelPayment: async () => ({ params: { id: await ownPayment() } }),
    receivePaymentEvent: () => ({ body: foreignPaymentEvent() }),
    previewOffer: async () => ({ body: await trades.draft() }),
    createOffer: async () => ({ body: { ...(await trades.draft()), note: 'Please' } }),
    getOffer: async () => ({ params: { id: (await trades.incoming()).uuid } }),
    acceptOffer: async () => {
      const { uuid, body } = await trades.incoming();
      return { params: { id: uuid }, body };
    },
    counterOffer: async () => {
      const { uuid, body } = await trades.incoming();
      const toItems = (uuids: readonly string[]) => uuids.map((copy) => ({ uuid: copy, fixed: false, choice: null }));
      const content = { give: toItems(body.gives), get: toItems(body.gets), give_bloodstones: 0, get_bloodstones: 0 };
      return { params: { id: uuid }, body: { revision: body.revision, ...content, note: 'Please' } };
    },
    cancelOffer: async () => ({ params: { id: await trades.outgoing() } }),
    blockPlayer: async () => ({ body: { player: (await trades.stranger()).uuid } }),
    unblockPlayer: async () => ({ params: { id: (await trades.stranger()).uuid } }),
    proposeRing: async () => ({ body: { copies: await trades.ringCopies() } }),
    requestDeletion: () => ({ body: { name: owner.name } }),
    removePushBrowser: async () => ({ params: { id: await ownBrowser() } }),
    receiveVote: () => ({ body: { bot: '1', user: owner.discordId, type: 'test', isWeekend: false } }),
    passChallenge: async () => ({ params: { id: await challenge() }, query: { 'cf-token': 'good' } }),
    readOverlay: async () => ({ body: { token: (await createOverlay(ownContext, 'player')).token } }),
    readPersonalCalendar: async () => ({ body: { token: (await createPersonalCalendar(ownContext)).token } }),
    createReport: async () => ({ body: await staff.reportBody() }),
    answerAppeal: async () => ({ params: { id: await staff.appeal() } }),
    commentOnSignal: async () => ({ params: { id: await staff.signal() } }),
    confirmAction: async () => ({ params: { id: await staff.proposal() } }),
    withdrawAction: async () => ({ params: { id: await staff.proposal() } }),
    liftAction: async () => ({ params: { id: await staff.restriction() } }),
    previewBulk: async () => ({ body: await staff.bulkBody() }),
    actInBulk: async () => ({ body: { bulk: randomUUID(), ...(await staff.bulkBody()) } }),
    getStaffTrade: async () => ({ params: { id: await staff.openOffer() } }),
    voidOffer: async () => ({ params: { id: await staff.openOffer() } }),
    previewReversal: async () => ({ params: { id: (await staff.completed()).uuid } }),
    reverseTrade: async () => {
      const { uuid, copy } = await staff.completed();
      return { params: { id: uuid }, body: { copies: [copy], bloodstones: 1, reason: 'other', words: '' } };
    },
    previewRingReversal: async () => ({ params: { id: (await trades.completedRing()).uuid } }),
    voidRing: async () => ({ params: { id: (await trades.ring()).uuid } }),
    reverseRing: async () => {
      const { uuid, copies } = await trades.completedRing();
      return { params: { id: uuid }, body: { copies, reason: 'other', words: '' } };
    },
    freezeCopies: async () => ({ body: { copies: await staff.copies() } }),
    unfreezeCopies: async () => ({ body: { copies: await staff.copies() } }),
    getBulk: async () => ({ params: { id: await staff.bulk() } }),
    uploadArt: async () => ({ query: { for: 'cards' }, file: await somePicture() }),
    getArt: async () => ({ params: { id: await admin.art() } }),
    changeMany: async () => ({ body: await admin.bulk() }),
    importChanges: async () => ({
      query: { file: 'catalogue.json', shown: await admin.shownImport('catalogue.json', '{}') },
      file: Buffer.from('{}'),
    }),
    createChangeSet: () => ({ params: { id: randomUUID() } }),
    saveChange: async () => ({ body: await admin.change() }),
    removeChange: async () => {
      const { uuid, body } = await admin.filledSet();
      return { params: { id: uuid }, body: { kind: body.kind, uuid: body.uuid, version: 1 } };
    },
    publishChangeSet: async () => {
      const { uuid } = await admin.filledSet();
      return { params: { id: uuid }, body: await admin.publication(uuid) };
    },
    unscheduleChangeSet: async () => {
      const uuid = await admin.scheduled();
      return { params: { id: uuid }, body: { version: (await admin.publication(uuid)).version } };
    },
    discardChangeSet: async () => {
      const { uuid } = await admin.filledSet();
      return { params: { id: uuid }, body: { version: (await admin.publication(uuid)).version } };
    },
    revertChangeSet: async () => ({
      params: { id: await admin.publishedSet() },
      body: { set: randomUUID(), reason: '' },
    }),
    revertRevision: async () => ({
      params: await admin.revised(),
      body: { revision: 1, field: null, set: randomUUID(), reason: '' },
    }),
    previewReward: async () => ({ body: rewards.terms((await staff.target()).uuid) }),
    createReward: async () => ({ body: rewards.body((await staff.target()).uuid) }),
    getReward: async () => ({ params: { id: await rewards.scheduled() } }),
    confirmReward: async () => ({ params: { id: await rewards.proposed() } }),
    stopReward: async () => ({ params: { id: await rewards.scheduled() } }),
    claimGlobalReward: async () => ({ params: { id: await rewards.offered(owner) } }),
    changeSetting: async () => {
      const [row] = await db.select().from(gameSettings).where(eq(gameSettings.name, 'premium_days'));
      return { body: { name: 'premium_days', value: 31, version: row?.version ?? 0, reason: 'A test.' } };
    },
    changeRole: async () => ({
      body: { player: (await staff.target()).uuid, role: 'game-mod', change: 'give', reason: 'They help.' },
    }),
    issueChallenge: () => ({ body: { discord_id: owner.discordId } }),
  };

  return async ({ name, params, query, body }) => {
    const sample = (await special[name]?.()) ?? {};
    return {
      ...(params && !sample.params ? { params: (await sampleValue(params, known)) as object } : {}),
      ...(query && !sample.query ? { query: await sampleFields(requiredFields(query), known) } : {}),
      ...(body && !sample.body ? { body: await sampleValue(body, known) } : {}),
      ...sample,
    };
  };
}

/** The query parameters that a request cannot omit. */
function requiredFields(query: Schema): Record<string, Schema> {
  const { entries } = query as unknown as { entries: Record<string, Schema> };
  return Object.fromEntries(Object.entries(entries).filter(([, entry]) => !v.safeParse(entry, undefined).success));
}
