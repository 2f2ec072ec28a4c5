import { createEntityRef } from '#contract/entity-ref.ts';
import { burnCards } from '#contract/inventory.ts';
import { connect } from '#server/db/connect.ts';
import { openDatabase } from '#server/db/open.ts';
import { auditInvariants, auditModel } from '#tests/support/economy/audit.ts';
import { createEconomy } from '#tests/support/economy/economy-fixture.ts';
import type { EconomyCopy, EconomyFixture } from '#tests/support/economy/economy-fixture.ts';
import { startLoad } from '#tests/support/economy/load.ts';
import { Model } from '#tests/support/economy/model.ts';
import type { Operation } from '#tests/support/economy/operation-type.ts';
import { sendTo } from '#tests/support/economy/operation.ts';
import { describeReasons } from './reads.ts';

const players = 60;
const copiesEach = 500;
const clients = 16;
/** Operations that are started in a second. About a sixth of them change nothing, because of what others did. */
const operationsPerSecond = 240;

/** A game with players who buy, burn, trade, lock and decorate, and a model of what they were told. */
export class ClusterEconomy {
  readonly world: EconomyFixture;
  readonly model: Model;
  readonly #url: string;
  #loads = 0;

  private constructor(url: string, world: EconomyFixture) {
    this.#url = url;
    this.world = world;
    this.model = new Model(world);
  }

  /** Creates the game in an empty database. */
  static async create(url: string, dataDir: string): Promise<ClusterEconomy> {
    const database = await openDatabase({
      config: { dataDir, databaseUrl: url, databasePoolSize: 4 },
      as: 'tool',
    });
    try {
      const world = await createEconomy(database.db, players, copiesEach, {
        purchaseShare: 0.06,
        tradeShare: 0.1,
        staffShare: 0.02,
        bloodstones: 50_000_000,
        moonstones: 50_000_000,
      });
      return new ClusterEconomy(url, world);
    } finally {
      await database.close();
    }
  }

  /** Starts clients that write through the site. */
  startWrites(origin: string, { perSecond = operationsPerSecond } = {}) {
    this.#loads += 1;
    const begin = performance.now();
    const reasons = new Map<string, number>();
    let writtenAt = begin;
    let longestGapMs = 0;
    let writes = 0;
    const load = startLoad(this.world, this.model, sendTo(`${origin}/api`, this.world), {
      clients,
      seed: `load-${this.#loads}`,
      perSecond,
      onAcknowledged: (status) => {
        if (status >= 300) return;
        writes += 1;
        longestGapMs = Math.max(longestGapMs, performance.now() - writtenAt);
        writtenAt = performance.now();
      },
      onInterrupted: ({ endpoint }, cause) => {
        const { message, cause: reason } = cause instanceof Error ? cause : new Error(`status ${String(cause)}`);
        const text = `${message}${reason instanceof Error ? ` (${reason.message})` : ''} of ${endpoint.name}`;
        reasons.set(text, (reasons.get(text) ?? 0) + 1);
      },
    });
    return {
      writes: () => writes,
      /** The longest time without an acknowledged write since the last call, in milliseconds. */
      takeLongestGap(): number {
        const gap = longestGapMs;
        longestGapMs = 0;
        return gap;
      },
      async end() {
        const { retried } = await load.end();
        const interrupted = describeReasons(reasons);
        return {
          writes,
          perSecond: writes / ((performance.now() - begin) / 1_000),
          retried,
          interrupted,
        };
      },
    };
  }

  /** Burns a copy through the site, and returns whose it was. */
  async burnOne(origin: string): Promise<EconomyCopy> {
    const send = sendTo(`${origin}/api`, this.world);
    for (const copy of this.world.copies.toReversed()) {
      const operation: Operation = {
        playerId: copy.ownerId,
        endpoint: burnCards,
        path: burnCards.path,
        body: { cards: [createEntityRef(copy.uuid)] },
        isReplayable: true,
        cards: [copy.uuid],
        months: 0,
      };
      const since = this.model.staff.begin(operation);
      const outcome = await send(operation, `burn-${copy.uuid}`);
      this.model.apply(operation, outcome, since);
      // A copy that is locked, reserved or somebody else's by now is not burned.
      if (outcome.status === 201 && !outcome.text.includes('Action blocked')) return copy;
    }
    throw new Error('no copy can be burned');
  }

  /** Returns what was lost, doubled or half done, and the invariants that do not hold. */
  async audit(): Promise<string[]> {
    const connection = connect({ target: this.#url, poolSize: 2 });
    try {
      return [
        ...this.model.faults,
        ...(await auditInvariants(connection.db)),
        ...(await auditModel(connection.db, this.world, this.model)),
      ];
    } finally {
      await connection.close();
    }
  }
}
