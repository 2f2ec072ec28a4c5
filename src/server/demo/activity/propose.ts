import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { MatchQuery } from '#contract/trade/match.ts';
import { byRarest, burnRewards } from '#game/burn.ts';
import { reportReasonKeys } from '#game/staff-case.ts';
import { createReport } from '#server/services/staff/report.ts';
import { createOffer } from '#server/services/trade/create-offer.ts';
import { listTradeMatches } from '#server/services/trade/match.ts';
import { proposeRing } from '#server/services/trade/ring.ts';
import { suggestRings } from '#server/services/trade/ring-suggestion.ts';
import { inTransaction, playerContext } from './turn.ts';
import type { Deed, Turn } from './turn.ts';

/** No more of them wait at a time, so that neither the players nor the desk of the staff drown in them. */
const waitingLimits = { offers: 40, rings: 5, reports: 8 } as const;

const notes = [
  '',
  '',
  '',
  'For your collection?',
  'One of my spares for one of yours.',
  'This one is all I lack of the series.',
  'No hurry, think about it.',
] as const;

/** Offers spare copies to somebody for a card that the player lacks, best of one with which a series is nearly complete. */
export const proposeOffer: Deed = async (turn) => {
  const { actors, random } = turn;
  if (!(await isBelow(turn, waitingLimits.offers, sql`trades where state in ('open', 'held') and sender_id`)))
    return false;
  const me = playerContext(turn, 'trades');
  const { data } = await listTradeMatches(me, v.parse(MatchQuery, {}));
  const partners = data.filter(({ player }) => actors.some(({ uuid }) => uuid === player.uuid));
  if (partners.length === 0) return false;
  const { player, theirs, mine } = random.pick(partners.slice(0, 3));
  const asked = theirs[0];
  if (!asked) return false;
  const given = copiesFor(burnRewards[asked.card.rarity], mine);
  if (given.length === 0) return false;
  const items = (copies: readonly { uuid: string }[]) =>
    copies.map(({ uuid }) => ({ uuid, fixed: false, choice: null }));
  await inTransaction(me, (context) =>
    createOffer(context, {
      recipient: player.uuid,
      give: items(given),
      get: items([asked]),
      give_bloodstones: 0,
      get_bloodstones: 0,
      note: random.pick(notes),
    }),
  );
  return true;
};

type Spare = Awaited<ReturnType<typeof listTradeMatches>>['data'][number]['mine'][number];

/** Returns the fewest of the copies that are worth so much together: all of them if they are worth less. */
function copiesFor(worth: number, copies: readonly Spare[]): Spare[] {
  const value = ({ card }: Spare) => burnRewards[card.rarity];
  const single = copies.filter((copy) => value(copy) >= worth).sort((a, b) => value(a) - value(b))[0];
  if (single) return [single];
  const rarest = copies.toSorted((a, b) =>
    byRarest({ rarity: a.card.rarity, version: a.version }, { rarity: b.card.rarity, version: b.version }),
  );
  const sums = rarest.map((_, index) => rarest.slice(0, index + 1).reduce((sum, copy) => sum + value(copy), 0));
  const enough = sums.findIndex((sum) => sum >= worth);
  return enough === -1 ? rarest : rarest.slice(0, enough + 1);
}

/** Proposes a ring of those who play. */
export const proposeTradeRing: Deed = async (turn) => {
  const { actors, actor } = turn;
  const rings = sql`trade_rings join trade_ring_members on ring_id = trade_rings.id and position = 0 where state = 'open' and player_id`;
  if (!(await isBelow(turn, waitingLimits.rings, rings))) return false;
  const me = playerContext(turn, 'trades');
  const { data } = await suggestRings(me);
  const ring = data.find(({ members }) =>
    members.every(({ player }) => actors.some(({ uuid }) => uuid === player.uuid)),
  );
  if (!ring) return false;
  // The player's own copy comes first, as on the page that proposes it.
  const own = ring.members.findIndex(({ player }) => player.uuid === actor.uuid);
  const members = [...ring.members.slice(own), ...ring.members.slice(0, own)];
  await inTransaction(me, (context) =>
    proposeRing(
      context,
      members.map(({ uuid }) => uuid),
    ),
  );
  return true;
};

/** Reports another player, while the staff have few reports of those who play. */
export const reportSomebody: Deed = async (turn) => {
  const { actors, actor, random } = turn;
  const reports = sql`staff_cases where kind = 'report' and state <> 'closed' and opener_id`;
  if (!(await isBelow(turn, waitingLimits.reports, reports))) return false;
  const { uuid } = random.pick(actors.filter(({ id }) => id !== actor.id));
  const report = { subject: 'player', id: uuid, reason: random.pick(reportReasonKeys), words: '' } as const;
  await inTransaction(playerContext(turn), (context) => createReport(context, report));
  return true;
};

/** Returns whether those who play have fewer rows than a limit. `rows` ends with the column of who made them. */
async function isBelow({ db, actors }: Turn, limit: number, rows: ReturnType<typeof sql>): Promise<boolean> {
  const ids = sql`${sql.param(actors.map(({ id }) => id))}::int[]`;
  const { rows: found } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${rows} = any(${ids})`,
  );
  return (found[0]?.count ?? 0) < limit;
}
