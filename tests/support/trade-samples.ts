import { sql } from 'drizzle-orm';
import type { AcceptBody } from '#contract/trade/trade.ts';
import type { Database } from '#server/db/connect.ts';
import type { IdempotentContext } from '#server/services/context.ts';
import { createOffer } from '#server/services/trade/create-offer.ts';
import { confirmRing, proposeRing } from '#server/services/trade/ring.ts';
import { endTradesOf } from '#server/services/trade/settle-trades.ts';
import { callerOf } from './service-context.ts';
import { fixturesOf } from './fixtures.ts';

/** Offers and rings of a player, for sample requests. Each is new. */
export function tradeSamplesOf(db: Database, context: Omit<IdempotentContext, 'tx'>) {
  const fixtures = fixturesOf(db);
  const { playerId } = context.caller;
  let cards = 0;
  const stranger = () => fixtures.player('A stranger', undefined, { createdAt: new Date('2026-01-01') });
  const copy = async (ownerId: number, count = 1) => {
    const card = await fixtures.card({ name: `Traded ${(cards += 1)}` });
    const copies = [];
    // A key gives away no low version.
    for (let version = 101; version < 101 + count; version += 1)
      copies.push(await fixtures.instance(card.id, ownerId, version));
    // A key gives away the highest version only.
    return copies.at(-1)?.uuid ?? '';
  };
  const item = (uuid: string) => ({ uuid, fixed: false, choice: null });
  /** Ends the player's offers and makes them old, so that they never reach a limit. */
  const forget = async () => {
    await endTradesOf({ db, clock: context.clock }, playerId);
    await db.execute(sql`update trades set created_at = created_at - interval '2 days' where sender_id = ${playerId}`);
    await db.execute(sql`update trade_rings set created_at = created_at - interval '2 days'`);
  };
  const send = (senderId: number, recipient: string, give: string, get: string) =>
    db.transaction((tx) =>
      createOffer(
        { ...context, tx, caller: callerOf(senderId) },
        { recipient, give: [item(give)], get: [item(get)], give_bloodstones: 0, get_bloodstones: 0, note: '' },
      ),
    );
  const ownUuid = async () => {
    const { rows } = await db.execute<{ uuid: string }>(sql`select uuid from players where id = ${playerId}`);
    return rows[0]?.uuid ?? '';
  };
  const samples = {
    stranger,
    /** The body of an offer that the player can send. */
    async draft() {
      await forget();
      const other = await stranger();
      const [give, get] = [await copy(playerId, 2), await copy(other.id)];
      return {
        recipient: other.uuid,
        give: [item(give)],
        get: [item(get)],
        give_bloodstones: 0,
        get_bloodstones: 0,
      };
    },
    /** An offer to the player, and the body with which they accept it. */
    async incoming(): Promise<{ uuid: string; body: AcceptBody }> {
      const other = await stranger();
      const [gets, gives] = [await copy(other.id), await copy(playerId, 2)];
      const { uuid } = await send(other.id, await ownUuid(), gets, gives);
      return {
        uuid,
        body: { revision: 1, gives: [gives], gets: [gets], gives_bloodstones: 0, gets_bloodstones: 0 },
      };
    },
    /** An offer of the player. */
    async outgoing() {
      await forget();
      const other = await stranger();
      return (await send(playerId, other.uuid, await copy(playerId), await copy(other.id))).uuid;
    },
    /** Copies of three players that can go round, the player's own first. */
    async ringCopies() {
      await forget();
      const [one, two] = [await stranger(), await stranger()];
      return [await copy(playerId), await copy(one.id, 2), await copy(two.id, 2)];
    },
    /** A ring that waits for the player. */
    async ring() {
      const [one, two] = [await stranger(), await stranger()];
      const copies = [await copy(one.id), await copy(two.id, 2), await copy(playerId, 2)];
      const { uuid } = await db.transaction((tx) => proposeRing({ ...context, tx, caller: callerOf(one.id) }, copies));
      return { uuid: uuid ?? '' };
    },
    /** A completed ring of three other players, and its copies. */
    async completedRing() {
      const [one, two, three] = [await stranger(), await stranger(), await stranger()];
      const copies = [await copy(one.id), await copy(two.id, 2), await copy(three.id, 2)];
      const { uuid } = await db.transaction((tx) => proposeRing({ ...context, tx, caller: callerOf(one.id) }, copies));
      for (const { id } of [two, three])
        await db.transaction((tx) => confirmRing({ ...context, tx, caller: callerOf(id) }, uuid ?? ''));
      return { uuid: uuid ?? '', copies };
    },
  };
  return samples;
}
