import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { DrawSeed, Pack } from '#contract/store.ts';
import type { PackCount } from '#game/pack.ts';
import type { Database } from '#server/db/connect.ts';
import { players } from '#server/db/schema/player.ts';
import type { PayChoice, RecordAction } from '#server/simulators/payment/pages.ts';
import { deleteDueAccounts } from '#server/services/account/delete-accounts.ts';
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
  return {
    api,
    store,
    edits: consoleEditsOf(api, session.token),
    async buyer(): Promise<Buyer> {
      const buyer = await store.buyer(10_000);
      await store.pay(buyer.id, 1_000, 'moonstones');
      return buyer;
    },
    /** Opens packs. */
    async open({ token }: Buyer, uuid: string, count: PackCount = 1): Promise<void> {
      const prepared = await api.as(token)(`/store/packs/${uuid}/prepare`, { method: 'POST' });
      const { pack, seed } = prepared.json as { pack: Pack; seed: DrawSeed };
      expect(await post(token, `/store/packs/${uuid}/open`, confirm(pack, seed, count))).toMatchObject({ status: 201 });
    },
    /** Buys the item of an offer as the offer is now. */
    async buy({ token }: Buyer, uuid: string): Promise<void> {
      const { rows } = await db.execute<{ item: string; currency: string; price: number }>(sql`
        select coalesce(frames.uuid, banners.uuid) as item, currency, price from cosmetic_offers o
          left join frames on frames.id = frame_id left join banners on banners.id = banner_id
        where o.uuid = ${uuid}`);
      expect(await post(token, `/store/cosmetics/${uuid}/buy`, rows[0])).toMatchObject({ status: 201 });
    },
    /** Starts a payment and chooses on the provider's page. Returns the session. */
    async pay({ token }: Buyer, choice?: PayChoice): Promise<string> {
      const bundle = await store.bundle();
      const body = { payment: randomUUID(), moonstones: 110, price: 199, currency: 'usd' };
      const { json } = await api.as(token)(`/store/bundles/${bundle.uuid}/checkout`, api.json(body));
      const id = (json as { url: string }).url.split('/').at(-1) ?? '';
      if (choice) expect(await api.payments.choose(id, choice)).toBe(303);
      return id;
    },
    /** Spends the moonstones of a player. */
    async spend(buyer: Buyer): Promise<void> {
      const { rows } = await db.execute<{ balance: string }>(sql`
        select balance from ledger_accounts where player_id = ${buyer.id} and currency = 'moonstones'`);
      const offer = await store.offer('frame', { currency: 'moonstones', price: Number(rows[0]?.balance) });
      await this.buy(buyer, offer.uuid);
    },
    choose: (sessionId: string, choice: PayChoice) => api.payments.choose(sessionId, choice),
    act: async (sessionId: string, action: RecordAction) =>
      expect([action, await api.payments.act(sessionId, action)]).toEqual([action, 200]),
    /** Deletes the account of a player whose grace period is over. */
    async deleteAccount({ id }: { id: number }): Promise<void> {
      const due = api.clock.now;
      await db.update(players).set({ deletionDueAt: due }).where(eq(players.id, id));
      expect(await deleteDueAccounts({ db, clock: () => due })).toBe(1);
    },
  };
}

export type LawfulWorld = Awaited<ReturnType<typeof lawfulWorldOf>>;
