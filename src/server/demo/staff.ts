import { sql } from 'drizzle-orm';
import { findDemoAccount } from '#game/demo-accounts.ts';
import type { Transaction } from '#server/db/connect.ts';
import { staffActions } from '#server/db/schema/staff.ts';
import { findFlows } from '#server/services/signal/trade-flow.ts';
import { act } from '#server/services/staff/act.ts';
import { addNote } from '#server/services/staff/note.ts';
import { createReport } from '#server/services/staff/report.ts';
import { appealAction } from '#server/services/staff/standing.ts';
import { decideCases } from './decided-cases.ts';
import { demoCaller } from './caller.ts';
import type { DemoPlayer, FindPlayer } from './caller.ts';
import { dayMs } from './timeline.ts';
import type { Timeline } from './timeline.ts';
import { uuidOf } from './random.ts';
import { demoTerms } from './terms.ts';

/**
 * What the team did and what waits for it: a ban, a past restriction, a warning, an appeal, a proposed ban, a note,
 * reports, and the signals that the rules find in the trades. The services write it, with its audit entries.
 */
export async function demoStaff(tx: Transaction, find: FindPlayer, timeline: Timeline): Promise<void> {
  const daysAgo = (days: number) => timeline.ago(days * dayMs);
  const [moderator, admin] = [demoCaller(find('game-mod').id, ['game-mod']), demoCaller(find('admin').id, ['admin'])];
  const context = (days: number, caller = moderator) => ({
    tx,
    caller,
    clock: () => daysAgo(days),
    requestId: 'demo',
  });

  await bannedUser(tx, { playerId: find('banned').id, actorId: admin.playerId, bannedAt: timeline.bannedAt });
  const restriction = demoTerms({
    kind: 'restrict',
    reason: 'unfair-trade',
    words: 'You told a new player that a UR card is worth nothing.',
    restrictions: ['trades'],
    until: daysAgo(20).toISOString(),
  });
  const past = await act(context(27), find(10).id, restriction);
  await addNote(context(26), find(10).uuid, 'Was polite about it. The new player got the card back.');
  const words = 'I did not know what the card is worth, and I gave it back.';
  await appealAction({ db: tx, caller: demoCaller(find(10).id), clock: () => daysAgo(25) }, past.uuid, words);
  await act(context(6), find(6).id, demoTerms({ reason: 'harassment', words: 'Please stay kind in trade notes.' }));
  await act(
    context(2),
    find(9).id,
    demoTerms({ kind: 'ban', reason: 'multiple-accounts', words: 'Three accounts traded everything to you.' }),
  );
  const report = (from: DemoPlayer, days: number, body: Parameters<typeof createReport>[1]) =>
    createReport(context(days, demoCaller(from.id)), body);
  await report(find(11), 5, {
    subject: 'player',
    id: find(9).uuid,
    reason: 'multiple-accounts',
    words: 'Every new card of three other players ends up here within hours.',
  });
  await report(find(2), 3, { subject: 'player', id: find(6).uuid, reason: 'harassment', words: '' });
  await report(find(12), 1, { subject: 'clan', id: '4', reason: 'offensive-name', words: 'Look at the emote.' });

  await decideCases(tx, find, timeline);

  // A rule reads only rows that it saw a while ago.
  await findFlows(tx, daysAgo(1));
  await findFlows(tx, timeline.now);
  // All of this is past, so nobody is notified of it.
  await tx.execute(sql`delete from outbox`);
  await tx.execute(sql`delete from live_events`);
}

/** The ban of the demo user, whose row in `players` says the same. It lasts longer than staff can ban today. */
async function bannedUser(
  tx: Transaction,
  { playerId, actorId, bannedAt }: { playerId: number; actorId: number; bannedAt: Date },
): Promise<void> {
  const { ban } = findDemoAccount('banned');
  if (!ban) return;
  await tx.insert(staffActions).values({
    uuid: uuidOf('ban of the demo user'),
    playerId,
    actorId,
    kind: 'ban',
    state: 'active',
    reason: 'multiple-accounts',
    words: ban.reason,
    until: new Date(ban.until),
    createdAt: bannedAt,
  });
}
