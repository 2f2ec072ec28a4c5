import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import { isBanned } from '#game/ban.ts';
import type { PersonalEvent } from '#game/personal-calendar.ts';
import type { Queryable } from '#server/db/connect.ts';
import { personalCalendars } from '#server/db/schema/personal-calendar.ts';
import { players } from '#server/db/schema/player.ts';
import type { Context } from '#server/services/context.ts';
import { listPersonalEvents } from './personal-events.ts';

/** Minimum interval between updates of a calendar's last use. */
const lastUsedUpdateMs = 60 * 60 * 1000;

interface CalendarState {
  created_at: string | null;
  last_used_at: string | null;
}

const noCalendar: CalendarState = { created_at: null, last_used_at: null };

/** Returns whether and since when the caller's calendar has an address, and when it was last read. */
export function getPersonalCalendar({ db, caller: { playerId } }: Context<'db' | 'caller'>): Promise<CalendarState> {
  return loadPersonalCalendar(db, playerId);
}

export async function loadPersonalCalendar(db: Queryable, playerId: number): Promise<CalendarState> {
  const [row] = await db.select().from(personalCalendars).where(eq(personalCalendars.playerId, playerId));
  if (!row) return noCalendar;
  return { created_at: row.createdAt.toISOString(), last_used_at: row.lastUsedAt?.toISOString() ?? null };
}

/**
 * Gives the caller's calendar a new address and returns its token, which is not stored. The old address stops working. A
 * repetition whose first reply got lost creates another one, which replaces it.
 */
export async function createPersonalCalendar({
  db,
  caller: { playerId },
  clock,
}: Context<'db' | 'caller' | 'clock'>): Promise<CalendarState & { token: string }> {
  const token = randomBytes(32).toString('base64url');
  const created = { tokenHash: digest(token), createdAt: clock(), lastUsedAt: null };
  await db.transaction((tx) =>
    tx
      .insert(personalCalendars)
      .values({ playerId, ...created })
      .onConflictDoUpdate({ target: personalCalendars.playerId, set: created }),
  );
  return { created_at: created.createdAt.toISOString(), last_used_at: null, token };
}

/** Removes the address of the caller's calendar. */
export async function removePersonalCalendar({
  db,
  caller: { playerId },
}: Context<'db' | 'caller'>): Promise<CalendarState> {
  await db.transaction((tx) => tx.delete(personalCalendars).where(eq(personalCalendars.playerId, playerId)));
  return noCalendar;
}

/**
 * Returns the entries of the calendar with this token. Throws CALENDAR_NOT_FOUND if there is none, if the address was
 * replaced or turned off, and if the player is banned: who has the address does not learn which.
 */
export async function readPersonalCalendar(
  { db, clock }: Context<'db' | 'clock'>,
  token: string,
): Promise<{ data: PersonalEvent[] }> {
  const now = clock();
  const tokenHash = digest(token);
  const [player] = await db
    .select({
      id: players.id,
      uuid: players.uuid,
      premiumUntil: players.premiumUntil,
      bannedAt: players.bannedAt,
      bannedUntil: players.bannedUntil,
      banReason: players.banReason,
    })
    .from(personalCalendars)
    .innerJoin(players, eq(players.id, personalCalendars.playerId))
    .where(and(eq(personalCalendars.tokenHash, tokenHash), isNull(players.deletedAt)));
  if (!player || isBanned(player, now)) throw new GameError('CALENDAR_NOT_FOUND');
  await db
    .update(personalCalendars)
    .set({ lastUsedAt: now })
    .where(
      and(
        eq(personalCalendars.tokenHash, tokenHash),
        or(
          isNull(personalCalendars.lastUsedAt),
          lt(personalCalendars.lastUsedAt, new Date(now.getTime() - lastUsedUpdateMs)),
        ),
      ),
    );
  return { data: await listPersonalEvents(db, player, now) };
}

function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
