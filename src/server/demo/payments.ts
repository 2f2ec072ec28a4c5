import { demoTransferId } from '#game/demo-transfer.ts';
import type { Transaction } from '#server/db/connect.ts';
import type { Context } from '#server/services/context.ts';
import { listBundles } from '#server/services/payment/bundle.ts';
import { startCheckout } from '#server/services/payment/checkout.ts';
import { askProvider, settlePayment } from '#server/services/payment/settle.ts';
import { payments } from '#server/db/schema/payment.ts';
import { eq } from 'drizzle-orm';
import { demoCaller } from './caller.ts';
import type { FindPlayer, Someone, Step } from './caller.ts';
import { uuidOf } from './random.ts';
import { hourMs } from './timeline.ts';

type PaymentProvider = Context<'payments'>['payments'];
type PaymentReport = Awaited<ReturnType<PaymentProvider['createCheckout']>>;

interface PaymentSketch {
  by: Someone;
  bundle: string;
  hoursAgo: number;
  /** What the provider says afterwards, one answer after another. Without any, the page stays open. */
  then: readonly ((payment: { price: number; id: string }) => Partial<PaymentReport>)[];
}

const paid = () => ({ state: 'paid' as const, url: null });
const pending = () => ({ state: 'pending' as const, url: null });
const closed = (state: 'failed' | 'expired') => () => ({ state, url: null });
const refunded = ({ price }: { price: number }) => ({ refunded: price });
const disputed =
  (state: 'open' | 'won' | 'lost' = 'open') =>
  ({ price, id }: { price: number; id: string }) => ({ disputes: [{ id: `dispute ${id}`, amount: price, state }] });

/** Payments in each state. Oldest first. */
const sketches: readonly PaymentSketch[] = [
  { by: 'premium', bundle: 'First Lantern', hoursAgo: 400, then: [paid] },
  { by: 15, bundle: 'Pouch of Moonstones', hoursAgo: 340, then: [paid, disputed(), disputed('won')] },
  { by: 17, bundle: 'Pouch of Moonstones', hoursAgo: 260, then: [paid, disputed(), disputed('lost')] },
  { by: 14, bundle: 'Pouch of Moonstones', hoursAgo: 200, then: [paid, refunded] },
  { by: 17, bundle: 'Purse of Moonstones', hoursAgo: 150, then: [pending, paid] },
  { by: 9, bundle: 'Casket of Moonstones', hoursAgo: 110, then: [paid, disputed()] },
  { by: 'premium', bundle: 'Purse of Moonstones', hoursAgo: 96, then: [closed('expired')] },
  { by: 18, bundle: 'Pouch of Moonstones', hoursAgo: 72, then: [pending, closed('failed')] },
  { by: 15, bundle: 'First Lantern', hoursAgo: 40, then: [paid] },
  { by: 'premium', bundle: 'Casket of Moonstones', hoursAgo: 30, then: [paid] },
  { by: 16, bundle: 'Purse of Moonstones', hoursAgo: 3, then: [pending] },
  { by: 19, bundle: 'Vault of Moonstones', hoursAgo: 0.2, then: [] },
];

/** A provider of payments that knows one payment, and says of it what it is told to. */
class DemoProvider implements PaymentProvider {
  readonly #isTransfer: boolean;
  #report: PaymentReport | undefined;

  /** A payment that is to stay on its way has an id that the simulated provider understands. */
  constructor(isTransfer: boolean) {
    this.#isTransfer = isTransfer;
  }

  get sessionId(): string {
    return this.#report?.sessionId ?? '';
  }

  createCheckout: PaymentProvider['createCheckout'] = ({ uuid, price, currency }) => {
    this.#report = {
      sessionId: this.#isTransfer ? demoTransferId({ uuid, price, currency }) : `cs_demo_${uuid}`,
      reference: uuid,
      state: 'open',
      url: `https://payments.example/pay/${uuid}`,
      amount: price,
      currency,
      intentId: `pi_demo_${uuid}`,
      receiptUrl: null,
      refunded: 0,
      disputes: [],
    };
    return Promise.resolve(this.#report);
  };

  readCheckout: PaymentProvider['readCheckout'] = () => Promise.resolve(this.#report);
  findSession: PaymentProvider['findSession'] = () => Promise.resolve(this.#report?.sessionId);
  expireCheckout: PaymentProvider['expireCheckout'] = () => Promise.resolve();
  refund: PaymentProvider['refund'] = () => Promise.resolve();
  parseNotice: PaymentProvider['parseNotice'] = () => {
    throw new Error('nothing is sent to the demo world');
  };

  change(changed: Partial<PaymentReport>): void {
    if (this.#report) this.#report = { ...this.#report, ...changed };
  }
}

/** Lets players pay for moonstones in the currency of the bundles. */
export function demoPayments(find: FindPlayer, { now, currency }: { now: Date; currency: string }): Step[] {
  return sketches.map((sketch) => ({
    hoursAgo: sketch.hoursAgo,
    take: (tx) => pay(tx, find, sketch, { now, currency }),
  }));
}

async function pay(
  tx: Transaction,
  find: FindPlayer,
  { by, bundle: name, hoursAgo, then }: PaymentSketch,
  { now, currency }: { now: Date; currency: string },
): Promise<void> {
  const provider = new DemoProvider(then.at(-1) === pending);
  const at = (hours: number) => ({
    db: tx,
    caller: demoCaller(find(by).id),
    clock: () => new Date(now.getTime() - (hoursAgo - hours) * hourMs),
    payments: provider,
    paymentCurrency: currency,
    siteOrigin: 'https://mazoku.example',
    corsOrigins: [],
  });
  const { data } = await listBundles(at(0));
  const bundle = data.find((each) => each.name === name);
  if (!bundle) throw new Error(`the demo world has no bundle ${name}`);
  const uuid = uuidOf(`payment ${by} ${name}`);
  const { price } = bundle;
  const body = { payment: uuid, moonstones: bundle.moonstones + bundle.bonus, price, currency: bundle.currency };
  await startCheckout(at(0), bundle.uuid, body, null);
  const [payment] = await tx.select({ id: payments.id }).from(payments).where(eq(payments.uuid, uuid));
  for (const [index, answer] of then.entries()) {
    provider.change(answer({ price, id: uuid }));
    const context = at((index + 1) / 12);
    await settlePayment(context, payment?.id ?? 0, await askProvider(context, provider.sessionId));
  }
}
