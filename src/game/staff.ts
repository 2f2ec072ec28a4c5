import type { StaffRole } from './role.ts';

/** Who stands above whom. A player without a role has rank 0. */
const ranks: Readonly<Record<StaffRole, number>> = { admin: 3, 'game-mod': 2, 'anti-cheat': 1 };

/** Returns the rank of the highest role. */
export function rankOf(roles: readonly string[]): number {
  return Math.max(0, ...roles.map((role) => (ranks as Readonly<Record<string, number>>)[role] ?? 0));
}

/** Returns the roles that rank as high as the highest of these roles, or higher. */
export const rolesNotBelow = (roles: readonly string[]): StaffRole[] =>
  (Object.keys(ranks) as StaffRole[]).filter((role) => ranks[role] >= rankOf(roles));

export interface RankedPlayer {
  id: number;
  roles: readonly string[];
}

/** Whether an actor can act on a player: nobody acts on themselves, on an equal or on a higher one. */
export function canActOn(actor: RankedPlayer, target: RankedPlayer): boolean {
  return actor.id !== target.id && isStaff(actor.roles) && rankOf(actor.roles) > rankOf(target.roles);
}

/** Whether the roles open the staff console: those of admins and game moderators. */
export function isStaff(roles: readonly string[]): boolean {
  return rankOf(roles) >= ranks['game-mod'];
}

/** Whether the roles open the admin console. */
export function isAdmin(roles: readonly string[]): boolean {
  return rankOf(roles) >= ranks.admin;
}

/** Whether the roles allow to read signals and the evidence behind them. */
export function isInvestigator(roles: readonly string[]): boolean {
  return rankOf(roles) >= ranks['anti-cheat'];
}

/** What staff can do to a player. A note is not among them, because it changes nothing for the player. */
export const actionKinds = ['warn', 'challenge', 'revoke-sessions', 'restrict', 'ban'] as const;
export type ActionKind = (typeof actionKinds)[number];

/** What staff can do to offers, trades and copies. Each of their players gets a receipt of it. */
export const recordedKinds = ['void-offer', 'reverse-trade', 'reverse-ring', 'freeze'] as const;
export type RecordedKind = (typeof recordedKinds)[number];

/** All that players get receipts of. */
export const receiptKinds = [...actionKinds, ...recordedKinds] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

/** What a restriction forbids. */
export const restrictions = ['trades', 'purchases'] as const;
export type Restriction = (typeof restrictions)[number];

/** States of an action. A ban without an end is `proposed` until a second staff member confirms it, or who proposed it withdraws it. */
export const actionStates = ['proposed', 'active', 'lifted', 'declined', 'withdrawn'] as const;
export type ActionState = (typeof actionStates)[number];

interface ActionTransition {
  from: readonly ActionState[];
  to: ActionState;
}

/** All transitions of an action. Only bans and restrictions, which last, can be lifted. */
export const actionTransitions = {
  confirm: { from: ['proposed'], to: 'active' },
  decline: { from: ['proposed'], to: 'declined' },
  withdraw: { from: ['proposed'], to: 'withdrawn' },
  lift: { from: ['active'], to: 'lifted' },
} as const satisfies Record<string, ActionTransition>;
export type ActionStep = keyof typeof actionTransitions;

/** Returns the state after a step, or undefined if it is impossible. */
export function nextActionState(state: ActionState, step: ActionStep): ActionState | undefined {
  const { from, to }: ActionTransition = actionTransitions[step];
  return from.includes(state) ? to : undefined;
}

/** The terms of an action before it happens. */
export interface ActionTerms {
  kind: ReceiptKind;
  restrictions: readonly Restriction[];
  /** When a ban or a restriction ends; null for a ban without an end. */
  until: Date | null;
}

/** Whether a second staff member has to confirm an action. */
export function needsSecond({ kind, until }: Pick<ActionTerms, 'kind' | 'until'>): boolean {
  return kind === 'ban' && until === null;
}

/** Whether an action lasts, so that it can be lifted. */
export function isLasting(kind: ReceiptKind): boolean {
  return kind === 'ban' || kind === 'restrict';
}

/** The longest time until the end of a ban or a restriction, in milliseconds. A longer ban has no end. */
export const maxActionMs = 2 * 366 * 24 * 60 * 60 * 1000;

/** Returns what is wrong with the terms of an action; undefined if nothing is. */
export function termsProblem({ kind, restrictions: forbidden, until }: ActionTerms, now: Date): string | undefined {
  if (kind === 'restrict' && forbidden.length === 0) return 'restrictions: must name what is forbidden';
  if (kind !== 'restrict' && forbidden.length > 0) return 'restrictions: belong to the action “restrict” only';
  if (kind === 'restrict' && until === null) return 'until: a restriction needs an end';
  if (!isLasting(kind) && until !== null) return 'until: this action has no duration';
  if (until !== null && until <= now) return 'until: must be in the future';
  if (until !== null && until.getTime() - now.getTime() > maxActionMs) return 'until: must be within two years';
  return undefined;
}

interface StaffReason {
  /** As staff choose it. */
  label: string;
  /** What the player reads. */
  text: string;
  /** The rule that the reason refers to, and its address. */
  rule: { title: string; href: string };
}

const ruleOf = (title: string, anchor: string) => ({ title, href: `/rules#${anchor}` });

/** Reasons of actions. Each refers to a rule that players can read. */
export const staffReasons = {
  'multiple-accounts': {
    label: 'Several accounts',
    text: 'You play with more than one account.',
    rule: ruleOf('One person, one account', 'one-person-one-account'),
  },
  automation: {
    label: 'Automation',
    text: 'A program played for you.',
    rule: ruleOf('No programs that play for you', 'no-programs-that-play-for-you'),
  },
  'unfair-trade': {
    label: 'Unfair trade',
    text: 'A trade was not fair.',
    rule: ruleOf('Fair trades', 'fair-trades'),
  },
  'real-money': {
    label: 'Cards for money',
    text: 'Cards or accounts changed hands for money.',
    rule: ruleOf('Fair trades', 'fair-trades'),
  },
  'bug-abuse': {
    label: 'Use of a bug',
    text: 'You used a bug to your advantage.',
    rule: ruleOf('Report bugs, don’t use them', 'report-bugs-dont-use-them'),
  },
  harassment: {
    label: 'Harassment',
    text: 'You treated other players badly.',
    rule: ruleOf('How we treat each other', 'how-we-treat-each-other'),
  },
  'offensive-name': {
    label: 'Offensive name',
    text: 'Your name offends other players.',
    rule: ruleOf('How we treat each other', 'how-we-treat-each-other'),
  },
  'payment-abuse': {
    label: 'Abuse of refunds',
    text: 'Payments were taken back after their moonstones had been spent.',
    rule: { title: 'Refunds', href: '/refund' },
  },
  other: {
    label: 'Another rule',
    text: 'You broke a rule.',
    rule: ruleOf('What happens if you break a rule', 'what-happens-if-you-break-a-rule'),
  },
} as const satisfies Record<string, StaffReason>;
export type StaffReasonKey = keyof typeof staffReasons;
export const staffReasonKeys = Object.keys(staffReasons) as [StaffReasonKey, ...StaffReasonKey[]];

/** Returns what a player reads about the reason of an action. It never names staff. */
export function reasonText(reason: StaffReasonKey, words: string): string {
  return [staffReasons[reason].text, words].filter((text) => text !== '').join(' ');
}

/** Returns why staff acted, for the audit log: what the player reads, and the note for the team. */
export function auditReason({ reason, words, note }: { reason: StaffReasonKey; words: string; note: string }): string {
  return `${reasonText(reason, words)}${note === '' ? '' : ` For the team: ${note}`}`;
}

/** What a player reads about copies that are frozen. Nothing is decided yet, so it says no more. */
export const freezeText =
  'The team looks into a case. Until it is closed, nobody can trade, burn or change these cards.';

/** The longest words of staff or of a player, in characters. */
export const maxStaffWords = 1000;
/** Whether a text has a time such as 2026-11-23T12:00, which the notice of a ban has exactly once. */
export const hasTimestamp = (text: string): boolean => /\d{4}-\d{2}-\d{2}T\d{2}:/u.test(text);
/** Players of one bulk action. */
export const maxBulkPlayers = 200;

/** Returns a date for a sentence, such as "2026-11-23 12:00 UTC". */
export function formatUntil(until: Date): string {
  return `${until.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

const forbidden: Readonly<Record<Restriction, string>> = { trades: 'trade', purchases: 'buy anything' };

/** Returns what a restricted player reads when they try what is forbidden. */
export function restrictionNotice(restriction: Restriction, until: Date): string {
  return `You can’t ${forbidden[restriction]} until ${formatUntil(until)}. Your account page says why.`;
}

/** Returns the title and the text of the notification about an action. It never names staff. */
export function actionNotification(
  { kind, restrictions: named, until }: ActionTerms,
  reason: string,
): { title: string; text: string } {
  const end = until ? ` until ${formatUntil(until)}` : '';
  switch (kind) {
    case 'warn':
      return { title: 'You have a warning', text: `${reason} Please read and confirm it.` };
    case 'challenge':
      return { title: 'Please confirm that you are human', text: 'Open the page and complete the check.' };
    case 'revoke-sessions':
      return { title: 'You were signed out everywhere', text: `${reason} Sign in again.` };
    case 'restrict':
      return { title: `You can’t ${named.map((each) => forbidden[each]).join(' or ')}${end}`, text: reason };
    case 'ban':
      return { title: `Your account has been banned${end}`, text: reason };
    case 'void-offer':
      return { title: 'A trade offer ended', text: reason };
    case 'reverse-trade':
      return { title: 'A trade of yours was reversed', text: reason };
    case 'reverse-ring':
      return { title: 'A ring of yours was reversed', text: reason };
    case 'freeze':
      return { title: 'Cards of yours are frozen', text: freezeText };
  }
}
