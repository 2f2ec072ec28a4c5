import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { parseDemoTransfer } from '#game/demo-transfer.ts';

/** A checkout session with its payment. Amounts are in the smallest unit of the currency. */
export interface PaymentRecord {
  sessionId: string;
  reference: string | null;
  name: string;
  amount: number;
  currency: string;
  successUrl: string;
  cancelUrl: string;
  createdAt: Date;
  expiresAt: Date;
  status: 'open' | 'complete' | 'expired';
  /** The payment's state; undefined until the buyer pays. */
  intent: { id: string; chargeId: string; status: 'processing' | 'succeeded' | 'requires_payment_method' } | undefined;
  refunded: number;
  disputes: { id: string; status: 'needs_response' | 'won' | 'lost' }[];
}

export type NewPayment = Pick<
  PaymentRecord,
  'reference' | 'name' | 'amount' | 'currency' | 'successUrl' | 'cancelUrl' | 'expiresAt'
>;

/** Payments of the simulated provider. They are in memory, with a maximum number. */
export class PaymentRecords {
  readonly #records = new LRUCache<string, PaymentRecord>({ max: 10_000 });
  readonly #keys = new LRUCache<string, { request: string; sessionId: string }>({ max: 10_000 });
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Creates a session, once for each key. Returns undefined if the key was used for another request. */
  create(key: string | undefined, request: string, payment: NewPayment): PaymentRecord | undefined {
    const known = key === undefined ? undefined : this.#keys.get(key);
    if (known) return known.request === request ? this.find(known.sessionId) : undefined;
    const record: PaymentRecord = {
      sessionId: createId('cs_test'),
      ...payment,
      createdAt: this.#now(),
      status: 'open',
      intent: undefined,
      refunded: 0,
      disputes: [],
    };
    this.#records.set(record.sessionId, record);
    if (key !== undefined) this.#keys.set(key, { request, sessionId: record.sessionId });
    return record;
  }

  /** Whether a request about a payment is the first one with its key. */
  isFirst(key: string | undefined, { sessionId }: PaymentRecord): boolean {
    if (key === undefined) return true;
    if (this.#keys.has(key)) return false;
    this.#keys.set(key, { request: '', sessionId });
    return true;
  }

  /** Returns a payment by its session. A session whose time is over has expired. */
  find(sessionId: string): PaymentRecord | undefined {
    const record = this.#records.get(sessionId) ?? this.#earlier(sessionId);
    if (record?.status === 'open' && record.expiresAt <= this.#now()) record.status = 'expired';
    return record;
  }

  /** Returns a bank transfer that the demo world began, which the simulator takes over from its id. */
  #earlier(sessionId: string): PaymentRecord | undefined {
    const transfer = parseDemoTransfer(sessionId);
    if (!transfer) return undefined;
    const { uuid: reference, price: amount, currency } = transfer;
    const record: PaymentRecord = {
      sessionId,
      reference,
      name: 'A bank transfer',
      amount,
      currency,
      successUrl: '/',
      cancelUrl: '/',
      createdAt: this.#now(),
      expiresAt: this.#now(),
      status: 'complete',
      intent: { id: `pi_demo_${reference}`, chargeId: createId('ch'), status: 'processing' },
      refunded: 0,
      disputes: [],
    };
    this.#records.set(sessionId, record);
    return record;
  }

  findByIntent(intentId: string): PaymentRecord | undefined {
    return this.newest().find(({ intent }) => intent?.id === intentId);
  }

  newest(): PaymentRecord[] {
    return [...this.#records.values()].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  }

  /** Completes an open session. Returns false if it is not open. */
  pay(record: PaymentRecord, status: 'processing' | 'succeeded'): boolean {
    if (this.find(record.sessionId)?.status !== 'open') return false;
    record.status = 'complete';
    record.intent = { id: createId('pi'), chargeId: createId('ch'), status };
    return true;
  }

  dispute(record: PaymentRecord): void {
    record.disputes.push({ id: createId('dp'), status: 'needs_response' });
  }
}

/** Returns an id such as `cs_test_5f2b…`. */
export function createId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}
