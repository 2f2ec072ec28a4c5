import type { StaffCaseDetails } from '#contract/staff/case.ts';
import { uuidOf } from './instances.ts';

/** A report that waits, for stores and islands of the console. */
export function caseOf(index: number, changes: Partial<StaffCaseDetails> = {}): StaffCaseDetails {
  return {
    uuid: uuidOf(index),
    kind: 'report',
    state: 'open',
    player: personOf('Reported'),
    clan: null,
    trade: null,
    action: null,
    opener: personOf('Reporter'),
    reason: 'scam',
    words: 'Look at the trade.',
    assignee: null,
    outcome: null,
    answer: '',
    created_at: '2026-11-20T10:00:00.000Z',
    read_at: null,
    closed_at: null,
    frozen: 0,
    facts: {},
    thresholds: {},
    rows: [],
    receiver: null,
    appealed: null,
    can_answer: false,
    trades: [],
    frozen_copies: [],
    closed_by: null,
    handed_over_by: null,
    people: [],
    story: [],
    viewers: [],
    colleagues: [],
    ...changes,
  };
}

export function personOf(name: string) {
  return { uuid: uuidOf(name.length + 700), discord_id: '8602340000000000999', name, discord_avatar: null, roles: [] };
}
