import type { Transaction } from '#server/db/connect.ts';
import { act } from '#server/services/staff/act.ts';
import { answerAppeal, assignCase, closeCase } from '#server/services/staff/case.ts';
import { createReport } from '#server/services/staff/report.ts';
import { confirmAction, withdrawAction } from '#server/services/staff/settle-action.ts';
import { appealAction } from '#server/services/staff/standing.ts';
import { staffCases } from '#server/db/schema/staff.ts';
import { and, eq } from 'drizzle-orm';
import { demoCaller } from './caller.ts';
import type { FindPlayer } from './caller.ts';
import { dayMs } from './timeline.ts';
import type { Timeline } from './timeline.ts';
import { demoTerms } from './terms.ts';
import type { Terms } from './terms.ts';

type Report = Parameters<typeof createReport>[1];

interface ReportSketch {
  from: number;
  about: number;
  daysAgo: number;
  reason: Report['reason'];
  words: string;
  /** How it ended; without it, the moderator has it. */
  outcome?: 'acted' | 'no-breach' | 'duplicate';
}

const reports: readonly ReportSketch[] = [
  {
    from: 0,
    about: 10,
    daysAgo: 28,
    reason: 'scam',
    words: 'Told my friend that a UR is worth nothing.',
    outcome: 'acted',
  },
  {
    from: 14,
    about: 15,
    daysAgo: 12,
    reason: 'automation',
    words: 'Claims at four in the morning.',
    outcome: 'no-breach',
  },
  { from: 1, about: 9, daysAgo: 4, reason: 'multiple-accounts', words: 'Gets everything.', outcome: 'duplicate' },
  { from: 13, about: 16, daysAgo: 3, reason: 'scam', words: 'Promised a frame that never came.' },
];

interface AppealSketch {
  by: number;
  daysAgo: number;
  terms: Partial<Terms>;
  words: string;
  /** How the admin answered; without it, the admin has it. */
  answer?: { outcome: 'upheld' | 'lifted'; answer: string };
}

const appeals: readonly AppealSketch[] = [
  {
    by: 12,
    daysAgo: 21,
    terms: { reason: 'offensive-name', words: 'Please choose another name.' },
    words: 'It is the name of my cat.',
    answer: { outcome: 'upheld', answer: 'The name is fine for a cat. Here, many people read it.' },
  },
  {
    by: 8,
    daysAgo: 16,
    terms: { reason: 'harassment', words: 'Please stay kind.' },
    words: 'I was quoting a card. Look at the words of the Noodle Oracle.',
    answer: { outcome: 'lifted', answer: 'You are right, it is a quote. The warning is gone.' },
  },
  {
    by: 17,
    daysAgo: 5,
    terms: { reason: 'unfair-trade', words: 'Half of your trades go one way.' },
    words: 'They are gifts for my sister, who began last month.',
  },
];

/** Reports and appeals that somebody has or that were decided, and bans that were not confirmed. */
export async function decideCases(tx: Transaction, find: FindPlayer, timeline: Timeline): Promise<void> {
  const [moderator, admin] = [demoCaller(find('game-mod').id, ['game-mod']), demoCaller(find('admin').id, ['admin'])];
  const by = (caller: typeof moderator, days: number) => ({
    tx,
    db: tx,
    caller,
    clock: () => timeline.ago(days * dayMs),
    requestId: 'demo',
  });
  for (const { from, about, daysAgo, reason, words, outcome } of reports) {
    const report: Report = { subject: 'player', id: find(about).uuid, reason, words };
    const { uuid } = await createReport(by(demoCaller(find(from).id), daysAgo), report);
    await assignCase(by(moderator, daysAgo - 0.5), uuid, { take: true, to: null });
    if (outcome) await closeCase(by(moderator, daysAgo - 0.8), uuid, { outcome, words: 'Checked.', held: false });
  }
  for (const { by: player, daysAgo, terms: given, words, answer } of appeals) {
    const { id } = find(player);
    const action = await act(by(moderator, daysAgo), id, demoTerms(given));
    await appealAction(by(demoCaller(id), daysAgo - 1), action.uuid, words);
    const [appeal] = await tx
      .select({ uuid: staffCases.uuid })
      .from(staffCases)
      .where(and(eq(staffCases.openerId, id), eq(staffCases.kind, 'appeal')));
    if (!appeal) throw new Error('the appeal was not stored');
    await assignCase(by(admin, daysAgo - 2), appeal.uuid, { take: true, to: null });
    if (answer) await answerAppeal(by(admin, daysAgo - 2.5), appeal.uuid, answer);
  }
  const ban = demoTerms({ kind: 'ban', reason: 'automation', words: 'Never sleeps.' });
  const declined = await act(by(moderator, 9), find(15).id, ban);
  await confirmAction(by(admin, 8.5), declined.uuid, { confirm: false, words: '' });
  const withdrawn = await act(by(moderator, 8), find(14).id, ban);
  await withdrawAction(by(moderator, 7.9), withdrawn.uuid);
}
