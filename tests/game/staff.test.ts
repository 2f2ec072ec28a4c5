import { describe, expect, it } from 'vitest';
import { staffRoles } from '#game/role.ts';
import { hasThreshold, signalRules, signalRuleKeys } from '#game/signal.ts';
import {
  actionKinds,
  actionNotification,
  actionStates,
  actionTransitions,
  canActOn,
  isInvestigator,
  isStaff,
  maxActionMs,
  needsSecond,
  nextActionState,
  rankOf,
  reasonText,
  restrictionNotice,
  staffReasonKeys,
  staffReasons,
  termsProblem,
} from '#game/staff.ts';
import type { ActionStep } from '#game/staff.ts';
import { caseKinds, caseOutcomes, caseStates, isOutcomeOf, nextCaseState } from '#game/staff-case.ts';

const now = new Date('2026-11-23T12:00:00Z');
const tomorrow = new Date('2026-11-24T12:00:00Z');

describe('ranks', () => {
  it('order admins, game moderators, the anti-cheat team and players', () => {
    expect([['admin'], ['game-mod'], ['anti-cheat'], [], ['unknown']].map(rankOf)).toEqual([3, 2, 1, 0, 0]);
    expect(rankOf(['anti-cheat', 'admin'])).toBe(3);
  });

  it('let staff act on those below them only, and never on themselves', () => {
    const roles = [[], ...staffRoles.map((role) => [role])];
    const allowed = roles.flatMap((actor) =>
      roles
        .filter((target) => canActOn({ id: 1, roles: actor }, { id: 2, roles: target }))
        .map((target) => `${actor.join()} > ${target.join() || 'player'}`),
    );
    expect(allowed).toEqual([
      'admin > player',
      'admin > game-mod',
      'admin > anti-cheat',
      'game-mod > player',
      'game-mod > anti-cheat',
    ]);
    expect(canActOn({ id: 1, roles: ['admin'] }, { id: 1, roles: [] })).toBe(false);
  });

  it('open the console for admins and game moderators, and signals also for the anti-cheat team', () => {
    expect([...staffRoles, 'player'].filter((role) => isStaff([role]))).toEqual(['admin', 'game-mod']);
    expect([...staffRoles, 'player'].filter((role) => isInvestigator([role]))).toEqual([...staffRoles]);
  });
});

describe('terms of an action', () => {
  const none = { restrictions: [], until: null };

  it('are complete for each kind', () => {
    for (const kind of ['warn', 'challenge', 'revoke-sessions', 'ban'] as const) {
      expect(termsProblem({ kind, ...none }, now)).toBeUndefined();
    }
    expect(termsProblem({ kind: 'ban', restrictions: [], until: tomorrow }, now)).toBeUndefined();
    expect(termsProblem({ kind: 'restrict', restrictions: ['trades'], until: tomorrow }, now)).toBeUndefined();
    expect(termsProblem({ kind: 'restrict', ...none }, now)).toMatch(/^restrictions: /u);
    expect(termsProblem({ kind: 'restrict', restrictions: ['trades'], until: null }, now)).toMatch(/^until: /u);
    expect(termsProblem({ kind: 'warn', restrictions: [], until: tomorrow }, now)).toMatch(/^until: /u);
    expect(termsProblem({ kind: 'warn', restrictions: ['trades'], until: null }, now)).toMatch(/^restrictions: /u);
    expect(termsProblem({ kind: 'ban', restrictions: [], until: now }, now)).toMatch(/future/u);
    const late = new Date(now.getTime() + maxActionMs + 1);
    expect(termsProblem({ kind: 'ban', restrictions: [], until: late }, now)).toMatch(/two years/u);
  });

  it('ask for a second staff member for a ban without an end only', () => {
    expect(needsSecond({ kind: 'ban', until: null })).toBe(true);
    expect(needsSecond({ kind: 'ban', until: tomorrow })).toBe(false);
    expect(needsSecond({ kind: 'warn', until: null })).toBe(false);
  });
});

it('an action changes its state as the table says', () => {
  const steps = Object.keys(actionTransitions) as ActionStep[];
  const all = actionStates.flatMap((state) =>
    steps.map((step) => [state, step, nextActionState(state, step)] as const),
  );
  expect(all.filter(([, , next]) => next !== undefined)).toEqual([
    ['proposed', 'confirm', 'active'],
    ['proposed', 'decline', 'declined'],
    ['proposed', 'withdraw', 'withdrawn'],
    ['active', 'lift', 'lifted'],
  ]);
});

it('a closed case stays closed, and ends as its kind allows', () => {
  expect(caseStates.map((state) => nextCaseState(state, 'close'))).toEqual(['closed', 'closed', undefined]);
  expect(caseStates.map((state) => nextCaseState(state, 'assign'))).toEqual(['assigned', 'assigned', undefined]);
  expect(caseStates.map((state) => nextCaseState(state, 'release'))).toEqual([undefined, 'open', undefined]);
  for (const kind of caseKinds) expect(caseOutcomes[kind].every((outcome) => isOutcomeOf(kind, outcome))).toBe(true);
  expect(isOutcomeOf('report', 'upheld')).toBe(false);
});

it('texts for players contain the rule, the date and the words, and never mention staff', () => {
  for (const reason of staffReasonKeys) expect(staffReasons[reason].rule.href).toMatch(/^\/(rules#[\w-]+|refund)$/u);
  expect(reasonText('automation', 'Please stop.')).toBe('A program played for you. Please stop.');
  expect(restrictionNotice('trades', tomorrow)).toBe(
    'You can’t trade until 2026-11-24 12:00 UTC. Your account page says why.',
  );
  const texts = actionKinds.map((kind) =>
    actionNotification({ kind, restrictions: ['trades', 'purchases'], until: tomorrow }, 'A reason.'),
  );
  expect(texts[3]?.title).toBe('You can’t trade or buy anything until 2026-11-24 12:00 UTC');
  expect(JSON.stringify(texts)).not.toMatch(/moderator|admin|staff/iu);
});

it('each signal rule has thresholds', () => {
  for (const rule of signalRuleKeys) {
    const names = Object.keys(signalRules[rule].thresholds);
    expect(names.length).toBeGreaterThan(0);
    expect(names.every((name) => hasThreshold(rule, name))).toBe(true);
  }
  expect(hasThreshold('one-way', 'toString')).toBe(false);
});
