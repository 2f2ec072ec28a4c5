import type { act } from '#server/services/staff/act.ts';

export type Terms = Parameters<typeof act>[2];

/** Returns the terms of an action of staff: a warning, unless they say otherwise. */
export const demoTerms = (more: Partial<Terms>): Terms => ({
  kind: 'warn',
  reason: 'other',
  words: '',
  note: '',
  restrictions: [],
  until: null,
  case: null,
  ...more,
});
