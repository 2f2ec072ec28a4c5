interface SignalRule {
  title: string;
  /** What the rule counts, in one sentence. */
  text: string;
  /** The names of its thresholds, and what they are before staff change them. */
  thresholds: Readonly<Record<string, number>>;
}

/** Rules that find facts for staff. A signal is not an accusation and never acts. */
export const signalRules = {
  'one-way': {
    title: 'One-sided trades',
    text: 'A player gave another one much more than they got back, over several trades.',
    thresholds: { trades: 3, value: 2000, times: 4 },
  },
  feeding: {
    title: 'Several accounts feed one',
    text: 'A player got much more than they gave from several others.',
    thresholds: { givers: 3, value: 2000 },
  },
  clockwork: {
    title: 'Votes or claims like clockwork',
    text: 'The times between the votes of a player on a site, or the times of day at which they claim their daily rewards, hardly differ.',
    thresholds: { votes: 10, claims: 10, seconds: 30 },
  },
  challenges: {
    title: 'Failed verifications',
    text: 'A player let several verifications expire within a week.',
    thresholds: { challenges: 3 },
  },
  'sign-ups': {
    title: 'Many similar first sign-ins',
    text: 'Many accounts were created within an hour with the same browser.',
    thresholds: { accounts: 10 },
  },
  refunds: {
    title: 'Refunds after spending',
    text: 'A player’s money was returned after they had spent its moonstones.',
    thresholds: { moonstones: 100 },
  },
} as const satisfies Record<string, SignalRule>;
export type SignalRuleKey = keyof typeof signalRules;
export const signalRuleKeys = Object.keys(signalRules) as [SignalRuleKey, ...SignalRuleKey[]];

/** Whether a rule has a threshold of this name. */
export function hasThreshold(rule: SignalRuleKey, name: string): boolean {
  return Object.hasOwn(signalRules[rule].thresholds, name);
}
