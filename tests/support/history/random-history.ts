import { eq, sql } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import type { DrawSeed } from '#contract/store/draw-seed.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import type { Gift } from '#game/reward.ts';
import { currencies } from '#game/currency.ts';
import { actionKinds } from '#game/staff.ts';
import { players } from '#server/db/schema/player.ts';
import { DemoRandom } from '#server/demo/random.ts';
import { deleteDueAccounts } from '#server/services/account/delete-accounts.ts';
import { refreshLeaderboards } from '#server/services/leaderboard/leaderboard-refresh.ts';
import { refundMoney } from '#server/services/payment/money-to-refund.ts';
import { checkUnfinishedPayments } from '#server/services/payment/unfinished.ts';
import { runRewards } from '#server/services/reward/run-rewards.ts';
import { settleTrades } from '#server/services/trade/settle-trades.ts';
import { payChoices, recordActions } from '#server/simulators/payment/pages.ts';
import type { PayChoice, RecordAction } from '#server/simulators/payment/pages.ts';
import { serveApi } from '#tests/support/economy/api-server.ts';
import { runClients } from '#tests/support/economy/clients.ts';
import { createEconomy } from '#tests/support/economy/economy-fixture.ts';
import { Model } from '#tests/support/economy/model.ts';
import { sendTo } from '#tests/support/economy/operation.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';
import { rewardSamplesOf } from '#tests/support/reward-samples.ts';
import { callerOf } from '#tests/support/service-context.ts';
import { openSession } from '#tests/support/session.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { consoleEditsOf } from './console-edits.ts';
import { drawEdit, editedKinds } from './random-edit.ts';

const hourMs = 60 * 60 * 1000;

/**
 * A game in which everything happens that its players, its staff, the payment provider and time can do, in a random order.
 * Each event says what it did, or nothing if the game refused it.
 */
export async function startHistory(database: TestDatabase, seed: string) {
  const { db } = database;
  const random = new DemoRandom(`history ${seed}`);
  const world = await createEconomy(db, 8, 60, { staffShare: 0, tradeShare: 0.5, purchaseShare: 0.4 });
  const { base, api, close } = await serveApi(db);
  const send = sendTo(base, world);
  const admin = await fixturesOf(db).player('Admin', undefined, { roles: ['admin'] });
  const context = { ...api.context, requestId: '', caller: callerOf(admin.id) };
  const { token: adminToken } = await openSession(db, admin.id);
  const edits = consoleEditsOf(api, adminToken);
  const rewards = rewardSamplesOf(db, context);
  const sessions: string[] = [];
  let round = 0;

  const play = async (staffShare: number, operations: number) => {
    round += 1;
    world.staffShare = staffShare;
    // The model of another test knows of no edits and no deletions, so what it says is not asked for.
    const model = new Model(world);
    await runClients({ world, model, send, seed: `${seed}-${round}`, clients: 1, operations });
    return [...model.outcomes.keys()].join(', ');
  };
  const refreshStore = async () => {
    const packs = await db.execute<(typeof world.store.packs)[number] & Record<string, unknown>>(
      sql`select uuid, currency, price from packs`,
    );
    const offers = await db.execute<(typeof world.store.offers)[number] & Record<string, unknown>>(sql`
      select o.uuid, coalesce(frames.uuid, banners.uuid) as item, currency, price from cosmetic_offers o
        left join frames on frames.id = frame_id left join banners on banners.id = banner_id`);
    world.store.packs = packs.rows;
    world.store.offers = offers.rows;
  };

  const editObject = async (kind: ObjectKind) => {
    const edit = await drawEdit(context, random, kind);
    const { status } = await edits.publish(edit.kind, edit.uuid, edit.fields, edit.action);
    await refreshStore();
    return status === 200 ? `${edit.action} ${JSON.stringify(edit.fields)}` : '';
  };

  const events: Record<string, () => Promise<string>> = {
    'players burn, lock, frame, trade, and buy': () => play(0, 6),
    'staff freeze, release, reverse, void, ban and lift': () => play(0.8, 4),
    async 'a player reveals the seed of the draws'() {
      const { token } = random.pick(world.players);
      const { current } = (await api.as(token)('/store/draw-seeds')).json as { current?: DrawSeed | null };
      const body = { server_seed_hash: current?.server_seed_hash ?? '' };
      const { status } = await api.as(token)('/store/draw-seeds/reveal', api.json(body));
      return status === 201 ? 'revealed' : '';
    },
    async 'staff act on a player'() {
      const { uuid } = random.pick(world.players);
      const kind = random.pick(actionKinds);
      const until = new Date(api.clock.now.getTime() + 3 * hourMs).toISOString();
      const terms =
        kind === 'ban' ? { until } : kind === 'restrict' ? { until, restricts: ['trades', 'purchases'] } : {};
      const request = api.json({ player: uuid, kind, reason: 'automation', ...terms });
      const headers = { ...request.headers, 'Idempotency-Key': random.uuid() };
      const { status } = await api.as(world.staff.token)('/staff/actions', { ...request, headers });
      return status === 201 ? kind : '';
    },
    ...Object.fromEntries(editedKinds.map((kind) => [`an admin edits ${kind}`, () => editObject(kind)])),
    async 'a player claims the reward of the day'() {
      const { token } = random.pick(world.players);
      const { status } = await api.as(token)('/calendar/claim', api.json({}));
      return status === 201 ? 'claimed' : '';
    },
    async 'an admin gives a reward'() {
      const item = random.pick(['frame', 'banner'] as const);
      const gift: Gift = random.pick([
        { kind: 'currency', currency: random.pick(currencies), amount: 40 },
        { kind: item, uuid: random.pick(item === 'frame' ? world.frames : world.banners) },
      ]);
      try {
        await rewards.create(random.pick(world.players).uuid, { gifts: [gift], starts_at: null });
      } catch (error) {
        if (error instanceof GameError) return '';
        throw error;
      }
      return `${gift.kind} to ${await runRewards(context)}`;
    },
    async 'a player starts a payment'() {
      const { token } = random.pick(world.players);
      const { uuid } = world.store.bundle;
      const found = await db.execute<{ price: number; moonstones: number }>(
        sql`select price, moonstones + bonus as moonstones from bundles where uuid = ${uuid}`,
      );
      const body = { payment: random.uuid(), currency: 'usd', ...found.rows[0] };
      const { json } = await api.as(token)(`/store/bundles/${uuid}/checkout`, api.json(body));
      const session = (json as { url?: string | null }).url?.split('/').at(-1);
      if (session === undefined) return '';
      sessions.push(session);
      return session;
    },
    async 'a buyer decides on the page of the provider'() {
      if (sessions.length === 0) return '';
      const choice = random.pick(Object.keys(payChoices) as PayChoice[]);
      const [session, chosen] = [random.pick(sessions.slice(-3)), random.pick(['pay', choice] as const)];
      return (await api.payments.choose(session, chosen)) === 303 ? chosen : '';
    },
    async 'the bank decides on a payment'() {
      if (sessions.length === 0) return '';
      const session = random.pick(sessions);
      for (const action of random.shuffled(Object.keys(recordActions) as RecordAction[]))
        if ((await api.payments.act(session, action)) === 200) return action;
      return '';
    },
    async 'an event of the provider comes again'() {
      if (api.payments.events.length === 0) return '';
      const { headers, body } = random.pick(api.payments.events);
      return String((await api.request('/webhooks/payment', { method: 'POST', headers, body })).status);
    },
    async 'an account is deleted'() {
      const { id } = random.pick(world.players);
      await db.update(players).set({ deletionDueAt: api.clock.now }).where(eq(players.id, id));
      const count = await deleteDueAccounts(context);
      // One that has to wait stays, so that others are deleted and much else still happens.
      await db.update(players).set({ deletionDueAt: null }).where(eq(players.id, id));
      return count > 0 ? 'deleted' : '';
    },
    async 'hours pass, and jobs run'() {
      api.clock.now = new Date(api.clock.now.getTime() + random.whole(1, 14) * hourMs);
      await settleTrades(context);
      await checkUnfinishedPayments(context);
      // It fails as long as a bank keeps a refund from arriving.
      await refundMoney(context).catch(() => undefined);
      await refreshLeaderboards(context);
      return api.clock.now.toISOString();
    },
  };
  return { events, random, close };
}
