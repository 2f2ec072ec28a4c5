import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { DrawSeed } from '#contract/store/draw-seed.ts';
import type { Pack } from '#contract/store/pack.ts';
import type { PackCount } from '#game/pack.ts';
import { checkoutLifetimeMs } from '#game/payment.ts';
import type { Database } from '#server/db/connect.ts';
import { players } from '#server/db/schema/player.ts';
import type { PayChoice, RecordAction } from '#server/simulators/payment/pages.ts';
import { deleteDueAccounts } from '#server/services/account/delete-accounts.ts';
import { readBalances } from '#server/services/ledger/ledger.ts';
import { refundMoney } from '#server/services/payment/money-to-refund.ts';
import { testApi } from '#tests/support/api.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';
import { openSession } from '#tests/support/session.ts';
import { confirm, storeFixturesOf } from '#tests/support/store-fixtures.ts';
import { consoleEditsOf } from './console-edits.ts';

interface Buyer {
  id: number;
  uuid: string;
  token: string;
}

/** A store, its admin, and what players, the payment provider and time do to it. */
export async function lawfulWorldOf(db: Database) {
  const api = testApi(db, { now: new Date() });
  const store = storeFixturesOf(db);
  const fixtures = fixturesOf(db);
  const admin = await fixtures.player('Admin', undefined, { roles: ['admin'] });
  const session = await openSession(db, admin.id);
  const post = async (token: string, path: string, body: unknown) => {
    const request = api.json(body);
    const headers = { ...request.headers, 'Idempotency-Key': randomUUID() };
    return api.as(token)(path, { ...request, headers });
  };
  const buyer = async (): Promise<Buyer> => {
    const made = await store.buyer(10_000);
    await store.pay(made.id, 1_000, 'moonstones');
    return made;
  };
  /** Opens packs. */
  const open = async ({ token }: Buyer, uuid: string, count: PackCount = 1): Promise<void> => {
    const prepared = await api.as(token)(`/store/packs/${uuid}/prepare`, { method: 'POST' });
    const { pack, seed } = prepared.json as { pack: Pack; seed: DrawSeed };
    expect(await post(token, `/store/packs/${uuid}/open`, confirm(pack, seed, count))).toMatchObject({ status: 201 });
  };
  /** Buys the item of an offer as the offer is now. */
  const buy = async ({ token }: Buyer, uuid: string): Promise<void> => {
    const { rows } = await db.execute<{ item: string; currency: string; price: number }>(sql`
      select coalesce(frames.uuid, banners.uuid) as item, currency, price from cosmetic_offers o
        left join frames on frames.id = frame_id left join banners on banners.id = banner_id
      where o.uuid = ${uuid}`);
    expect(await post(token, `/store/cosmetics/${uuid}/buy`, rows[0])).toMatchObject({ status: 201 });
  };
  const choose = async (sessionId: string, choice: PayChoice): Promise<void> => {
    expect(await api.payments.choose(sessionId, choice)).toBe(303);
  };
  /** Starts a payment, and pays it if there is a choice. Returns the session. */
  const pay = async ({ token }: Buyer, choice?: PayChoice): Promise<string> => {
    const bundle = await store.bundle();
    const body = { payment: randomUUID(), moonstones: 110, price: 199, currency: 'usd' };
    const { json } = await api.as(token)(`/store/bundles/${bundle.uuid}/checkout`, api.json(body));
    const id = (json as { url: string }).url.split('/').at(-1) ?? '';
    if (choice) await choose(id, choice);
    return id;
  };
  /** Spends the moonstones of a player. */
  const spend = async (player: Buyer): Promise<void> => {
    const { moonstones: price } = await readBalances(db, player.id);
    await buy(player, (await store.offer('frame', { currency: 'moonstones', price })).uuid);
  };
  const act = async (sessionId: string, action: RecordAction): Promise<void> => {
    expect([action, await api.payments.act(sessionId, action)]).toEqual([action, 200]);
  };
  /** Deletes the account of a player whose grace period is over, once no page of the provider is open any more. */
  const deleteAccount = async ({ id }: { id: number }): Promise<void> => {
    const due = new Date(api.clock.now.getTime() + checkoutLifetimeMs);
    await db.update(players).set({ deletionDueAt: due }).where(eq(players.id, id));
    expect(await deleteDueAccounts({ db, clock: () => due })).toBe(1);
  };
  /** Refunds payments whose account was deleted before the money came. */
  const refundLate = () => refundMoney(api.context);
  const edits = consoleEditsOf(api, session.token);
  return { store, edits, buyer, open, buy, choose, pay, spend, act, deleteAccount, refundLate };
}

export type LawfulWorld = Awaited<ReturnType<typeof lawfulWorldOf>>;
