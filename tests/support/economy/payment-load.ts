import type { Payment } from '#contract/store/payment.ts';
import { moonstonesToReturn } from '#game/payment.ts';
import { DemoRandom } from '#server/demo/random.ts';
import { recordActions } from '#server/simulators/payment/pages.ts';
import type { RecordAction } from '#server/simulators/payment/pages.ts';
import type { testApi } from '#tests/support/api.ts';
import type { EconomyFixture } from './economy-fixture.ts';
import type { Model } from './model.ts';

export interface PaymentLoadOptions {
  api: ReturnType<typeof testApi>;
  world: EconomyFixture;
  model: Model;
  seed: string;
}

/** A payment that the buyer has finished, and what the model expects of it. */
interface Paid {
  playerId: number;
  uuid: string;
  session: string;
  refunded: number;
  dispute: 'none' | 'open' | 'lost' | 'won';
  returned: number;
  /** Whether another step is changing it. */
  isBusy: boolean;
}

const actions = Object.keys(recordActions) as RecordAction[];

/** Buys moonstones, refunds and disputes them, and applies to the model what the provider decided. */
export class PaymentLoad {
  readonly #options: PaymentLoadOptions;
  readonly #random: DemoRandom;
  readonly #paid: Paid[] = [];

  constructor(options: PaymentLoadOptions) {
    this.#options = options;
    this.#random = new DemoRandom(`${options.seed} payments`);
  }

  /** Makes a payment, changes one, or repeats an event of the provider. */
  async step(): Promise<void> {
    const chance = this.#random.next();
    const idle = this.#paid.filter(({ isBusy }) => !isBusy);
    if (chance < 0.4 || idle.length === 0) await this.#buy();
    else if (chance < 0.85) await this.#change(this.#random.pick(idle));
    else await this.#repeatEvent();
  }

  async #buy(): Promise<void> {
    const { api, world, model } = this.#options;
    const player = this.#random.pick(world.buyers);
    const { uuid: bundle, price, moonstones } = world.store.bundle;
    const body = { payment: this.#random.uuid(), moonstones, price, currency: 'usd' };
    const choice = this.#random.pick(['pay', 'twice', 'silent', 'cancel'] as const);
    const start = () => api.as(player.token)(`/store/bundles/${bundle}/checkout`, api.json(body));
    // A repeated request continues the same payment.
    const [answer, again] = await Promise.all([start(), start()]);
    const { url } = answer.json as { url: string | null };
    if (answer.status !== 201 || url === null || (again.json as { url: string | null }).url !== url) {
      model.faults.push(`a checkout got ${answer.status} ${answer.text} and ${again.status} ${again.text}`);
      return;
    }
    const session = url.split('/').at(-1) ?? '';
    await api.payments.choose(session, choice);
    if (choice === 'cancel') {
      const { state } = (await this.#ask(player.token, body.payment, 'cancel')) ?? {};
      if (state !== 'expired') model.faults.push(`a cancelled payment is ${state}`);
      return;
    }
    const payment = await this.#ask(player.token, body.payment, 'check');
    if (payment?.state !== 'paid') model.faults.push(`a payment that was paid is ${payment?.state}`);
    model.receive(player.id, moonstones);
    this.#paid.push({
      playerId: player.id,
      uuid: body.payment,
      session,
      refunded: 0,
      dispute: 'none',
      returned: 0,
      isBusy: false,
    });
  }

  /** Tries a refund or a dispute. The provider rejects those that the payment's state does not allow. */
  async #change(paid: Paid): Promise<void> {
    const { api, world, model } = this.#options;
    const { price, moonstones } = world.store.bundle;
    const token = world.players.find(({ id }) => id === paid.playerId)?.token ?? '';
    const action = this.#random.pick(actions);
    paid.isBusy = true;
    const isDone = (await api.payments.act(paid.session, action)) === 200;
    if (isDone) {
      if (action === 'refund') paid.refunded = price;
      if (action === 'half') paid.refunded = Math.floor(price / 2);
      if (action === 'refund-fails') paid.refunded = 0;
      if (action === 'dispute') paid.dispute = 'open';
      if (action === 'win') paid.dispute = 'won';
      if (action === 'lose') paid.dispute = 'lost';
    }
    const disputes = paid.dispute === 'none' ? [] : [{ amount: price, state: paid.dispute }];
    const returned = moonstonesToReturn({ price, moonstones }, { refunded: paid.refunded, disputes });
    if (returned > paid.returned) model.takeBack(paid.playerId, returned - paid.returned);
    if (returned < paid.returned) model.giveBack(paid.playerId, paid.returned - returned);
    paid.returned = returned;
    const payment = await this.#ask(token, paid.uuid, 'check');
    if (payment?.returned !== returned) {
      model.faults.push(`after ${action}, a payment returned ${payment?.returned} moonstones, not ${returned}`);
    }
    paid.isBusy = false;
  }

  /** Sends an event again that the site knows: late, or out of order. */
  async #repeatEvent(): Promise<void> {
    const { api, model } = this.#options;
    const { headers, body } = this.#random.pick(api.payments.events);
    const { status, text } = await api.request('/webhooks/payment', { method: 'POST', headers, body });
    if (status !== 200) model.faults.push(`a repeated event got ${status} ${text}`);
  }

  async #ask(token: string, uuid: string, what: 'check' | 'cancel'): Promise<Payment | undefined> {
    const { api, model } = this.#options;
    const { status, text, json } = await api.as(token)(`/store/payments/${uuid}/${what}`, { method: 'POST' });
    if (status === 200) return json as Payment;
    model.faults.push(`${what} of a payment got ${status} ${text}`);
    return undefined;
  }
}

/** Runs several buyers at once, who make `steps` steps together. */
export async function runPayments(
  options: PaymentLoadOptions,
  { buyers, steps }: { buyers: number; steps: number },
): Promise<void> {
  let left = steps;
  const buyer = async (number: number) => {
    const load = new PaymentLoad({ ...options, seed: `${options.seed} ${number}` });
    for (; left > 0; left -= 1) await load.step();
  };
  await Promise.all(Array.from({ length: buyers }, (_, number) => buyer(number)));
}
