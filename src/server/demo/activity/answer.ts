import { sql } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import { acceptOffer } from '#server/services/trade/accept-offer.ts';
import { declineOffer } from '#server/services/trade/answer-offer.ts';
import { counterOffer } from '#server/services/trade/counter-offer.ts';
import { getOffer } from '#server/services/trade/offer-list.ts';
import { confirmRing, declineRing } from '#server/services/trade/ring.ts';
import { recordSeen } from './actor.ts';
import type { Actor } from './actor.ts';
import { judgeOffer } from './judge.ts';
import { inTransaction, playerContext } from './turn.ts';
import type { Deed, Turn } from './turn.ts';

/** How long players think before they answer, in milliseconds. */
const thinkingMs = { visitor: 5_000, player: 3 * 60_000 } as const;
/** So many offers and rings of visitors are answered at a time. */
const atOnce = 5;

type Answering = Omit<Turn, 'actor'>;

/** An offer or a ring that waits for one of those who play. */
interface Waiting extends Record<string, unknown> {
  uuid: string;
  player_id: number;
  kind: 'offer' | 'ring';
}

/** Answers what visitors proposed to those who play. Resolves to the number of answers. */
export async function answerVisitors(turn: Answering): Promise<number> {
  const waiting = await findWaiting(turn, { ofVisitors: true, limit: atOnce });
  for (const each of waiting) await answer(turn, each);
  return waiting.length;
}

/** Answers what one of those who play proposed to another of them. */
export const answerPlayer: Deed = async (turn) => {
  const [first] = await findWaiting(turn, { ofVisitors: false, limit: 1 });
  if (first) await answer(turn, first);
  return first !== undefined;
};

async function findWaiting(
  { db, clock, actors }: Answering,
  { ofVisitors, limit }: { ofVisitors: boolean; limit: number },
): Promise<Waiting[]> {
  const before = new Date(clock().getTime() - (ofVisitors ? thinkingMs.visitor : thinkingMs.player)).toISOString();
  const ids = sql`${sql.param(actors.map(({ id }) => id))}::int[]`;
  const { rows } = await db.execute<Waiting>(sql`
    select uuid, player_id, kind from (
      select uuid, recipient_id as player_id, 'offer' as kind, created_at, sender_id as proposer_id from trades
      where state in ('open', 'held') and recipient_id = any(${ids})
      union all
      select ring.uuid, member.player_id, 'ring', ring.created_at, proposer.player_id
      from trade_rings ring
      join trade_ring_members member on member.ring_id = ring.id and member.confirmed_at is null
      join trade_ring_members proposer on proposer.ring_id = ring.id and proposer.position = 0
      where state = 'open' and member.player_id = any(${ids})) waiting
    where created_at <= ${before}::timestamptz and (proposer_id = any(${ids})) <> ${ofVisitors}
    order by created_at, uuid, player_id limit ${limit}`);
  return rows;
}

async function answer(turn: Answering, { uuid, player_id: id, kind }: Waiting): Promise<void> {
  const actor = turn.actors.find((each) => each.id === id);
  if (!actor) return;
  try {
    if (kind === 'offer') await answerOffer({ ...turn, actor }, uuid);
    else await inTransaction(playerContext({ ...turn, actor }, 'trades'), (context) => confirmRing(context, uuid));
  } catch (error) {
    // What cannot be accepted any more is declined. What ended meanwhile needs no answer.
    if (!(error instanceof GameError)) throw error;
    await decline({ ...turn, actor }, uuid, kind);
  }
  await recordSeen({ ...turn, actor });
}

async function answerOffer(turn: { actor: Actor } & Answering, uuid: string): Promise<void> {
  const me = playerContext(turn, 'trades');
  const offer = await getOffer(me, uuid, []);
  const own = offer.parent === null ? null : await getOffer(me, offer.parent, []);
  const verdict = judgeOffer(offer, own);
  switch (verdict.answer) {
    case 'accept': {
      const { gives, gets } = verdict;
      const [gives_bloodstones, gets_bloodstones] = [offer.mine.bloodstones, offer.theirs.bloodstones];
      const seen = { revision: offer.revision, gives, gets, gives_bloodstones, gets_bloodstones };
      await inTransaction(me, (context) => acceptOffer(context, uuid, seen));
      return;
    }
    case 'counter': {
      const body = {
        ...verdict.content,
        revision: offer.revision,
        note: 'These cards for yours, and a little on top?',
      };
      await inTransaction(me, (context) => counterOffer(context, uuid, body));
      return;
    }
    case 'decline':
      await declineOffer(me, uuid, verdict.reason);
  }
}

async function decline(turn: Turn, uuid: string, kind: Waiting['kind']): Promise<void> {
  const me = playerContext(turn);
  try {
    if (kind === 'offer') await declineOffer(me, uuid, 'other-offer');
    else await declineRing(me, uuid);
  } catch (error) {
    if (!(error instanceof GameError)) throw error;
  }
}
