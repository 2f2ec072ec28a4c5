import { sql } from 'drizzle-orm';
import { votingSites } from '#game/vote.ts';
import { canClaim, claimReward } from '#server/services/calendar/calendar.ts';
import { equipFrame } from '#server/services/cosmetic/frame.ts';
import { burnCards } from '#server/services/inventory/burn.ts';
import { lockCards } from '#server/services/inventory/lock.ts';
import { readBalances } from '#server/services/ledger/ledger.ts';
import { listPacks, preparePack } from '#server/services/store/pack.ts';
import { openPacks } from '#server/services/store/pack-opening.ts';
import { inTransaction, playerContext } from './turn.ts';
import type { Deed, Turn } from './turn.ts';

/** Opens a pack that the player can afford. */
export const drawPack: Deed = async (turn) => {
  const me = playerContext(turn, 'purchases');
  const balances = await readBalances(turn.db, turn.actor.id);
  const { data } = await listPacks(turn);
  const affordable = data.filter(({ closed, currency, price }) => closed === null && price <= balances[currency]);
  if (affordable.length === 0) return false;
  const { uuid, price, terms } = turn.random.pick(affordable);
  const { seed } = await preparePack(me, uuid);
  const confirmed = { count: 1, price, terms, server_seed_hash: seed.server_seed_hash } as const;
  await inTransaction(me, (context) => openPacks(context, uuid, confirmed));
  return true;
};

/** Claims the reward of the day. */
export const claimDailyReward: Deed = async (turn) => {
  const me = playerContext(turn);
  if (!(await canClaim(me))) return false;
  await inTransaction(me, claimReward);
  return true;
};

export const voteForBot: Deed = ({ random, reportVote, actor }) =>
  reportVote(random.pick(votingSites), actor.discord_id);

/** A burn is of so many copies at least and at most, so that about as many are burned as are drawn. */
const burned = { fewest: 4, most: 16 } as const;

/** Burns common copies of which the player has others. */
export const burnDuplicates: Deed = async (turn) => {
  const { rows } = await turn.db.execute<{ uuid: string }>(sql`
    select copy.uuid from instances copy join cards on cards.id = card_id
    where owner_id = ${turn.actor.id} and rarity in ('C', 'R') and version > 10 and not is_locked
      and frame_id is null and state = 'kept' and exists (select from instances other
        where other.owner_id = copy.owner_id and other.card_id = copy.card_id and other.id < copy.id)
    order by copy.id limit ${burned.most}`);
  if (rows.length < burned.fewest) return false;
  const cards = rows.map(({ uuid }) => ({ type: 'uuid' as const, value: uuid }));
  await inTransaction(playerContext(turn), (context) => burnCards(context, { cards }));
  return true;
};

/** Locks one of the player's best copies. */
export const lockFavourite: Deed = async (turn) => {
  const uuid = await pickTreasure(turn);
  if (uuid === undefined) return false;
  await inTransaction(playerContext(turn), (context) => lockCards(context, { cards: [{ type: 'uuid', value: uuid }] }));
  return true;
};

/** Puts a free frame on one of the player's best copies. */
export const frameFavourite: Deed = async (turn) => {
  const { rows } = await turn.db.execute<{ uuid: string }>(sql`
    select frames.uuid from frame_stock join frames on frames.id = frame_id
    where player_id = ${turn.actor.id} and free > 0 order by frames.id`);
  const instanceUuid = await pickTreasure(turn);
  if (rows.length === 0 || instanceUuid === undefined) return false;
  const frameUuid = turn.random.pick(rows).uuid;
  await inTransaction(playerContext(turn), (context) => equipFrame(context, { instanceUuid, frameUuid }));
  return true;
};

/** Picks one of the player's rarest copies that is neither locked nor framed. */
async function pickTreasure({ db, actor, random }: Turn): Promise<string | undefined> {
  const { rows } = await db.execute<{ uuid: string }>(sql`
    select instances.uuid from instances join cards on cards.id = card_id
    where owner_id = ${actor.id} and rarity in ('SR', 'SSR', 'UR') and not is_locked and frame_id is null and state = 'kept'
    order by rarity desc, version, instances.id limit 8`);
  return rows.length > 0 ? random.pick(rows).uuid : undefined;
}
