import { html } from 'hono/html';
import { formatMoney } from '#game/money.ts';
import type { Markup } from '#server/simulators/page.ts';
import { isPaid } from './objects.ts';
import type { PaymentRecord } from './records.ts';

/** What the buyer can do on the pay page. */
export const payChoices = {
  pay: 'Pay',
  decline: 'Pay with a card that is declined',
  'later-succeeds': 'Pay by bank transfer (the money arrives)',
  'later-fails': 'Pay by bank transfer (the money doesn’t arrive)',
  silent: 'Pay, and never send the event',
  twice: 'Pay, and send the event twice',
  cancel: 'Cancel',
} as const;
export type PayChoice = keyof typeof payChoices;

/** What the provider and the buyer's bank can do with a payment. */
export const recordActions = {
  arrive: 'The bank transfer arrives',
  fail: 'The bank transfer fails',
  refund: 'Refund all',
  half: 'Refund half',
  'refund-fails': 'The refund fails at the bank',
  dispute: 'The buyer’s bank disputes it',
  win: 'The site wins the dispute',
  lose: 'The site loses the dispute',
} as const;
export type RecordAction = keyof typeof recordActions;

export function payPage(record: PaymentRecord, problem: string): Markup {
  const [first, ...others] = Object.entries(payChoices);
  return html`<h1>Pay ${formatMoney(record.amount, record.currency)}</h1>
    <p class="lead">${record.name}. No money is moved; choose what happens.</p>
    ${problem === '' ? '' : html`<div class="result bad"><p>${problem}</p></div>`}
    <form method="post">
      <p class="actions">
        <button class="button" name="choice" value="${first?.[0]}">${first?.[1]}</button>
      </p>
      <p class="actions">
        ${others.map(
          ([choice, text]) => html`<button class="button quiet" name="choice" value="${choice}">${text}</button>`,
        )}
      </p>
    </form>`;
}

export function closedPage({ status, cancelUrl }: PaymentRecord): Markup {
  return html`<h1>This page is closed</h1>
    <p class="lead">
      ${status === 'expired' ? 'Its time is over, or the payment was cancelled.' : 'This was already paid.'}
    </p>
    <p class="actions"><a class="button" href="${cancelUrl}">Back to the site</a></p>`;
}

export function recordPage(record: PaymentRecord): Markup {
  const { sessionId, name, amount, currency, refunded, disputes } = record;
  const actions = actionsOf(record);
  return html`<h1>${name}</h1>
    <p class="lead">${formatMoney(amount, currency)}, ${stateText(record)}</p>
    ${
      actions.length === 0
        ? html`<p>Nothing more can happen to this payment.</p>`
        : html`<form method="post" class="actions">
            ${actions.map(
              (action) =>
                html`<button class="button quiet" name="action" value="${action}">${recordActions[action]}</button>`,
            )}
          </form>`
    }
    <details class="details">
      <summary>Details</summary>
      <dl>
        <dt>Session</dt>
        <dd><code>${sessionId}</code></dd>
        <dt>Reference</dt>
        <dd><code>${record.reference}</code></dd>
        <dt>Refunded</dt>
        <dd>${formatMoney(refunded, currency)}</dd>
        <dt>Disputes</dt>
        <dd>${disputes.map(({ status }) => status.replace('_', ' ')).join(', ') || 'none'}</dd>
      </dl>
    </details>
    <p class="actions"><a class="button quiet" href="/sim/payment">All payments</a></p>`;
}

export function listPage(records: readonly PaymentRecord[]): Markup {
  return html`<h1>Payments</h1>
    <p class="lead">The payment provider’s list. Open a payment to refund or dispute it.</p>
    ${
      records.length === 0
        ? html`<p>No payments yet.</p>`
        : html`<ul class="stalls">
            ${records.map(
              (record) =>
                html`<li>
                  <h2><a href="/sim/payment/payments/${record.sessionId}">${record.name}</a></h2>
                  <p>${formatMoney(record.amount, record.currency)}, ${stateText(record)}</p>
                </li>`,
            )}
          </ul>`
    }
    <p class="actions"><a class="button quiet" href="/store/moonstones">Back to the store</a></p>`;
}

/** Returns what can happen to a payment in its state. */
export function actionsOf(record: PaymentRecord): RecordAction[] {
  if (record.intent?.status === 'processing') return ['arrive', 'fail'];
  if (!isPaid(record)) return [];
  const isDisputed = record.disputes.some(({ status }) => status === 'needs_response');
  if (isDisputed) return ['win', 'lose'];
  const isLost = record.disputes.some(({ status }) => status === 'lost');
  if (isLost) return [];
  if (record.refunded === record.amount) return ['refund-fails'];
  return record.refunded === 0 ? ['refund', 'half', 'dispute'] : ['refund', 'refund-fails', 'dispute'];
}

function stateText(record: PaymentRecord): string {
  const { status, intent, refunded, amount } = record;
  if (refunded === amount) return 'refunded';
  if (refunded > 0) return 'refunded in part';
  if (intent?.status === 'requires_payment_method') return 'failed';
  if (intent?.status === 'processing') return 'waiting for the bank';
  return status === 'complete' ? 'paid' : status;
}
