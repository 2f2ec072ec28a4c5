import { describe, expect, it } from 'vitest';
import { objectKinds } from '#game/object/kind.ts';
import { findViolations } from '#server/services/invariant/find-violations.ts';
import { testDatabase } from '#tests/support/database.ts';
import { editedKinds } from '#tests/support/history/random-edit.ts';
import { startHistory } from '#tests/support/history/random-history.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';

const rounds = 5;
/** The checks take longer than the events, and what they find stays. */
const eventsPerCheck = 4;
/** How often an event happens in a round, if more than once. */
const shares: Readonly<Record<string, number>> = {
  'players burn, lock, frame, trade, and buy': 2,
  'a player starts a payment': 2,
  'a buyer decides on the page of the provider': 3,
  'the bank decides on a payment': 3,
};

describe('in a history of what players, staff, the payment provider and time do', () => {
  const happened = new Map<string, number>();

  it.each(Array.from({ length: propertyRuns(2) }, (_, run) => run))('no check finds anything: %i', async (run) => {
    const database = await testDatabase();
    const { events, random, close } = await startHistory(database, String(run));
    const history: string[] = [];
    for (const name of Object.keys(events)) happened.set(name, happened.get(name) ?? 0);
    for (let round = 0; round < rounds; round += 1) {
      const names = Object.keys(events).flatMap((name) => Array.from({ length: shares[name] ?? 1 }, () => name));
      for (const name of random.shuffled(names)) {
        const what = (await events[name]?.()) ?? '';
        if (what !== '') happened.set(name, (happened.get(name) ?? 0) + 1);
        history.push(`${name}: ${what}`);
        if (history.length % eventsPerCheck !== 0 && history.length < rounds * names.length) continue;
        const findings = (await findViolations(database)).filter(({ kind }) => kind !== 'advisory');
        expect({ findings, history: findings.length > 0 ? history : [] }).toEqual({ findings: [], history: [] });
      }
    }
    await close();
    await database.close();
  });

  it('admins edit each kind of object that the console edits', () => {
    expect([...editedKinds].sort()).toEqual([...objectKinds].sort());
  });

  it('everything happens', () => {
    const never = [...happened].filter(([, count]) => count === 0).map(([name]) => name);
    expect([happened.size > 0, never]).toEqual([true, []]);
  });
});
