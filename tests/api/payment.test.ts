import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { Bundle, Payment, Spending } from '#contract/store/payment.ts';
import type { Database } from '#server/db/connect.ts';
import { bundles } from '#server/db/schema/bundle.ts';
import { inboxEntries } from '#server/db/schema/inbox.ts';
import { checkPayments } from '#server/jobs/check-payments.ts';
import { readBalances } from '#server/services/ledger/ledger.ts';
import { deleteDueAccounts } from '#server/services/account/delete-accounts.ts';
import { askProvider, settlePayment } from '#server/services/payment/settle.ts';
import { checkUnfinishedPayments } from '#server/services/payment/unfinished.ts';
import type { PayChoice } from '#server/simulators/payment/pages.ts';
import { LoadMetrics } from '#server/load-metrics.ts';
import { testApi } from '#tests/support/api.ts';
import { it } from '#tests/support/database-test.ts';
import { signPaymentEvent } from '#tests/support/payments.ts';
import { confirmOffer, storeFixturesOf } from '#tests/support/store-fixtures.ts';

const start = new Date('2026-11-23T12:00:00Z');
const minute = 60_000;
const day = 24 * 60 * minute;

interface CheckoutReply {
  payment: Payment;
  url: string | null;
}

/** The API with a simulated payment provider, and what a buyer does. */
function shopOf(db: Database) {
  const api = testApi(db, { now: start });
  const { payments } = api;
  const store = storeFixturesOf(db);
  const checkout = (token: string, bundle: string, more: object = {}) =>
    api.as(token)(
      `/store/bundles/${bundle}/checkout`,
      api.json({ payment: randomUUID(), moonstones: 110, price: 199, currency: 'usd', ...more }),
    );
  return {
    api,
    payments,
    store,
    checkout,
    /** Starts a payment of 110 moonstones. Returns it with its session. */
    open: async (token: string, bundle?: string, more: object = {}) => {
      const answer = await checkout(token, bundle ?? (await store.bundle()).uuid, more);
      expect(api.failures).toEqual([]);
      expect(answer).toMatchObject({ status: 201 });
      const { payment, url } = answer.json as CheckoutReply;
      return { uuid: payment.uuid, session: url?.split('/').at(-1) ?? '' };
    },
    check: async (token: string, uuid: string) =>
      (await api.as(token)(`/store/payments/${uuid}/check`, { method: 'POST' })).json as Payment,
    balanceOf: async ({ id }: { id: number }) => (await readBalances(db, id)).moonstones,
    spending: async (token: string) => (await api.as(token)('/store/spending')).json as Spending,
    pass: (ms: number) => {
      api.clock.now = new Date(api.clock.now.getTime() + ms);
    },
    /** Sends an event again. */
    resend: ({ headers, body }: { headers: Record<string, string>; body: string }) =>
      api.request('/webhooks/payment', { method: 'POST', headers, body }),
    kindsOf: async (uuid: string) => {
      const { rows } = await db.execute<{ kind: string }>(sql`
        select kind from payment_events where payment_id = (select id from payments where uuid = ${uuid}) order by id`);
      return rows.map(({ kind }) => kind);
    },
  };
}

/** The job looks at all payments, so a test leaves none that it would ask about or name in the next one. */
it.afterEach(async ({ database: { db } }) => {
  await db.execute(sql`
    update payments set refunded = price, state = case state when 'paid' then state else 'failed' end`);
  await db.execute(sql`
    insert into payment_events (payment_id, kind, details, created_at)
    select payment_id, 'mismatch-over', '{}', max(created_at) from payment_events where kind = 'mismatch' group by 1`);
});

describe('bundles', () => {
  it('are listed with their price, and why they cannot be bought', async ({ database }) => {
    const { api, store } = shopOf(database.db);
    const open = await store.bundle({ position: 1 });
    const over = await store.bundle({ position: 2, closesAt: start });
    const { data } = (await api.request('/store/bundles')).json as { data: { uuid: string }[] };
    expect(data.filter(({ uuid }) => uuid === open.uuid || uuid === over.uuid)).toMatchObject([
      { uuid: open.uuid, moonstones: 100, bonus: 10, price: 199, currency: 'usd', closed: null },
      { uuid: over.uuid, closed: 'over' },
    ]);
  });
});

describe('a payment', () => {
  it('credits the moonstones once, whichever comes first of event and return page', async ({ database }) => {
    const { payments, store, open, check, balanceOf, resend, kindsOf } = shopOf(database.db);
    const [first, second] = [await store.buyer(0), await store.buyer(0)];

    const byEvent = await open(first.token);
    expect(await payments.choose(byEvent.session, 'twice')).toBe(303);
    expect(await balanceOf(first)).toBe(110);
    expect(await check(first.token, byEvent.uuid)).toMatchObject({ state: 'paid', moonstones: 110, returned: 0 });

    payments.fault.isDeaf = true;
    const byPage = await open(second.token);
    await payments.choose(byPage.session, 'pay');
    expect(await check(second.token, byPage.uuid)).toMatchObject({ state: 'paid' });
    payments.fault.isDeaf = false;
    for (const event of payments.events) expect((await resend(event)).status).toBe(200);
    expect([await balanceOf(first), await balanceOf(second)]).toEqual([110, 110]);
    expect(await kindsOf(byPage.uuid)).toEqual(['created', 'paid', 'delivered', 'event']);
    const told = await database.db.select().from(inboxEntries).where(eq(inboxEntries.playerId, second.id));
    expect(told.map(({ title, link }) => [title, link])).toEqual([
      ['Your payment arrived', `/store/payments/${byPage.uuid}`],
    ]);
  });

  it('is credited once by 20 events and checks at the same time', async ({ database }) => {
    const { api, payments, store, open, check, balanceOf } = shopOf(database.db);
    const buyer = await store.buyer(0);
    const { uuid, session } = await open(buyer.token);
    payments.fault.isDeaf = true;
    await payments.choose(session, 'pay');
    const body = payments.events[0]?.body ?? '';
    const events = Array.from({ length: 10 }, (_, index) => {
      const copy = body.replace(/"evt_\w+"/u, `"evt_${index}"`);
      const headers = { 'Content-Type': 'application/json', ...signPaymentEvent(copy, start) };
      return api.request('/webhooks/payment', { method: 'POST', headers, body: copy });
    });
    const checks = Array.from({ length: 10 }, () => check(buyer.token, uuid));
    expect((await Promise.all(events)).map(({ status }) => status)).toEqual(Array(10).fill(200));
    await Promise.all(checks);
    expect(await balanceOf(buyer)).toBe(110);
  });

  it('is found by the job when no event came and nobody returned', async ({ database }) => {
    const { api, payments, store, open, balanceOf, pass } = shopOf(database.db);
    const buyer = await store.buyer(0);
    const { session } = await open(buyer.token);
    await payments.choose(session, 'silent');
    await checkUnfinishedPayments(api.context);
    expect(await balanceOf(buyer)).toBe(0);
    pass(11 * minute);
    await checkUnfinishedPayments(api.context);
    expect(await balanceOf(buyer)).toBe(110);
  });

  it('waits while the provider does not answer, and the job gives up its run after three failures', async ({
    database,
  }) => {
    const { api, payments, store, open, balanceOf, pass } = shopOf(database.db);
    const buyers = await Promise.all(Array.from({ length: 5 }, () => store.buyer(0)));
    for (const buyer of buyers) await payments.choose((await open(buyer.token)).session, 'silent');
    pass(11 * minute);
    payments.fault.answer = () => Response.json({ error: { type: 'api_error' } }, { status: 500 });
    payments.requests.splice(0);
    await expect(checkUnfinishedPayments(api.context)).rejects.toThrow('payments that could not be checked: 3');
    payments.fault.answer = () => undefined;
    pass(minute);
    await checkUnfinishedPayments(api.context);
    const balances = await Promise.all(buyers.map(balanceOf));
    // Those that failed are asked about again after the interval.
    expect(balances.filter((balance) => balance === 110)).toHaveLength(2);
    pass(11 * minute);
    await checkUnfinishedPayments(api.context);
    expect(await Promise.all(buyers.map(balanceOf))).toEqual(Array(5).fill(110));
  });

  it.for([
    ['later-succeeds', 'arrive', 'paid', 110],
    ['later-fails', 'fail', 'failed', 0],
  ] as const)('by bank transfer waits for the money: %s', async ([choice, action, state, balance], { database }) => {
    const { payments, store, open, check, balanceOf } = shopOf(database.db);
    const buyer = await store.buyer(0);
    const { uuid, session } = await open(buyer.token);
    await payments.choose(session, choice);
    expect(await check(buyer.token, uuid)).toMatchObject({ state: 'pending' });
    expect(await balanceOf(buyer)).toBe(0);
    await payments.act(session, action);
    expect(await check(buyer.token, uuid)).toMatchObject({ state });
    expect(await balanceOf(buyer)).toBe(balance);
  });

  it('can be continued with the same uuid, and is the same session', async ({ database }) => {
    const { payments, store, open, checkout } = shopOf(database.db);
    const buyer = await store.buyer(0);
    const bundle = await store.bundle();
    const { uuid, session } = await open(buyer.token, bundle.uuid);
    expect(await open(buyer.token, bundle.uuid, { payment: uuid })).toEqual({ uuid, session });
    expect(payments.requests.filter((request) => request.endsWith('POST /v1/checkout/sessions'))).toHaveLength(1);
    const other = await store.buyer(0);
    expect(await checkout(other.token, bundle.uuid, { payment: uuid })).toMatchObject({
      status: 409,
      json: { message: ['This payment belongs to another purchase. Start again.'] },
    });
    expect(await checkout(buyer.token, (await store.bundle()).uuid, { payment: uuid })).toMatchObject({
      status: 409,
      json: { message: ['This payment belongs to another purchase. Start again.'] },
    });
  });

  it('survives an answer of the provider that was lost, with one session', async ({ database }) => {
    const { payments, store, checkout, balanceOf } = shopOf(database.db);
    const buyer = await store.buyer(0);
    const bundle = await store.bundle();
    const payment = randomUUID();
    payments.fault.isLossy = true;
    expect(await checkout(buyer.token, bundle.uuid, { payment })).toMatchObject({
      status: 502,
      json: { message: ['The payment provider isn’t responding. Try again in a moment.'] },
    });
    payments.fault.isLossy = false;
    const answer = await checkout(buyer.token, bundle.uuid, { payment });
    expect(answer.status).toBe(201);
    const session = (answer.json as CheckoutReply).url?.split('/').at(-1) ?? '';
    const created = await Promise.all(payments.fault.lost.map(async (lost) => (await lost.json()) as { id: string }));
    expect(created.map(({ id }) => id)).toEqual([session, session]);
    await payments.choose(session, 'pay');
    expect(await balanceOf(buyer)).toBe(110);
  });

  it('that was cancelled or ran out of time credits nothing, and can be replaced', async ({ database }) => {
    const { api, payments, store, open, check, pass, kindsOf } = shopOf(database.db);
    const buyer = await store.buyer(0);
    const [cancelled, forgotten] = [await open(buyer.token), await open(buyer.token)];
    const answer = await api.as(buyer.token)(`/store/payments/${cancelled.uuid}/cancel`, { method: 'POST' });
    expect(answer).toMatchObject({ status: 200, json: { state: 'expired' } });
    expect(await payments.choose(cancelled.session, 'pay')).toBe(200);
    pass(36 * minute);
    await checkUnfinishedPayments(api.context);
    expect(await check(buyer.token, forgotten.uuid)).toMatchObject({ state: 'expired' });
    expect(await kindsOf(forgotten.uuid)).toEqual(['created', 'expired']);
  });

  it('that the buyer finishes while cancelling it is paid', async ({ database }) => {
    const { api, payments, store, open } = shopOf(database.db);
    const buyer = await store.buyer(0);
    const { uuid, session } = await open(buyer.token);
    await payments.choose(session, 'silent');
    const answer = await api.as(buyer.token)(`/store/payments/${uuid}/cancel`, { method: 'POST' });
    expect(answer).toMatchObject({ status: 200, json: { state: 'paid' } });
  });

  it('of another amount credits nothing', async ({ database }) => {
    const { payments, store, open, check, balanceOf, kindsOf, pass } = shopOf(database.db);
    const buyer = await store.buyer(0);
    const { uuid, session } = await open(buyer.token);
    await payments.choose(session, 'silent');
    await database.db.execute(sql`update payments set price = 299 where uuid = ${uuid}`);
    expect(await check(buyer.token, uuid)).toMatchObject({ state: 'open' });
    expect(await balanceOf(buyer)).toBe(0);
    await check(buyer.token, uuid);
    expect(await kindsOf(uuid)).toEqual(['created', 'mismatch']);
    pass(36 * minute);
    expect(await check(buyer.token, uuid)).toMatchObject({ state: 'open', mismatch: 'paid' });
    await payments.act(session, 'refund');
    expect(await check(buyer.token, uuid)).toMatchObject({ state: 'expired', mismatch: 'returned' });
    expect(await kindsOf(uuid)).toEqual(['created', 'mismatch', 'event', 'mismatch-over', 'expired']);
  });

  describe('of another amount', () => {
    /** A payment whose buyer paid another amount than its price, and the job. */
    async function mismatchOf(db: Database, choice: PayChoice = 'pay') {
      const shop = shopOf(db);
      const buyer = await shop.store.buyer(0);
      const { uuid, session } = await shop.open(buyer.token);
      await db.execute(sql`update payments set price = 299 where uuid = ${uuid}`);
      await shop.payments.choose(session, choice);
      shop.pass(36 * minute);
      const run = () => checkPayments(shop.api.context).run(new AbortController().signal);
      const asked = () => shop.payments.requests.filter((request) => request === 'POST /v1/refunds').length;
      return { ...shop, buyer, uuid, session, run, asked };
    }

    it('makes the job fail with its uuid until a person has refunded all of it', async ({ database: { db } }) => {
      const { run, asked, payments, uuid, session, kindsOf } = await mismatchOf(db);
      await expect(run()).rejects.toThrow(
        `payments with another amount, currency or reference at the provider: ${uuid}`,
      );
      await payments.act(session, 'half');
      await expect(run()).rejects.toThrow(uuid);
      // The job sees the refund also if its event gets lost.
      payments.fault.isDeaf = true;
      await payments.act(session, 'refund');
      await run();
      payments.fault.isDeaf = false;
      expect(asked()).toBe(0);
      await payments.act(session, 'refund-fails');
      await expect(run()).rejects.toThrow(uuid);
      await payments.act(session, 'refund');
      await run();
      const kinds = (await kindsOf(uuid)).filter((kind) => kind !== 'event');
      expect(kinds).toEqual(['created', 'mismatch', 'mismatch-over', 'expired', 'mismatch', 'mismatch-over']);
    });

    it('tells its buyer where the money is', async ({ database: { db } }) => {
      const { api, run, payments, uuid, session, buyer, check } = await mismatchOf(db);
      const seen = async () => {
        const { data } = (await api.as(buyer.token)('/store/payments')).json as { data: Payment[] };
        expect(data).toEqual([await check(buyer.token, uuid)]);
        return data[0]?.mismatch;
      };
      await expect(run()).rejects.toThrow(uuid);
      expect(await seen()).toBe('paid');
      await payments.act(session, 'half');
      expect(await seen()).toBe('paid');
      await payments.act(session, 'refund');
      expect(await seen()).toBe('returned');
      await payments.act(session, 'refund-fails');
      expect(await seen()).toBe('paid');
      await db.execute(sql`update payments set price = 199 where uuid = ${uuid}`);
      await run();
      expect(await check(buyer.token, uuid)).toMatchObject({ state: 'paid', mismatch: null });
    });

    it('that is on its way does not look like a payment that nobody made', async ({ database: { db } }) => {
      const { payments, store, open, check } = shopOf(db);
      const buyer = await store.buyer(0);
      const { uuid, session } = await open(buyer.token);
      await db.execute(sql`update payments set price = 299 where uuid = ${uuid}`);
      expect(await check(buyer.token, uuid)).toMatchObject({ state: 'open', mismatch: null });
      await payments.choose(session, 'later-fails');
      expect(await check(buyer.token, uuid)).toMatchObject({ state: 'open', mismatch: 'pending' });
      await payments.act(session, 'fail');
      expect(await check(buyer.token, uuid)).toMatchObject({ state: 'failed', mismatch: null });
    });

    it('that is on its way goes on when a person corrects the payment after its time, and is credited', async ({
      database: { db },
    }) => {
      const { payments, check, pass, run, uuid, session, buyer, balanceOf } = await mismatchOf(db, 'later-succeeds');
      await run();
      expect(await check(buyer.token, uuid)).toMatchObject({ state: 'open', mismatch: 'pending' });
      await db.execute(sql`update payments set price = 199 where uuid = ${uuid}`);
      await run();
      expect(await check(buyer.token, uuid)).toMatchObject({ state: 'pending', mismatch: null });
      payments.fault.isDeaf = true;
      await payments.act(session, 'arrive');
      pass(11 * minute);
      await run();
      expect(await check(buyer.token, uuid)).toMatchObject({ state: 'paid', mismatch: null });
      expect(await balanceOf(buyer)).toBe(110);
    });

    it('that is on its way is asked about after its correction, also if the payment had ended', async ({
      database: { db },
    }) => {
      const { payments, check, run, uuid, session, buyer, balanceOf } = await mismatchOf(db, 'later-succeeds');
      await db.execute(sql`update payments set state = 'expired', price = 199 where uuid = ${uuid}`);
      await run();
      expect(await check(buyer.token, uuid)).toMatchObject({ state: 'expired', mismatch: 'pending' });
      payments.fault.isDeaf = true;
      await payments.act(session, 'arrive');
      await run();
      expect(await check(buyer.token, uuid)).toMatchObject({ state: 'paid', mismatch: null });
      expect(await balanceOf(buyer)).toBe(110);
    });

    it('counts towards each limit as long as it can be credited, also if the payment had ended', async ({
      database: { db },
    }) => {
      const { api, payments, store, checkout, spending } = shopOf(db);
      const buyer = await store.buyer(0);
      const { uuid: bundle } = await store.bundle({ playerLimit: 1 });
      const payment = randomUUID();
      // The provider's answer gets lost, so that the payment ends without a session, whose money comes nevertheless.
      payments.fault.isLossy = true;
      await checkout(buyer.token, bundle, { payment });
      payments.fault.isLossy = false;
      api.failures.splice(0);
      await api.as(buyer.token)(`/store/payments/${payment}/cancel`, { method: 'POST' });
      // Its correction makes it cost what the provider has.
      await db.execute(sql`update payments set price = 1, currency = 'eur' where uuid = ${payment}`);
      const { id: session } = (await payments.fault.lost[0]?.json()) as { id: string };
      await api.as(buyer.token)('/store/spending/limit', api.json({ limit: 397 }));
      const refusal = async (uuid: string) => (await checkout(buyer.token, uuid)).headers.get('x-error-code');
      const another = (await store.bundle()).uuid;
      await payments.choose(session, 'later-succeeds');
      for (const action of ['arrive', 'dispute', 'win'] as const) {
        expect(await spending(buyer.token)).toMatchObject({ spent: 199 });
        expect([await refusal(bundle), await refusal(another)]).toEqual(['LIMIT_REACHED', 'SPENDING_LIMIT_REACHED']);
        await payments.act(session, action);
      }
      await payments.act(session, 'refund');
      expect(await spending(buyer.token)).toMatchObject({ spent: 0 });
      expect(await refusal(bundle)).toBeNull();
    });

    it('is not unfinished: nobody could finish or cancel it to begin another payment', async ({ database: { db } }) => {
      const { payments, store, open, check } = shopOf(db);
      const buyer = await store.buyer(0);
      for (let opened = 0; opened < 3; opened += 1) {
        const { uuid, session } = await open(buyer.token);
        await db.execute(sql`update payments set price = 299 where uuid = ${uuid}`);
        await payments.choose(session, 'pay');
        expect(await check(buyer.token, uuid)).toMatchObject({ state: 'open', mismatch: 'paid' });
      }
      await open(buyer.token);
    });

    it('is not asked for: the provider’s page that asks for it is closed', async ({ database: { db } }) => {
      const { payments, store, open, check, checkout } = shopOf(db);
      const buyer = await store.buyer(0);
      const bundle = (await store.bundle()).uuid;
      const { uuid, session } = await open(buyer.token, bundle);
      await db.execute(sql`update payments set price = 299 where uuid = ${uuid}`);
      await check(buyer.token, uuid);
      const again = await checkout(buyer.token, bundle, { payment: uuid, price: 299 });
      expect(again).toMatchObject({ status: 201, json: { url: null, payment: { state: 'expired', mismatch: null } } });
      expect(await payments.choose(session, 'pay')).toBe(200);
      expect(payments.events.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual([
        'checkout.session.expired',
      ]);
    });

    it('is asked about by its buyer also after the payment ended', async ({ database: { db } }) => {
      const { payments, check, uuid, session, buyer } = await mismatchOf(db);
      await db.execute(sql`update payments set state = 'expired' where uuid = ${uuid}`);
      payments.fault.isDeaf = true;
      await payments.act(session, 'refund');
      expect(await check(buyer.token, uuid)).toMatchObject({ mismatch: 'returned' });
    });

    it('is found by the job also behind a hundred others that stay unresolved', async ({ database: { db } }) => {
      const other = await storeFixturesOf(db).buyer(0);
      await db.execute(sql`
        with made as (
          insert into payments (uuid, player_id, bundle_uuid, name, moonstones, price, currency, state, session_id,
            created_at, expires_at)
          select gen_random_uuid(), ${other.id}, gen_random_uuid(), '', 1, 1, 'usd', 'expired', 'cs_gone_' || n,
            ${start.toISOString()}::timestamptz - interval '1 day', ${start.toISOString()}::timestamptz
          from generate_series(1, 100) n returning id)
        insert into payment_events (payment_id, kind, details, created_at)
        select id, 'mismatch', '{"state":"paid"}', ${start.toISOString()}::timestamptz from made`);
      const { check, pass, run, uuid, buyer, balanceOf } = await mismatchOf(db);
      await expect(run()).rejects.toThrow('at the provider');
      await db.execute(sql`update payments set price = 199, state = 'expired' where uuid = ${uuid}`);
      for (let runs = 0; runs < 2; runs += 1) {
        pass(10 * minute);
        await expect(run()).rejects.toThrow('at the provider');
      }
      expect(await balanceOf(buyer)).toBe(110);
      expect(await check(buyer.token, uuid)).toMatchObject({ state: 'paid' });
    });

    it('that nobody paid is over when the provider forgets its page', async ({ database: { db } }) => {
      const { api, store, open, check, pass, kindsOf } = shopOf(db);
      const buyer = await store.buyer(0);
      const { uuid } = await open(buyer.token);
      await db.execute(sql`update payments set price = 299 where uuid = ${uuid}`);
      await check(buyer.token, uuid);
      await db.execute(sql`update payments set session_id = 'cs_gone' where uuid = ${uuid}`);
      const run = () => checkPayments(api.context).run(new AbortController().signal);
      await run();
      expect(await kindsOf(uuid)).toEqual(['created', 'mismatch']);
      pass(36 * minute);
      await run();
      expect(await kindsOf(uuid)).toEqual(['created', 'mismatch', 'mismatch-over', 'expired']);
    });

    it('has not gone back while its dispute is open: if the site wins it, the job finds the money', async ({
      database: { db },
    }) => {
      const { payments, check, run, asked, uuid, session, buyer, kindsOf } = await mismatchOf(db);
      await payments.act(session, 'dispute');
      expect(await check(buyer.token, uuid)).toMatchObject({ mismatch: 'disputed' });
      await db.execute(sql`update players set deleted_at = now() where id = ${buyer.id}`);
      await run();
      expect(asked()).toBe(0);
      payments.fault.isDeaf = true;
      await payments.act(session, 'win');
      payments.fault.isDeaf = false;
      await run();
      expect(asked()).toBe(1);
      expect((await kindsOf(uuid)).filter((kind) => kind === 'mismatch-over')).toHaveLength(1);
    });

    it('went back when the site lost the dispute', async ({ database: { db } }) => {
      const { payments, check, run, uuid, session, buyer } = await mismatchOf(db);
      await payments.act(session, 'dispute');
      payments.fault.isDeaf = true;
      await payments.act(session, 'lose');
      await run();
      expect(await check(buyer.token, uuid)).toMatchObject({ state: 'expired', mismatch: 'returned' });
    });

    it('is credited when a person has corrected the payment', async ({ database: { db } }) => {
      const { run, uuid, buyer, balanceOf } = await mismatchOf(db);
      await expect(run()).rejects.toThrow(uuid);
      await db.execute(sql`update payments set price = 199 where uuid = ${uuid}`);
      await run();
      expect(await balanceOf(buyer)).toBe(110);
    });

    it('goes back by itself, once, after the account was deleted', async ({ database: { db } }) => {
      const { run, asked, uuid, buyer, balanceOf, kindsOf } = await mismatchOf(db);
      await db.execute(sql`update players set deleted_at = now() where id = ${buyer.id}`);
      await run();
      await run();
      expect([await balanceOf(buyer), asked()]).toEqual([0, 1]);
      expect((await kindsOf(uuid)).slice(3).sort()).toEqual(['event', 'expired', 'mismatch-over', 'refund-requested']);
    });

    it('needs no refund if nobody pays it', async ({ database: { db } }) => {
      const { api, payments, store, open, pass, kindsOf } = shopOf(db);
      const { uuid, session } = await open((await store.buyer(0)).token);
      await db.execute(sql`update payments set price = 299 where uuid = ${uuid}`);
      pass(11 * minute);
      const run = () => checkPayments(api.context).run(new AbortController().signal);
      await run();
      expect(await kindsOf(uuid)).toEqual(['created', 'mismatch']);
      pass(25 * minute);
      expect(await payments.choose(session, 'pay')).toBe(200);
      await run();
      expect((await kindsOf(uuid)).slice(2).sort()).toEqual(['expired', 'mismatch-over']);
    });
  });

  it('of a deleted account credits nothing and says so in its trail', async ({ database }) => {
    const { payments, store, open, balanceOf, kindsOf } = shopOf(database.db);
    const buyer = await store.buyer(0);
    const { uuid, session } = await open(buyer.token);
    await database.db.execute(sql`update players set deleted_at = now() where id = ${buyer.id}`);
    await payments.choose(session, 'pay');
    expect(await balanceOf(buyer)).toBe(0);
    expect(await kindsOf(uuid)).toEqual(['created', 'event', 'paid', 'undelivered']);
    await payments.act(session, 'refund');
    expect(await balanceOf(buyer)).toBe(0);
    const { rows } = await database.db.execute(sql`select from moonstone_debts where player_id = ${buyer.id}`);
    expect(rows).toEqual([]);
  });

  it('holds back the deletion of the account until nobody can pay it any more', async ({ database: { db } }) => {
    const { api, payments, store, open, pass } = shopOf(db);
    const buyer = await store.buyer(0);
    const { session } = await open(buyer.token);
    await db.execute(sql`update players set deletion_due_at = ${start.toISOString()} where id = ${buyer.id}`);
    expect(await deleteDueAccounts(api.context)).toBe(0);
    expect((await api.as(buyer.token)('/user/deletion')).json).toMatchObject({ waits_for: 'open-payment' });
    pass(36 * minute);
    expect(await deleteDueAccounts(api.context)).toBe(1);
    expect(await payments.choose(session, 'pay')).toBe(200);
  });

  describe('of a deleted account', () => {
    /** A payment that came too late, and the job that refunds it. */
    async function lateOf(db: Database) {
      const shop = shopOf(db);
      const buyer = await shop.store.buyer(0);
      const { uuid, session } = await shop.open(buyer.token);
      await db.execute(sql`update players set deleted_at = now() where id = ${buyer.id}`);
      await shop.payments.choose(session, 'pay');
      const refunded = async () => {
        const { rows } = await db.execute<{ refunded: number }>(
          sql`select refunded from payments where uuid = ${uuid}`,
        );
        return rows[0]?.refunded;
      };
      const run = () => checkPayments(shop.api.context).run(new AbortController().signal);
      const asked = () => shop.payments.requests.filter((request) => request === 'POST /v1/refunds').length;
      return { ...shop, buyer, uuid, session, run, refunded, asked };
    }

    it('goes back by itself, once, and moves no moonstones', async ({ database: { db } }) => {
      const { run, asked, refunded, kindsOf, balanceOf, buyer, uuid } = await lateOf(db);
      await run();
      expect([await refunded(), await balanceOf(buyer), asked()]).toEqual([199, 0, 1]);
      const kinds = await kindsOf(uuid);
      expect(kinds.slice(0, 4)).toEqual(['created', 'event', 'paid', 'undelivered']);
      expect(kinds.slice(4).sort()).toEqual(['event', 'refund-requested', 'taken-back']);
      await run();
      expect(asked()).toBe(1);
    });

    it('is refunded once when the answer of the provider gets lost', async ({ database: { db } }) => {
      const { run, payments, refunded, asked } = await lateOf(db);
      payments.fault.isDeaf = true;
      payments.fault.isLossy = true;
      await expect(run()).rejects.toThrow();
      payments.fault.isLossy = false;
      await run();
      expect([await refunded(), asked()]).toEqual([199, expect.any(Number)]);
      expect(payments.events.filter(({ body }) => body.includes('"charge.refunded"'))).toHaveLength(1);
    });

    it('makes the job fail as long as the provider refuses, and the money has not gone back', async ({
      database: { db },
    }) => {
      const { run, payments, uuid, session } = await lateOf(db);
      payments.fault.answer = (request) =>
        request === 'POST /v1/refunds'
          ? Response.json({ error: { type: 'invalid_request_error', message: 'No money.' } }, { status: 400 })
          : undefined;
      await expect(run()).rejects.toThrow(uuid);
      await payments.act(session, 'half');
      await expect(run()).rejects.toThrow(uuid);
      await payments.act(session, 'refund');
      await run();
    });

    it('is not refunded again after its refund failed at the bank, which a person looks at', async ({
      database: { db },
    }) => {
      const { run, payments, uuid, session, asked } = await lateOf(db);
      await run();
      await payments.act(session, 'refund-fails');
      await expect(run()).rejects.toThrow(uuid);
      expect(asked()).toBe(1);
      await payments.act(session, 'refund');
      await run();
    });

    it('is not refunded while the bank has the money back', async ({ database: { db } }) => {
      const { run, payments, session, asked } = await lateOf(db);
      await payments.act(session, 'dispute');
      await run();
      expect(asked()).toBe(0);
      // The site wins, and the event gets lost.
      payments.fault.isDeaf = true;
      await payments.act(session, 'win');
      await run();
      expect(asked()).toBe(1);
    });
  });

  it('is not started for a bundle that changed, closed or reached its limit', async ({ database }) => {
    const { store, open, checkout } = shopOf(database.db);
    const buyer = await store.buyer(0);
    const bundle = await store.bundle({ playerLimit: 1 });
    const refusal = async (uuid: string, more: object = {}) => {
      const { status, headers } = await checkout(buyer.token, uuid, more);
      return [status, headers.get('x-error-code')];
    };
    expect(await refusal(randomUUID())).toEqual([404, 'OFFER_NOT_FOUND']);
    expect(await refusal(bundle.uuid, { price: 198 })).toEqual([409, 'OFFER_CHANGED']);
    expect(await refusal(bundle.uuid, { currency: 'eur' })).toEqual([409, 'OFFER_CHANGED']);
    expect(await refusal(bundle.uuid, { moonstones: undefined })).toEqual([400, 'BAD_REQUEST']);
    expect(await refusal((await store.bundle({ closesAt: start })).uuid)).toEqual([409, 'OFFER_CLOSED']);
    await open(buyer.token, bundle.uuid);
    expect(await refusal(bundle.uuid)).toEqual([409, 'LIMIT_REACHED']);
    await open(buyer.token);
    await open(buyer.token);
    expect(await refusal((await store.bundle()).uuid)).toEqual([409, 'PAYMENTS_UNFINISHED']);
  });

  it.for([{ bonus: 9 }, { moonstones: 1 }, { price: 200 }])(
    'is not started if %j was published meanwhile, and the answer is the new bundle',
    async (change, { database: { db } }) => {
      const { api, store, checkout, payments } = shopOf(db);
      const buyer = await store.buyer(0);
      const shown = await store.bundle();
      await db.update(bundles).set(change).where(eq(bundles.uuid, shown.uuid));
      const refused = await checkout(buyer.token, shown.uuid);
      expect([refused.status, refused.headers.get('x-error-code')]).toEqual([409, 'OFFER_CHANGED']);
      const { data } = (await api.request('/store/bundles')).json as { data: Bundle[] };
      const current = data.find(({ uuid }) => uuid === shown.uuid);
      expect(refused.json).toMatchObject({ details: current });
      expect(payments.requests).toEqual([]);
      const { moonstones, bonus, price } = { ...shown, ...change };
      expect((await checkout(buyer.token, shown.uuid, { moonstones: moonstones + bonus, price })).status).toBe(201);
    },
  );

  it('that was started stays as it was shown when its bundle changes', async ({ database: { db } }) => {
    const { store, checkout, open } = shopOf(db);
    const buyer = await store.buyer(0);
    const bundle = await store.bundle();
    const { uuid } = await open(buyer.token, bundle.uuid);
    await db.update(bundles).set({ moonstones: 1 }).where(eq(bundles.uuid, bundle.uuid));
    const again = await checkout(buyer.token, bundle.uuid, { payment: uuid });
    expect(again).toMatchObject({ status: 201, json: { payment: { uuid, moonstones: 110 } } });
    const other = await checkout(buyer.token, bundle.uuid, { payment: uuid, moonstones: 11 });
    expect(other.headers.get('x-error-code')).toBe('PAYMENT_TAKEN');
  });

  it('is started once for a bundle of one for each player, by ten tabs', async ({ database }) => {
    const { store, checkout } = shopOf(database.db);
    const buyer = await store.buyer(0);
    const { uuid } = await store.bundle({ playerLimit: 1 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => checkout(buyer.token, uuid)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
  });
});

describe('a provider that does not answer', () => {
  it('passes no limit: what can still become a payment counts until it cannot', async ({ database }) => {
    const { api, payments, store, checkout, spending, pass, balanceOf } = shopOf(database.db);
    const buyer = await store.buyer(0);
    const { uuid } = await store.bundle({ playerLimit: 1 });
    await api.as(buyer.token)('/store/spending/limit', api.json({ limit: 199 }));
    payments.fault.answer = () => Response.json({ error: { type: 'api_error' } }, { status: 500 });
    const first = randomUUID();
    expect((await checkout(buyer.token, uuid, { payment: first })).status).toBe(502);
    // No later try begins another payment, as long as the first one can get its session.
    for (let tries = 0; tries < 4; tries += 1) {
      pass(61_000);
      const refused = await checkout(buyer.token, uuid);
      expect(refused.headers.get('x-error-code')).toBe('LIMIT_REACHED');
    }
    expect(await spending(buyer.token)).toMatchObject({ spent: 199 });
    api.failures.splice(0);
    payments.fault.answer = () => undefined;
    const { url } = (await checkout(buyer.token, uuid, { payment: first })).json as CheckoutReply;
    await payments.choose(url?.split('/').at(-1) ?? '', 'pay');
    expect(await balanceOf(buyer)).toBe(110);
  });

  it('lets no payment continue that ended without a session, because it counts no more', async ({ database }) => {
    const { api, payments, store, checkout } = shopOf(database.db);
    const buyer = await store.buyer(0);
    const { uuid } = await store.bundle({ playerLimit: 1 });
    payments.fault.answer = () => Response.json({ error: { type: 'api_error' } }, { status: 500 });
    const payment = randomUUID();
    await checkout(buyer.token, uuid, { payment });
    await api.as(buyer.token)(`/store/payments/${payment}/cancel`, { method: 'POST' });
    payments.fault.answer = () => undefined;
    api.failures.splice(0);
    payments.requests.splice(0);
    const again = await checkout(buyer.token, uuid, { payment });
    expect(again).toMatchObject({ status: 201, json: { url: null, payment: { state: 'expired' } } });
    expect(payments.requests).toEqual([]);
    expect((await checkout(buyer.token, uuid)).status).toBe(201);
  });

  it('lets no payment continue that counts no more, also if the clock of the process is slow', async ({
    database: { db },
  }) => {
    const { api, payments, store, checkout, pass } = shopOf(db);
    const buyer = await store.buyer(0);
    const { uuid } = await store.bundle({ playerLimit: 1 });
    const payment = randomUUID();
    payments.fault.answer = () => Response.json({ error: { type: 'api_error' } }, { status: 500 });
    await checkout(buyer.token, uuid, { payment });
    payments.fault.answer = () => undefined;
    api.failures.splice(0);
    pass(4 * minute + 30_000);
    api.clock.database = new Date(api.clock.now.getTime() + 90_000);
    expect(await checkout(buyer.token, uuid)).toMatchObject({ status: 201 });
    const again = await checkout(buyer.token, uuid, { payment });
    expect(again).toMatchObject({ status: 201, json: { url: null } });
  });

  it('blocks neither limits nor further payments, and a payment without a session can be cancelled', async ({
    database,
  }) => {
    const { api, payments, store, checkout, spending, open, pass } = shopOf(database.db);
    const buyer = await store.buyer(0);
    const bundles = await Promise.all(Array.from({ length: 3 }, () => store.bundle({ playerLimit: 1 })));
    payments.fault.answer = () => Response.json({ error: { type: 'api_error' } }, { status: 500 });
    const tried = bundles.map(({ uuid }) => ({ uuid, payment: randomUUID() }));
    for (const { uuid, payment } of tried) expect((await checkout(buyer.token, uuid, { payment })).status).toBe(502);
    const cancelled = await api.as(buyer.token)(`/store/payments/${tried[0]?.payment}/cancel`, { method: 'POST' });
    expect(cancelled).toMatchObject({ status: 200, json: { state: 'expired' } });
    // Until then, a repeated request could create the sessions of the others.
    pass(6 * minute);
    expect(await spending(buyer.token)).toMatchObject({ spent: 0 });
    payments.fault.answer = () => undefined;
    api.failures.splice(0);
    for (const { uuid } of bundles) await open(buyer.token, uuid);
    // The other ones end by themselves.
    pass(48 * minute);
    await checkUnfinishedPayments(api.context);
    const { data } = (await api.as(buyer.token)('/store/payments')).json as { data: Payment[] };
    expect(data.map(({ state }) => state)).toEqual(Array(6).fill('expired'));
  });
});

describe('a provider that does not accept the amount', () => {
  it('is no outage: the buyer learns why, and the payment counts towards no limit', async ({ database: { db } }) => {
    const { api, store, checkout, open, kindsOf } = shopOf(db);
    const buyer = await store.buyer(0);
    // As it was published before bundles had a lowest price.
    const cheap = await store.bundle({ price: 1 });
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const payment = randomUUID();
      const refused = await checkout(buyer.token, cheap.uuid, { payment, price: 1 });
      expect([refused.status, refused.headers.get('x-error-code')]).toEqual([409, 'PAYMENT_REFUSED']);
      expect(await kindsOf(payment)).toEqual(['created', 'expired']);
    }
    // The operator is told of each.
    expect(api.failures.splice(0)).toHaveLength(4);
    await open(buyer.token);
  });
});

describe('a refund or dispute', () => {
  it('takes back the part of the moonstones that the money had', async ({ database }) => {
    const { payments, store, open, check, balanceOf } = shopOf(database.db);
    const buyer = await store.buyer(0);
    const { uuid, session } = await open(buyer.token);
    await payments.choose(session, 'pay');
    await payments.act(session, 'half');
    // 99 of 199 cents.
    expect(await balanceOf(buyer)).toBe(110 - 54);
    expect(await check(buyer.token, uuid)).toMatchObject({ state: 'paid', refunded: 99, returned: 54 });
    await payments.act(session, 'refund');
    expect(await balanceOf(buyer)).toBe(0);
  });

  it('of spent moonstones is a debt: it blocks spending, and the next bundle pays it', async ({ database }) => {
    const { api, payments, store, open, balanceOf, spending } = shopOf(database.db);
    const buyer = await store.buyer(0);
    const { session } = await open(buyer.token);
    await payments.choose(session, 'pay');
    const offer = await store.offer('frame', { currency: 'moonstones', price: 80 });
    const buy = () => api.as(buyer.token)(`/store/cosmetics/${offer.uuid}/buy`, api.json(confirmOffer(offer)));
    expect((await buy()).status).toBe(201);
    await payments.act(session, 'refund');
    expect([await balanceOf(buyer), (await spending(buyer.token)).debt]).toEqual([0, 80]);
    await store.pay(buyer.id, 100, 'moonstones');
    expect(await buy()).toMatchObject({
      status: 402,
      json: { message: ['You owe 80 moonstones. The next moonstones that you buy pay them first.'] },
    });
    const next = await open(buyer.token);
    await payments.choose(next.session, 'pay');
    expect([await balanceOf(buyer), (await spending(buyer.token)).debt]).toEqual([130, 0]);
    expect((await buy()).status).toBe(201);
    const told = await database.db.select().from(inboxEntries).where(eq(inboxEntries.playerId, buyer.id));
    expect(told.slice(1).map(({ text }) => text)).toEqual([
      '30 of 110 moonstones of “Pouch of Moonstones” went back with it. You owe 80 moonstones. You can’t spend moonstones until they are paid. The next bundle pays them first.',
      '“Pouch of Moonstones” brought you 110 moonstones, of which 80 paid what you owed.',
    ]);
  });

  it('of spent moonstones says what is owed, and what it cancelled once the site wins', async ({ database }) => {
    const { api, payments, store, open, balanceOf, spending } = shopOf(database.db);
    const offer = await store.offer('frame', { currency: 'moonstones', price: 80 });
    const dispute = async (end: 'win' | 'lose') => {
      const buyer = await store.buyer(0);
      const { session } = await open(buyer.token);
      await payments.choose(session, 'pay');
      await api.as(buyer.token)(`/store/cosmetics/${offer.uuid}/buy`, api.json(confirmOffer(offer)));
      await payments.act(session, 'dispute');
      expect([await balanceOf(buyer), (await spending(buyer.token)).debt]).toEqual([0, 80]);
      await payments.act(session, end);
      const told = await database.db.select().from(inboxEntries).where(eq(inboxEntries.playerId, buyer.id));
      return told.slice(1).map(({ text }) => text);
    };
    const owed =
      'You owe 80 moonstones. You can’t spend moonstones until they are paid. The next bundle pays them first.';
    const begun = `The bank asks for the money of “Pouch of Moonstones” back. Until that is decided, 30 of 110 moonstones went back, too. ${owed}`;
    expect(await dispute('win')).toEqual([
      begun,
      'You have 30 moonstones of “Pouch of Moonstones” again, and 80 came off what you owed.',
    ]);
    expect(await dispute('lose')).toEqual([
      begun,
      `The dispute of “Pouch of Moonstones” is decided: you have its money back for good, and lost 110 moonstones for it. ${owed}`,
    ]);
  });

  it('that fails at the bank gives the moonstones back', async ({ database }) => {
    const { payments, store, open, balanceOf, pass, kindsOf, check } = shopOf(database.db);
    const buyer = await store.buyer(0);
    const { uuid, session } = await open(buyer.token);
    await payments.choose(session, 'pay');
    await payments.act(session, 'half');
    expect(await balanceOf(buyer)).toBe(56);
    pass(day);
    await payments.act(session, 'refund-fails');
    expect(await balanceOf(buyer)).toBe(110);
    expect((await kindsOf(uuid)).slice(-2)).toEqual(['event', 'given-back']);
    expect(await check(buyer.token, uuid)).toMatchObject({ refunded: 0, returned: 0 });
  });

  it('takes effect also after the clock of the database was set back', async ({ database }) => {
    const { payments, store, open, check, balanceOf, pass, kindsOf } = shopOf(database.db);
    const buyer = await store.buyer(0);
    const { uuid, session } = await open(buyer.token);
    await payments.choose(session, 'pay');
    pass(-2000);
    await payments.act(session, 'refund');
    expect(await balanceOf(buyer)).toBe(0);
    expect(await check(buyer.token, uuid)).toMatchObject({ refunded: 199, returned: 110 });
    expect((await kindsOf(uuid)).slice(-2)).toEqual(['event', 'taken-back']);
  });

  it('is not lost while the provider does not answer again: its event comes again', async ({ database: { db } }) => {
    const { api, payments, store, open, balanceOf, resend } = shopOf(db);
    const buyer = await store.buyer(0);
    const { uuid, session } = await open(buyer.token);
    await payments.choose(session, 'pay');
    payments.fault.isDeaf = true;
    await payments.act(session, 'half');
    const old = await askProvider(api.context, session);
    payments.fault.isDeaf = false;
    await payments.act(session, 'refund');
    const { rows } = await db.execute<{ id: string }>(sql`select id from payments where uuid = ${uuid}`);
    payments.fault.answer = () => Response.json({ error: { type: 'api_error' } }, { status: 500 });
    const half = payments.events.at(-2)!;
    const cause = { eventId: (JSON.parse(half.body) as { id: string }).id, type: 'charge.refunded' };
    await expect(settlePayment(api.context, Number(rows[0]?.id), old, cause)).rejects.toThrow();
    payments.fault.answer = () => undefined;
    const processed = sql`select from payment_events where provider_event = ${cause.eventId}`;
    expect((await db.execute(processed)).rows).toHaveLength(0);
    expect((await resend(half)).json).toEqual({ known: true });
    expect((await db.execute(processed)).rows).toHaveLength(1);
    expect(await balanceOf(buyer)).toBe(0);
  });

  it('is not undone by an answer that is older than the last one', async ({ database: { db } }) => {
    const { api, payments, store, open, balanceOf, pass } = shopOf(db);
    const buyer = await store.buyer(0);
    const { session } = await open(buyer.token);
    await payments.choose(session, 'pay');
    const old = await askProvider(api.context, session);
    pass(minute);
    await payments.act(session, 'refund');
    expect(await balanceOf(buyer)).toBe(0);
    const { rows } = await db.execute<{ id: string }>(sql`select id from payments where session_id = ${session}`);
    await settlePayment(api.context, Number(rows[0]?.id), old);
    expect(await balanceOf(buyer)).toBe(0);
  });

  it.for([
    ['first', [0, 1]],
    ['last', [1, 0]],
  ] as const)(
    'that failed is undone by the answer to the later question, also if the older answer is settled %s',
    async ([, order], { database: { db } }) => {
      const { api, payments, store, open, balanceOf, pass } = shopOf(db);
      const buyer = await store.buyer(0);
      const { session } = await open(buyer.token);
      await payments.choose(session, 'pay');
      await payments.act(session, 'half');
      expect(await balanceOf(buyer)).toBe(56);
      pass(minute);
      const older = await askProvider(api.context, session);
      payments.fault.isDeaf = true;
      await payments.act(session, 'refund-fails');
      pass(minute);
      const newer = await askProvider(api.context, session);
      pass(minute);
      const { rows } = await db.execute<{ id: string }>(sql`select id from payments where session_id = ${session}`);
      const settled = [
        { answer: older, cause: undefined },
        {
          answer: newer,
          cause: { eventId: `evt_${randomUUID()}`, type: 'refund.failed' },
        },
      ];
      for (const index of order) {
        const { answer, cause } = settled[index]!;
        await settlePayment(api.context, Number(rows[0]?.id), answer, cause);
      }
      expect(await balanceOf(buyer)).toBe(110);
    },
  );

  it('that the site wins gives the moonstones back', async ({ database }) => {
    const { api, payments, store, open, check, balanceOf, resend } = shopOf(database.db);
    const buyer = await store.buyer(0);
    const { uuid, session } = await open(buyer.token);
    await payments.choose(session, 'pay');
    await payments.act(session, 'dispute');
    expect(await balanceOf(buyer)).toBe(0);
    expect(await check(buyer.token, uuid)).toMatchObject({ disputed: 199, returned: 110 });
    await payments.act(session, 'win');
    expect(await balanceOf(buyer)).toBe(110);
    // The ledger does not call them refunds.
    const ledger = (await api.as(buyer.token)('/user/ledger')).json as { data: object[] };
    expect(ledger.data.slice(0, 2)).toMatchObject([
      { reason: 'refund_undone', details: { isDispute: true } },
      { reason: 'refund', details: { isDispute: true } },
    ]);
    // Late and repeated events change nothing.
    for (const event of payments.events) await resend(event);
    expect(await balanceOf(buyer)).toBe(110);
  });

  it('that the site loses is told as decided', async ({ database }) => {
    const { payments, store, open, check, resend } = shopOf(database.db);
    const buyer = await store.buyer(0);
    const { uuid, session } = await open(buyer.token);
    await payments.choose(session, 'pay');
    await payments.act(session, 'dispute');
    expect(await check(buyer.token, uuid)).toMatchObject({ disputed: 199, lost: 0 });
    await payments.act(session, 'lose');
    expect(await check(buyer.token, uuid)).toMatchObject({ disputed: 199, lost: 199, returned: 110 });
    for (const event of payments.events) await resend(event);
    const told = await database.db.select().from(inboxEntries).where(eq(inboxEntries.playerId, buyer.id));
    expect(told.map(({ title }) => title)).toEqual([
      'Your payment arrived',
      'A payment of yours is disputed',
      'Your bank gave the money of a payment back',
    ]);
    expect(told.at(-1)).toMatchObject({ link: `/store/payments/${uuid}` });
    expect(told.at(-1)?.text).toContain('lost 110 moonstones for it');
  });

  it('that is lost at once is told once, as decided', async ({ database }) => {
    const { payments, store, open, check, resend } = shopOf(database.db);
    const buyer = await store.buyer(0);
    const { uuid, session } = await open(buyer.token);
    await payments.choose(session, 'pay');
    await payments.act(session, 'half');
    payments.fault.isDeaf = true;
    await payments.act(session, 'dispute');
    await payments.act(session, 'lose');
    payments.fault.isDeaf = false;
    await resend(payments.events.at(-1)!);
    expect(await check(buyer.token, uuid)).toMatchObject({ refunded: 99, lost: 199, returned: 110 });
    const told = await database.db.select().from(inboxEntries).where(eq(inboxEntries.playerId, buyer.id));
    expect(told.map(({ title }) => title)).toEqual([
      'Your payment arrived',
      'The money of a payment went back',
      'Your bank gave the money of a payment back',
    ]);
    expect(told.at(-1)?.text).toContain('lost 56 moonstones for it');
  });

  it('whose event comes before the payment’s is not forgotten', async ({ database }) => {
    const { payments, store, open, check, balanceOf, resend } = shopOf(database.db);
    const buyer = await store.buyer(0);
    const { uuid, session } = await open(buyer.token);
    payments.fault.isDeaf = true;
    await payments.choose(session, 'pay');
    await payments.act(session, 'refund');
    for (const event of payments.events.toReversed()) expect((await resend(event)).json).toEqual({ known: true });
    expect(await balanceOf(buyer)).toBe(0);
    expect(await check(buyer.token, uuid)).toMatchObject({ state: 'paid', refunded: 199, returned: 110 });
  });
});

describe('an account with a debt', () => {
  it('can be deleted; its payments stay for the books, and are in its data', async ({ database }) => {
    const { api, payments, store, open, balanceOf } = shopOf(database.db);
    const buyer = await store.buyer(0);
    const { session } = await open(buyer.token);
    await payments.choose(session, 'pay');
    const offer = await store.offer('frame', { currency: 'moonstones', price: 80 });
    await api.as(buyer.token)(`/store/cosmetics/${offer.uuid}/buy`, api.json(confirmOffer(offer)));
    await payments.act(session, 'half');
    await api.as(buyer.token)('/store/spending/limit', api.json({ limit: 5 }));
    await store.pay(buyer.id, 10, 'moonstones');
    expect((await api.as(buyer.token)('/user/export')).json).toMatchObject({
      profile: { moonstone_debt: 24 },
      payments: [
        {
          name: 'Pouch of Moonstones',
          state: 'paid',
          refunded: 99,
          returned: 54,
          events: [
            { kind: 'created' },
            { kind: 'event' },
            { kind: 'paid' },
            { kind: 'delivered' },
            { kind: 'event' },
            { kind: 'taken-back' },
            { kind: 'debt', details: { moonstones: 24 }, created_at: '2026-11-23T12:00:00Z' },
          ],
        },
      ],
      spending_limit: { limit: 5 },
    });
    await database.db.execute(sql`update players set deletion_due_at = ${start.toISOString()} where id = ${buyer.id}`);
    await deleteDueAccounts(api.context);
    expect(await balanceOf(buyer)).toBe(0);
    const { rows } = await database.db.execute(sql`
      select (select count(*)::int from payments where player_id = ${buyer.id}) as payments,
        (select count(*)::int from moonstone_debts where player_id = ${buyer.id}) as debts,
        (select count(*)::int from spending_limits where player_id = ${buyer.id}) as limits`);
    expect(rows).toEqual([{ payments: 1, debts: 0, limits: 0 }]);
  });
});

describe('the webhook', () => {
  it('rejects forged, changed and old events, and knows nothing of foreign ones', async ({ database }) => {
    const { payments, store, open, balanceOf, resend, pass } = shopOf(database.db);
    const buyer = await store.buyer(0);
    const { session } = await open(buyer.token);
    payments.fault.isDeaf = true;
    await payments.choose(session, 'pay');
    const event = payments.events[0] ?? { headers: {}, body: '' };
    const json = { 'Content-Type': 'application/json' };
    const forged = { headers: { ...json, ...signPaymentEvent(event.body, start, 'whsec_another') }, body: event.body };
    for (const bad of [
      forged,
      { headers: json, body: event.body },
      { headers: event.headers, body: `${event.body} ` },
    ]) {
      expect(await resend(bad)).toMatchObject({ status: 401 });
    }
    pass(6 * minute);
    expect((await resend(event)).status).toBe(401);
    expect(await balanceOf(buyer)).toBe(0);
    const body = event.body.replaceAll(session, 'cs_test_foreign');
    const foreign = { headers: { ...json, ...signPaymentEvent(body, new Date(start.getTime() + 6 * minute)) }, body };
    expect(await resend(foreign)).toMatchObject({ status: 200, json: { known: false } });
  });

  it.for([
    { id: 'evt_1', object: 'event', type: 'checkout.session.completed', data: null },
    { id: 'evt_1', object: 'event', type: 'checkout.session.completed', data: { object: null } },
    { id: 'evt_1', object: 'event', type: 7, data: { object: { id: 'cs_1' } } },
    { id: 'evt_1', object: 'event', type: 'checkout.session.completed', data: { object: { id: '' } } },
    { id: 'evt_\0', object: 'event', type: 'checkout.session.completed', data: { object: { id: 'cs_1' } } },
    { id: 'evt_1', object: 'event', type: 'charge.refunded', data: { object: { id: 'ch_1', payment_intent: 7 } } },
    { id: 'evt_1', object: 'v2.core.event', type: 'v1.charge.refunded' },
  ])('knows nothing of signed events in another form: %j', async (event, { database }) => {
    const { api, resend } = shopOf(database.db);
    const body = JSON.stringify(event);
    const headers = { 'Content-Type': 'application/json', ...signPaymentEvent(body, start) };
    const { status } = await resend({ headers, body });
    expect([status, api.failures]).toEqual([200, []]);
  });

  it('counts events that it does not handle', async ({ database: { db } }) => {
    const load = new LoadMetrics();
    const api = testApi(db, { now: start, load });
    const body = JSON.stringify({ id: 'evt_2', object: 'v2.core.event', type: 'v2.core.account.updated' });
    const headers = { 'Content-Type': 'application/json', ...signPaymentEvent(body, start) };
    const { status, json } = await api.request('/webhooks/payment', { method: 'POST', headers, body });
    expect([status, json, load.unknownEvents.get('payment')]).toEqual([200, { known: false }, 1]);
  });

  it('answers 502 while the provider does not answer, so that the event comes again', async ({ database }) => {
    const { payments, store, open, balanceOf, resend } = shopOf(database.db);
    const buyer = await store.buyer(0);
    const { session } = await open(buyer.token);
    payments.fault.isDeaf = true;
    await payments.choose(session, 'pay');
    const event = payments.events[0] ?? { headers: {}, body: '' };
    payments.fault.answer = () => Response.json({ error: { type: 'api_error' } }, { status: 500 });
    expect((await resend(event)).status).toBe(502);
    payments.fault.answer = () => undefined;
    expect((await resend(event)).status).toBe(200);
    expect(await balanceOf(buyer)).toBe(110);
  });
});

describe('the spending limit', () => {
  it('counts this month’s payments, also unfinished ones, without refunds and lost disputes', async ({ database }) => {
    const { api, payments, store, open, checkout, spending, pass } = shopOf(database.db);
    const buyer = await store.buyer(0);
    const { uuid } = await store.bundle();
    await api.as(buyer.token)('/store/spending/limit', api.json({ limit: 398 }));
    const { session } = await open(buyer.token, uuid);
    await open(buyer.token, uuid);
    expect(await spending(buyer.token)).toMatchObject({
      limit: 398,
      spent: 398,
      resets_at: '2026-12-01T00:00:00.000Z',
    });
    const refused = await checkout(buyer.token, uuid);
    expect(refused.headers.get('x-error-code')).toBe('SPENDING_LIMIT_REACHED');
    await payments.choose(session, 'pay');
    await payments.act(session, 'refund');
    expect(await spending(buyer.token)).toMatchObject({ spent: 199 });
    const next = await open(buyer.token, uuid);
    await payments.choose(next.session, 'pay');
    await payments.act(next.session, 'half');
    expect(await spending(buyer.token)).toMatchObject({ spent: 299 });
    await payments.act(next.session, 'dispute');
    expect(await spending(buyer.token)).toMatchObject({ spent: 299 });
    await payments.act(next.session, 'lose');
    expect(await spending(buyer.token)).toMatchObject({ spent: 199 });
    expect((await checkout(buyer.token, uuid)).status).toBe(201);
    pass(8 * day);
    expect(await spending(buyer.token)).toMatchObject({ spent: 0 });
  });

  it('counts payments in the currency of the site only', async ({ database }) => {
    const { api, store, open, spending } = shopOf(database.db);
    const { token } = await store.buyer(0);
    await open(token);
    expect(await spending(token)).toMatchObject({ currency: 'usd', spent: 199 });
    await database.db.execute(sql`update payments set currency = 'jpy'`);
    expect(await spending(token)).toMatchObject({ spent: 0 });
    await api.as(token)('/store/spending/limit', api.json({ limit: 199 }));
    await open(token);
    expect(await spending(token)).toMatchObject({ spent: 199 });
  });

  it('is lowered at once, and raised after seven days', async ({ database }) => {
    const { api, store, spending, pass } = shopOf(database.db);
    const { token } = await store.buyer(0);
    const set = async (limit: number | null) =>
      (await api.as(token)('/store/spending/limit', api.json({ limit }))).json as Spending;
    expect(await set(1000)).toMatchObject({ limit: 1000, next: null });
    expect(await set(2000)).toMatchObject({ limit: 1000, next: { limit: 2000, from: '2026-11-30T12:00:00.000Z' } });
    pass(day);
    expect(await set(2000)).toMatchObject({ next: { from: '2026-11-30T12:00:00.000Z' } });
    pass(6 * day);
    expect(await spending(token)).toMatchObject({ limit: 2000, next: null });
    expect(await set(null)).toMatchObject({ limit: 2000, next: { limit: null } });
    expect(await set(500)).toMatchObject({ limit: 500, next: null });
  });
});

describe('the buyer’s payments', () => {
  it('are listed newest first, and nobody else sees them', async ({ database }) => {
    const { api, store, open } = shopOf(database.db);
    const [buyer, other] = [await store.buyer(0), await store.buyer(0)];
    const uuids = [await open(buyer.token), await open(buyer.token)].map(({ uuid }) => uuid);
    const list = async (token: string) =>
      ((await api.as(token)('/store/payments')).json as { data: Payment[] }).data.map(({ uuid }) => uuid);
    expect(await list(buyer.token)).toEqual(uuids.toReversed());
    expect(await list(other.token)).toEqual([]);
    for (const verb of ['check', 'cancel']) {
      const answer = await api.as(other.token)(`/store/payments/${uuids[0]}/${verb}`, { method: 'POST' });
      expect(answer.status).toBe(404);
    }
  });

  it('keep name and price when the bundle changes', async ({ database }) => {
    const { store, open, check } = shopOf(database.db);
    const buyer = await store.buyer(0);
    const bundle = await store.bundle();
    const { uuid } = await open(buyer.token, bundle.uuid);
    await database.db.update(bundles).set({ name: 'Another', price: 999 }).where(eq(bundles.uuid, bundle.uuid));
    expect(await check(buyer.token, uuid)).toMatchObject({ name: 'Pouch of Moonstones', price: 199 });
  });
});
