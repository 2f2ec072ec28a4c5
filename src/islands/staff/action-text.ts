import type { StaffAction } from '#contract/staff/action.ts';
import { formatCount } from '#game/number.ts';
import { isLasting, staffReasons } from '#game/staff.ts';
import type { ActionKind, Restriction } from '#game/staff.ts';
import { actionTitles } from '#ui/staff/action-titles.ts';

/** What a restriction forbids, as staff choose it. */
export const restrictionTitles: Readonly<Record<Restriction, string>> = {
  trades: 'No trades',
  purchases: 'No purchases',
};

/** Returns an action with its reason: "Restriction (No trades), Unfair trade". */
export function actionTitle({
  kind,
  restrictions,
  reason,
}: Pick<StaffAction, 'kind' | 'restrictions' | 'reason'>): string {
  const forbidden = restrictions.map((each) => restrictionTitles[each].toLowerCase()).join(' and ');
  return `${actionTitles[kind]}${forbidden === '' ? '' : ` (${forbidden})`}, ${staffReasons[reason].label.toLowerCase()}`;
}

/** Whether an action took effect or still may: nobody refused it or took it back before. */
export const hasHappened = ({ state }: Pick<StaffAction, 'state'>): boolean =>
  state !== 'declined' && state !== 'withdrawn';

/** Returns what became of an action, in a few words. */
export function actionStateName(
  action: Pick<StaffAction, 'kind' | 'state' | 'until' | 'acknowledged_at'>,
  now = new Date(),
): string {
  const { kind, state, until } = action;
  if (state === 'proposed') return 'waits for a second member of the team';
  if (state !== 'active') return state;
  if (kind === 'freeze') return 'frozen';
  if (!isLasting(kind))
    return kind === 'warn' ? (action.acknowledged_at === null ? 'not confirmed yet' : 'confirmed') : 'done';
  return until !== null && new Date(until) <= now ? 'over' : 'in force';
}

/** The names of the actions as things to do, before the name of a player. */
export const actionVerbs: Readonly<Record<StaffAction['kind'], string>> = {
  warn: 'Warn',
  challenge: 'Ask for a verification:',
  'revoke-sessions': 'Sign out everywhere:',
  restrict: 'Restrict',
  ban: 'Ban',
  'void-offer': 'End an offer or a ring of',
  'reverse-trade': 'Reverse a trade of',
  'reverse-ring': 'Reverse a ring of',
  freeze: 'Freeze cards of',
};

/** Returns the label of the button that acts on many players: "Warn 2 players". */
export function bulkLabel(kind: ActionKind, count: number, isProposal: boolean): string {
  if (isProposal) return `Propose ${formatCount(count, 'ban')}`;
  const players = formatCount(count, 'player');
  switch (kind) {
    case 'challenge':
      return `Ask ${players} to verify`;
    case 'revoke-sessions':
      return `Sign out ${players}`;
    default:
      return `${actionVerbs[kind]} ${players}`;
  }
}
