import { eq, sql } from 'drizzle-orm';
import type { FirstNight } from '#contract/player/first-night.ts';
import { needsFirstSteps } from '#game/first-night.ts';
import { calendarClaims } from '#server/db/schema/calendar.ts';
import { instanceEvents, instances } from '#server/db/schema/instance.ts';
import { players } from '#server/db/schema/player.ts';
import { trades } from '#server/db/schema/trade.ts';
import type { Context } from '#server/services/context.ts';

/** Returns which of the first steps the caller has done. Null once they are done or dismissed, or the caller is not new. */
export async function getFirstNight({
  db,
  caller: { playerId },
  clock,
}: Context<'db' | 'caller' | 'clock'>): Promise<{ first_night: FirstNight | null }> {
  const [player] = await db
    .select({
      joined: players.createdAt,
      dismissedAt: players.firstNightDismissedAt,
      clanId: players.clanId,
      reward: sql<boolean>`exists (select from ${calendarClaims} where ${calendarClaims.playerId} = ${playerId})`,
      // A card that was burned or traded away counts, too.
      card: sql<boolean>`exists (select from ${instances} where ${instances.ownerId} = ${playerId})
        or exists (select from ${instanceEvents} where ${instanceEvents.playerId} = ${playerId})`,
      trade: sql<boolean>`exists (select from ${trades} where ${trades.senderId} = ${playerId})
        or exists (select from ${trades} where ${trades.recipientId} = ${playerId} and ${trades.state} = 'accepted')`,
    })
    .from(players)
    .where(eq(players.id, playerId));
  if (!player || player.dismissedAt !== null) return { first_night: null };
  const steps = { reward: player.reward, card: player.card, clan: player.clanId !== null, trade: player.trade };
  return { first_night: needsFirstSteps(steps, player.joined, clock()) ? steps : null };
}

/** Records that the caller dismissed the first steps. A repeated call keeps the time of the first one. */
export async function dismissFirstNight({
  db,
  caller: { playerId },
  clock,
}: Context<'db' | 'caller' | 'clock'>): Promise<{ dismissed: true }> {
  const dismissedAt = sql`coalesce(${players.firstNightDismissedAt}, ${clock().toISOString()}::timestamptz)`;
  await db.transaction((tx) =>
    tx.update(players).set({ firstNightDismissedAt: dismissedAt }).where(eq(players.id, playerId)),
  );
  return { dismissed: true };
}
