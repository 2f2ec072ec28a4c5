import type { Hono } from 'hono';
import type { ShowPage } from '#server/simulators/page.ts';
import { mountPaymentApi } from './api.ts';
import type { EventOptions, EventType } from './events.ts';
import { sendEvent } from './events.ts';
import { actionsOf, closedPage, listPage, payChoices, payPage, recordPage } from './pages.ts';
import type { PayChoice, RecordAction } from './pages.ts';
import type { PaymentRecord } from './records.ts';
import { PaymentRecords } from './records.ts';

export interface PaymentSimulatorOptions extends EventOptions {
  paymentKey: string;
  /** How long a bank transfer takes, in ms. Null: only the buttons of the payment's page end it. */
  transferMs?: number | null;
}

const standsFor = 'the payment provider';

/** Mounts a payment provider: its API, the page on which buyers pay, and a page for each payment. */
export function mountPayment(app: Hono, show: ShowPage, options: PaymentSimulatorOptions): void {
  const records = new PaymentRecords(options.now);
  mountPaymentApi(app, records, options);

  app.get('/payment', (c) => show(c, { title: 'Payments', standsFor, body: listPage(records.newest().slice(0, 50)) }));

  app.get('/payment/pay/:id', (c) => {
    const record = records.find(c.req.param('id'));
    if (!record) return c.notFound();
    const body = record.status === 'open' ? payPage(record, '') : closedPage(record);
    return show(c, { title: 'Pay', standsFor, body });
  });

  app.post('/payment/pay/:id', async (c) => {
    const record = records.find(c.req.param('id'));
    if (!record) return c.notFound();
    const choice = new URLSearchParams(await c.req.text()).get('choice') ?? '';
    if (record.status !== 'open') return show(c, { title: 'Pay', standsFor, body: closedPage(record) });
    if (!isPayChoice(choice)) {
      return show(c, { title: 'Pay', standsFor, body: payPage(record, 'Choose one of the buttons.'), status: 400 });
    }
    if (choice === 'decline') {
      return show(c, { title: 'Pay', standsFor, body: payPage(record, 'The card was declined. Try another one.') });
    }
    c.header('Cache-Control', 'no-store');
    if (choice === 'cancel') return c.redirect(record.cancelUrl, 303);
    await pay(records, record, choice, options);
    return c.redirect(record.successUrl, 303);
  });

  app.get('/payment/payments/:id', (c) => {
    const record = records.find(c.req.param('id'));
    return record ? show(c, { title: 'Payment', standsFor, body: recordPage(record) }) : c.notFound();
  });

  app.post('/payment/payments/:id', async (c) => {
    const record = records.find(c.req.param('id'));
    if (!record) return c.notFound();
    const wanted = new URLSearchParams(await c.req.text()).get('action');
    const action = actionsOf(record).find((each) => each === wanted);
    if (action) await act(records, record, action, options);
    return show(c, { title: 'Payment', standsFor, body: recordPage(record), status: action ? 200 : 400 });
  });
}

const isPayChoice = (text: string): text is PayChoice => Object.hasOwn(payChoices, text);

async function pay(
  records: PaymentRecords,
  record: PaymentRecord,
  choice: Exclude<PayChoice, 'decline' | 'cancel'>,
  options: PaymentSimulatorOptions,
): Promise<void> {
  const isLater = choice === 'later-succeeds' || choice === 'later-fails';
  if (!records.pay(record, isLater ? 'processing' : 'succeeded') || choice === 'silent') return;
  await sendEvent('checkout.session.completed', record, options, choice === 'twice' ? 2 : 1);
  const { transferMs = 5_000 } = options;
  if (!isLater || transferMs === null) return;
  setTimeout(() => {
    if (record.intent?.status === 'processing') {
      void act(records, record, choice === 'later-succeeds' ? 'arrive' : 'fail', options);
    }
  }, transferMs).unref();
}

/** Does what the provider or a bank decided, and tells the site. */
async function act(
  records: PaymentRecords,
  record: PaymentRecord,
  action: RecordAction,
  options: PaymentSimulatorOptions,
): Promise<void> {
  const { intent } = record;
  const dispute = record.disputes.at(-1);
  if (action === 'arrive' && intent) intent.status = 'succeeded';
  else if (action === 'fail' && intent) intent.status = 'requires_payment_method';
  else if (action === 'refund') record.refunded = record.amount;
  else if (action === 'refund-fails') record.refunded = 0;
  else if (action === 'half') record.refunded = Math.floor(record.amount / 2);
  else if (action === 'dispute') records.dispute(record);
  else if (dispute) dispute.status = action === 'win' ? 'won' : 'lost';
  await sendEvent(eventOf[action], record, options);
}

const eventOf: Readonly<Record<RecordAction, EventType>> = {
  arrive: 'checkout.session.async_payment_succeeded',
  fail: 'checkout.session.async_payment_failed',
  refund: 'charge.refunded',
  half: 'charge.refunded',
  'refund-fails': 'refund.failed',
  dispute: 'charge.dispute.created',
  win: 'charge.dispute.closed',
  lose: 'charge.dispute.closed',
};
