import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { outbox } from '#server/db/schema/notification.ts';
import { tradeChecks } from '#server/db/schema/trade.ts';
import { readQueues } from '#server/services/queue/queue-state.ts';
import { it } from '#tests/support/database-test.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';

const now = new Date('2026-11-24T12:00:00Z');
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);

it('the queues count what is due and say how long it has waited', async ({ database: { db } }) => {
  const context = { db, clock: () => now };
  const player = await fixturesOf(db).player('Kitsune');
  const entry = (reference: string, dueAt: Date, more: Partial<typeof outbox.$inferInsert> = {}) => ({
    playerId: player.id,
    channel: 'browser' as const,
    kind: 'test' as const,
    reference,
    title: 'A title',
    text: 'A text',
    link: '/',
    createdAt: at(-3600),
    dueAt,
    expiresAt: at(3600),
    ...more,
  });
  await db
    .insert(outbox)
    .values([
      entry('due', at(-90)),
      entry('newer', at(-10)),
      entry('later', at(60)),
      entry('expired', at(-900), { expiresAt: at(-1) }),
      entry('done', at(-900), { completedAt: at(-800), outcome: 'sent' }),
    ]);
  await db.insert(tradeChecks).values([{ playerId: player.id }]);
  await db.execute(sql`delete from leaderboard_dirty_players`);

  const queues = await readQueues(context);
  const expected = [
    { queue: 'leaderboard', length: 0, oldestSeconds: undefined },
    { queue: 'outbox_browser', length: 2, oldestSeconds: 90 },
    { queue: 'outbox_chat', length: 0, oldestSeconds: 0 },
    { queue: 'payments', length: 0, oldestSeconds: 0 },
    { queue: 'spare_checks', length: 0, oldestSeconds: undefined },
    { queue: 'trade_checks', length: 1, oldestSeconds: undefined },
  ];
  expect(queues.sort((a, b) => a.queue.localeCompare(b.queue))).toEqual(expected);
});
