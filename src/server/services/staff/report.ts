import { randomUUID } from 'node:crypto';
import { and, eq, or, sql } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import type { ReportBody } from '#contract/report.ts';
import { isUuid } from '#game/identifier.ts';
import { reportLimits } from '#game/staff-case.ts';
import type { Queryable } from '#server/db/connect.ts';
import { clans } from '#server/db/schema/clan.ts';
import { players } from '#server/db/schema/player.ts';
import { staffCases } from '#server/db/schema/staff.ts';
import { trades } from '#server/db/schema/trade.ts';
import type { Context } from '#server/services/context.ts';
import { moment } from '#server/services/moment.ts';
import { matchesPlayer } from '#server/services/player/player-lookup.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The subject of a report, as columns of its case. */
type Subject = Pick<typeof staffCases.$inferInsert, 'playerId' | 'clanId' | 'tradeId'>;

/**
 * Reports a player, a clan or a trade, in the request's transaction. Throws SUBJECT_NOT_FOUND, ALREADY_REPORTED or
 * REPORT_LIMIT_REACHED.
 */
export async function createReport(
  { tx, caller: { playerId }, clock }: Context<'tx' | 'caller' | 'clock'>,
  body: ReportBody,
): Promise<{ uuid: string; created_at: string }> {
  const subject = await findSubject(tx, playerId, body);
  // Reports of one player wait for each other, so that their limit counts each of them.
  await tx.select({ id: players.id }).from(players).where(eq(players.id, playerId)).for('no key update');
  const now = await moment(tx, clock);
  await checkLimits(tx, playerId, subject, now);
  const uuid = randomUUID();
  await tx.insert(staffCases).values({
    uuid,
    kind: 'report',
    ...subject,
    openerId: playerId,
    reason: body.reason,
    words: body.words,
    createdAt: now,
  });
  return { uuid, created_at: now.toISOString() };
}

async function findSubject(tx: Queryable, callerId: number, { subject, id }: ReportBody): Promise<Subject> {
  switch (subject) {
    case 'player': {
      const named = matchesPlayer(id);
      const [player] = named ? await tx.select({ id: players.id }).from(players).where(named) : [];
      if (player && player.id !== callerId) return { playerId: player.id };
      break;
    }
    case 'clan': {
      const index = /^\d{1,6}$/u.test(id) ? Number(id) : undefined;
      const [clan] = index === undefined ? [] : await tx.select().from(clans).where(eq(clans.index, index));
      if (clan) return { clanId: clan.id };
      break;
    }
    case 'trade': {
      const isTheirs = or(eq(trades.senderId, callerId), eq(trades.recipientId, callerId));
      const [trade] = isUuid(id)
        ? await tx
            .select()
            .from(trades)
            .where(and(eq(trades.uuid, id.toLowerCase()), isTheirs))
        : [];
      if (trade) {
        return { tradeId: trade.id, playerId: trade.senderId === callerId ? trade.recipientId : trade.senderId };
      }
    }
  }
  throw new GameError('SUBJECT_NOT_FOUND');
}

async function checkLimits(tx: Queryable, openerId: number, subject: Subject, now: Date): Promise<void> {
  const { playerId = null, clanId = null, tradeId = null } = subject;
  const since = new Date(now.getTime() - dayMs).toISOString();
  const { rows } = await tx.execute<{ today: number; same: number }>(sql`
    select (count(*) filter (where created_at > ${since}::timestamptz))::int as today,
      (count(*) filter (where state <> 'closed' and player_id is not distinct from ${playerId}::int
        and clan_id is not distinct from ${clanId}::int and trade_id is not distinct from ${tradeId}::bigint))::int as same
    from staff_cases where kind = 'report' and opener_id = ${openerId}`);
  const { today = 0, same = 0 } = rows[0] ?? {};
  if (same >= reportLimits.sameSubject) throw new GameError('ALREADY_REPORTED');
  if (today >= reportLimits.daily) throw new GameError('REPORT_LIMIT_REACHED');
}
