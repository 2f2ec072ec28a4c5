import type { Context, Hono } from 'hono';
import { timingSafeEqualText } from '#server/simulators/secret.ts';
import { disputeObjects, sessionObject } from './objects.ts';
import type { PaymentRecord, PaymentRecords } from './records.ts';
import { createId } from './records.ts';
import type { EventOptions } from './events.ts';
import { sendEvent } from './events.ts';

/** Shortest and longest time that a session is open, in ms. */
const [shortestMs, longestMs] = [30 * 60 * 1000, 24 * 60 * 60 * 1000];
const smallestAmount = 50;

/** Mounts the provider's API, as far as the site uses it: sessions, refunds and disputes. */
export function mountPaymentApi(
  app: Hono,
  records: PaymentRecords,
  options: EventOptions & { paymentKey: string },
): void {
  const { paymentKey, origins, now } = options;
  const sessionReply = (c: Context, record: PaymentRecord, expand: string[]) =>
    c.json(sessionObject(record, origins[0] ?? '', expand.length > 0));

  app.use('/payment/v1/*', async (c, next) => {
    c.header('Cache-Control', 'no-store');
    if (timingSafeEqualText(c.req.header('authorization') ?? '', `Bearer ${paymentKey}`)) return next();
    return c.json({ error: { type: 'invalid_request_error', message: 'Invalid API key.' } }, 401);
  });

  app.post('/payment/v1/checkout/sessions', async (c) => {
    const text = await c.req.text();
    const form = new URLSearchParams(text);
    const field = (name: string) => form.get(name) ?? '';
    const item = (name: string) => field(`line_items[0][price_data]${name}`);
    const amount = Number(item('[unit_amount]')) * Number(field('line_items[0][quantity]'));
    const expiresAt = new Date(Number(field('expires_at')) * 1000);
    const opensFor = expiresAt.getTime() - now().getTime();
    if (field('mode') !== 'payment') return refuse(c, 400, 'mode must be payment.');
    if (!Number.isInteger(amount)) return refuse(c, 400, 'Invalid amount.');
    if (amount < smallestAmount) return refuse(c, 400, 'The amount is too small.', { code: 'amount_too_small' });
    if (!/^[a-z]{3}$/u.test(item('[currency]'))) return refuse(c, 400, 'Invalid currency.');
    if (!URL.canParse(field('success_url'))) return refuse(c, 400, 'Invalid success_url.');
    const key = c.req.header('idempotency-key');
    const payment = {
      reference: form.get('client_reference_id'),
      name: item('[product_data][name]'),
      amount,
      currency: item('[currency]'),
      successUrl: field('success_url'),
      cancelUrl: field('cancel_url'),
      expiresAt,
    };
    // A second's tolerance, because the site rounds down.
    if (!(opensFor >= shortestMs - 1000 && opensFor <= longestMs))
      return refuse(c, 400, 'expires_at must be between 30 minutes and 24 hours from now.');
    const record = records.create(key, text, payment);
    return record
      ? sessionReply(c, record, expandOf(form))
      : refuse(c, 400, 'This key was used with other parameters.', { type: 'idempotency_error' });
  });

  app.get('/payment/v1/checkout/sessions', (c) => {
    const record = records.findByIntent(c.req.query('payment_intent') ?? '');
    const data = record ? [sessionObject(record, origins[0] ?? '', false)] : [];
    return c.json({ object: 'list', data, has_more: false });
  });

  app.get('/payment/v1/checkout/sessions/:id', (c) => {
    const record = records.find(c.req.param('id'));
    return record ? sessionReply(c, record, expandOf(new URL(c.req.url).searchParams)) : missing(c, 'session');
  });

  app.post('/payment/v1/checkout/sessions/:id/expire', async (c) => {
    const record = records.find(c.req.param('id'));
    if (!record) return missing(c, 'session');
    if (record.status !== 'open') return refuse(c, 400, 'Only open sessions can be expired.');
    record.status = 'expired';
    await sendEvent('checkout.session.expired', record, options);
    return sessionReply(c, record, []);
  });

  app.post('/payment/v1/refunds', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const record = records.findByIntent(form.get('payment_intent') ?? '');
    if (!record) return missing(c, 'payment_intent');
    const left = record.amount - record.refunded;
    if (left === 0) return refuse(c, 400, 'It has already been refunded.', { code: 'charge_already_refunded' });
    if (record.disputes.some(({ status }) => status !== 'won'))
      return refuse(c, 400, 'It has been charged back.', { code: 'charge_disputed' });
    const amount = Number(form.get('amount') ?? left);
    if (!Number.isInteger(amount) || amount < 1 || amount > left) return refuse(c, 400, 'Invalid amount.');
    if (records.isFirst(c.req.header('idempotency-key'), record)) {
      record.refunded += amount;
      await sendEvent('charge.refunded', record, options);
    }
    return c.json({ id: createId('re'), object: 'refund', amount, status: 'succeeded' });
  });

  app.get('/payment/v1/disputes', (c) => {
    const record = records.findByIntent(c.req.query('payment_intent') ?? '');
    return c.json({ object: 'list', data: record ? disputeObjects(record) : [], has_more: false });
  });

  app.all('/payment/v1/*', (c) => refuse(c, 404, 'Unrecognized request URL.'));
}

const expandOf = (form: URLSearchParams) =>
  [...form].filter(([name]) => name.startsWith('expand')).map(([, value]) => value);

function refuse(c: Context, status: 400 | 404, message: string, more: { type?: string; code?: string } = {}) {
  return c.json({ error: { type: 'invalid_request_error', message, ...more } }, status);
}

const missing = (c: Context, what: string) => refuse(c, 404, `No such ${what}.`, { code: 'resource_missing' });
