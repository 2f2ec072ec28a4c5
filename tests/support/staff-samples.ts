import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { ActionTermsInput } from '#contract/staff/action.ts';
import type { Database } from '#server/db/connect.ts';
import { staffCases } from '#server/db/schema/staff.ts';
import type { IdempotentContext } from '#server/services/context.ts';
import { credit } from '#server/services/ledger/ledger.ts';
import { acceptOffer } from '#server/services/trade/accept-offer.ts';
import { createOffer } from '#server/services/trade/create-offer.ts';
import { recordFindings } from '#server/services/signal/record.ts';
import { act } from '#server/services/staff/act.ts';
import { actInBulk } from '#server/services/staff/bulk.ts';
import { createReport } from '#server/services/staff/report.ts';
import { appealAction } from '#server/services/staff/standing.ts';
import { callerOf } from './service-context.ts';
import { fixturesOf } from './fixtures.ts';

const hourMs = 60 * 60 * 1000;

/** Cases, actions and the players whom they are about, for sample requests. Each is new. */
export function staffSamplesOf(db: Database, context: Omit<IdempotentContext, 'tx'>) {
  const fixtures = fixturesOf(db);
  const { playerId } = context.caller;
  const moderator = async () => {
    const { id } = await fixtures.player('A moderator', undefined, { roles: ['game-mod'] });
    return { ...callerOf(id), roles: ['game-mod'] };
  };
  const target = () => fixtures.player('A target');
  const terms = (more: Partial<ActionTermsInput> = {}): ActionTermsInput => ({
    kind: 'warn',
    reason: 'automation',
    words: '',
    note: '',
    restrictions: [],
    until: null,
    case: null,
    ...more,
  });
  const acted = async (id: number, more: Partial<ActionTermsInput>) => {
    const caller = await moderator();
    return (await db.transaction((tx) => act({ ...context, tx, caller }, id, terms(more)))).uuid;
  };
  const copyOf = async (ownerId: number) => {
    const card = await fixtures.card({ name: 'A card' });
    return (await fixtures.instance(card.id, ownerId, 1)).uuid;
  };
  const tradeBetween = async (senderId: number, recipient: string) => {
    const copy = await copyOf(senderId);
    const content = { give: [{ uuid: copy, fixed: false, choice: null }], get: [], give_bloodstones: 0, note: '' };
    const body = { recipient, ...content, get_bloodstones: 1 };
    const { uuid } = await db.transaction((tx) => createOffer({ ...context, tx, caller: callerOf(senderId) }, body));
    return { uuid, copy };
  };
  const later = () => new Date(context.clock().getTime() + hourMs).toISOString();
  const samples = {
    target,
    terms: (player: string) => ({ player, ...terms() }),
    /** A report about a new player, which does not count for the limit of the next one. */
    async reportBody() {
      await db.execute(sql`update staff_cases set created_at = created_at - interval '2 days' where kind = 'report'`);
      return { subject: 'player' as const, id: (await target()).uuid, reason: 'scam' as const, words: 'Look.' };
    },
    async report() {
      const body = await samples.reportBody();
      return (await db.transaction((tx) => createReport({ ...context, tx }, body))).uuid;
    },
    async signal() {
      const { id } = await target();
      const finding = { playerId: id, key: randomUUID(), facts: { moonstones: 100 }, rows: [] };
      await recordFindings(db, 'refunds', { moonstones: 100 }, [finding], context.clock());
      const rows = await db
        .select({ uuid: staffCases.uuid })
        .from(staffCases)
        .where(eq(staffCases.signalKey, finding.key));
      return rows[0]?.uuid ?? '';
    },
    async openOffer() {
      const [one, two] = [await target(), await target()];
      return (await tradeBetween(one.id, two.uuid)).uuid;
    },
    /** A completed trade of two players, and the copy that can go back. */
    async completed() {
      const [one, two] = [await target(), await target()];
      const { uuid, copy } = await tradeBetween(one.id, two.uuid);
      const body = { revision: 1, gives: [], gets: [copy], gives_bloodstones: 1, gets_bloodstones: 0 };
      await db.transaction(async (tx) => {
        const payment = {
          reason: 'test',
          reference: uuid,
          playerId: two.id,
          currency: 'bloodstones',
          amount: 1,
        } as const;
        await credit(tx, payment);
        await acceptOffer({ ...context, tx, caller: callerOf(two.id) }, uuid, body);
      });
      return { uuid, copy };
    },
    async copies() {
      return [await copyOf((await target()).id)];
    },
    ownWarning: () => acted(playerId, {}),
    async appeal() {
      const { id } = await target();
      const action = await acted(id, {});
      await appealAction({ db, clock: context.clock, caller: callerOf(id) }, action, 'Please look again.');
      const { rows } = await db.execute<{ uuid: string }>(
        sql`select uuid from staff_cases where opener_id = ${id} and kind = 'appeal'`,
      );
      return rows[0]?.uuid ?? '';
    },
    proposal: async () => acted((await target()).id, { kind: 'ban' }),
    restriction: async () => acted((await target()).id, { kind: 'restrict', restrictions: ['trades'], until: later() }),
    bulkBody: async () => ({ players: [(await target()).uuid], ...terms() }),
    async bulk() {
      const uuid = randomUUID();
      const body = { bulk: uuid, left_out: [], ...(await samples.bulkBody()) };
      await actInBulk({ ...context, db, caller: await moderator() }, body);
      return uuid;
    },
  };
  return samples;
}
