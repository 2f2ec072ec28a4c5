import { eq, sql } from 'drizzle-orm';
import type { PlayerFile } from '#contract/staff/player.ts';
import { canActOn } from '#game/staff.ts';
import type { Queryable } from '#server/db/connect.ts';
import { clans } from '#server/db/schema/clan.ts';
import type { Context } from '#server/services/context.ts';
import { readDebt } from '#server/services/ledger/debt.ts';
import { readBalances } from '#server/services/ledger/ledger.ts';
import { describeActions, readActions } from './action-row.ts';
import { recordAudit } from './audit.ts';
import { readNotes } from './note.ts';
import { describeState } from './player-state.ts';
import { describePerson, findOther } from './staff-person.ts';

/** Actions and notes that the file itself shows; the timeline has all of them. */
const shownRows = 20;

/**
 * Returns the file of another player, and writes to the audit log that somebody looked at it. Throws PLAYER_NOT_FOUND or
 * ACTION_REFUSED.
 */
export function getPlayerFile(
  context: Context<'db' | 'caller' | 'clock' | 'requestId'>,
  id: string,
): Promise<PlayerFile> {
  const { db, caller, clock } = context;
  const now = clock();
  return db.transaction(async (tx) => {
    const player = await findOther(tx, caller, id);
    const file: PlayerFile = {
      player: describePerson(player),
      id: player.id,
      discord_name: player.discordName,
      mfa_enabled: player.mfaEnabled,
      badges: player.badges,
      created_at: player.createdAt.toISOString(),
      active_at: player.activeAt?.toISOString() ?? null,
      deletion_due_at: player.deletionDueAt?.toISOString() ?? null,
      premium_until: player.premiumUntil?.toISOString() ?? null,
      clan: await readClan(tx, player.clanId, player.clanRole),
      balances: await readBalances(tx, player.id),
      moonstone_debt: await readDebt(tx, player.id),
      state: await describeState(tx, player, now),
      ban_reason: player.banReason,
      counts: await countRows(tx, player.id),
      actions: await describeActions(tx, await readActions(tx, player.id, shownRows), caller, now),
      notes: await readNotes(tx, player.id, shownRows),
      can_act: canActOn({ id: caller.playerId, roles: caller.roles }, player),
    };
    await recordAudit(tx, context, { action: 'view-file', playerId: player.id });
    return file;
  });
}

async function readClan(db: Queryable, clanId: number | null, role: string | null): Promise<PlayerFile['clan']> {
  if (clanId === null) return null;
  const [clan] = await db.select().from(clans).where(eq(clans.id, clanId));
  return clan ? { index: clan.index, title: clan.title, role } : null;
}

async function countRows(db: Queryable, playerId: number): Promise<PlayerFile['counts']> {
  const { rows } = await db.execute<PlayerFile['counts']>(sql`
    select (select count(*)::int from instances where owner_id = ${playerId}) as copies,
      (select count(*)::int from instance_freezes join instances on instances.id = instance_id
        where owner_id = ${playerId}) as frozen_copies,
      (select count(*)::int from trades where sender_id = ${playerId} and state in ('open', 'held'))
        + (select count(*)::int from trades where recipient_id = ${playerId} and state in ('open', 'held')) as active_offers,
      (select count(*)::int from staff_cases where player_id = ${playerId} and state <> 'closed') as open_cases,
      (select count(*)::int from staff_actions where player_id = ${playerId}) as actions`);
  return rows[0] ?? { copies: 0, frozen_copies: 0, active_offers: 0, open_cases: 0, actions: 0 };
}
