import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { actionStates, receiptKinds } from '#game/staff.ts';
import type { Restriction, StaffReasonKey } from '#game/staff.ts';
import { caseKinds, caseStates } from '#game/staff-case.ts';
import type { CaseOutcome } from '#game/staff-case.ts';
import type { SignalRuleKey } from '#game/signal.ts';
import { clans } from './clan.ts';
import { timestamptz } from './columns.ts';
import { instances } from './instance.ts';
import { players } from './player.ts';
import { tradeRings, trades } from './trade.ts';

export const actionKindEnum = pgEnum('staff_action_kind', receiptKinds);
export const actionStateEnum = pgEnum('staff_action_state', actionStates);
export const caseKindEnum = pgEnum('staff_case_kind', caseKinds);
export const caseStateEnum = pgEnum('staff_case_state', caseStates);

/** A name that a bulk action did nothing to. */
interface LeftOut {
  player: string;
  problem: string;
}

/** One action for several players, each of which has its own row of staff_actions. */
export const staffBulks = pgTable('staff_bulks', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** The browser chooses it, so that a repeated request continues the same action. */
  uuid: uuid('uuid').notNull().unique(),
  actorId: integer('actor_id')
    .notNull()
    .references(() => players.id),
  /** SHA-256 of the request in hexadecimal digits. */
  requestHash: text('request_hash').notNull(),
  /** Names to which nothing happened, and why. */
  leftOut: jsonb('left_out').$type<LeftOut[]>().notNull().default([]),
  createdAt: timestamptz('created_at').notNull(),
});

/** What staff did to players. Players see all of it except who did it. */
export const staffActions = pgTable(
  'staff_actions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    uuid: uuid('uuid').notNull().unique(),
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    /** Who acted. */
    actorId: integer('actor_id')
      .notNull()
      .references(() => players.id),
    kind: actionKindEnum('kind').notNull(),
    /**
     * proposed (waits for a second staff member), active, lifted, declined or withdrawn (by who proposed it). A row stays
     * active after its end.
     */
    state: actionStateEnum('state').notNull(),
    /** A key of the list of reasons, each of which refers to a rule. */
    reason: text('reason').$type<StaffReasonKey>().notNull(),
    /** Words for the player. */
    words: text('words').notNull().default(''),
    /** Why, for the team alone. */
    note: text('note').notNull().default(''),
    /** What a restriction forbids: trades, purchases. */
    restrictions: text('restrictions')
      .array()
      .$type<Restriction[]>()
      .notNull()
      .default(sql`'{}'`),
    /** When a ban or a restriction ends; null for a ban without an end and for an action without a duration. */
    until: timestamptz('until'),
    /** The UUID of the challenge that was asked for. */
    challengeUuid: uuid('challenge_uuid'),
    /** The UUID of the trade or ring that was ended or reversed. */
    subject: uuid('subject'),
    /** The UUIDs of the copies that are held. */
    copies: uuid('copies')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The case that led to it. */
    caseId: bigint('case_id', { mode: 'number' }),
    bulkId: bigint('bulk_id', { mode: 'number' }).references(() => staffBulks.id),
    createdAt: timestamptz('created_at').notNull(),
    /** The second staff member, who confirmed or declined a ban without an end. */
    secondId: integer('second_id').references(() => players.id),
    secondAt: timestamptz('second_at'),
    liftedById: integer('lifted_by_id').references(() => players.id),
    liftedAt: timestamptz('lifted_at'),
    /** Why it was lifted, for the player. */
    liftWords: text('lift_words').notNull().default(''),
    /** When the player confirmed that they read a warning. */
    acknowledgedAt: timestamptz('acknowledged_at'),
  },
  (table) => [
    index('staff_actions_player').on(table.playerId, table.id),
    index('staff_actions_actor').on(table.actorId, table.id),
    index('staff_actions_case')
      .on(table.caseId, table.id)
      .where(sql`${table.caseId} is not null`),
    index('staff_actions_proposed')
      .on(table.id)
      .where(sql`${table.state} = 'proposed'`),
    uniqueIndex('staff_actions_bulk')
      .on(table.bulkId, table.playerId)
      .where(sql`${table.bulkId} is not null`),
    check('staff_actions_others', sql`${table.playerId} <> ${table.actorId}`),
    check('staff_actions_second', sql`${table.secondId} <> ${table.actorId}`),
    check('staff_actions_lifted', sql`(${table.state} = 'lifted') = (${table.liftedAt} is not null)`),
    check(
      'staff_actions_until',
      sql`case ${table.kind} when 'ban' then true when 'restrict' then ${table.until} is not null else ${table.until} is null end`,
    ),
  ],
);

/** Notes of staff about players. Players never see them. */
export const staffNotes = pgTable(
  'staff_notes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    uuid: uuid('uuid').notNull().unique(),
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    authorId: integer('author_id')
      .notNull()
      .references(() => players.id),
    text: text('text').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [index('staff_notes_player').on(table.playerId, table.id)],
);

/** A row that a signal refers to, such as a trade. */
export interface EvidenceRow {
  kind: 'trade' | 'player' | 'vote' | 'claim' | 'challenge' | 'session' | 'payment';
  /** The UUID or the ID. */
  id: string;
  at: string;
  text: string;
}

/** What is behind a case: of a signal, its numbers, the thresholds at that time and the rows; of a report, nothing. */
export interface CaseEvidence {
  facts?: Readonly<Record<string, number>>;
  thresholds?: Readonly<Record<string, number>>;
  rows?: readonly EvidenceRow[];
}

/** What waits for staff: reports of players, signals of jobs and appeals against actions. */
export const staffCases = pgTable(
  'staff_cases',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    uuid: uuid('uuid').notNull().unique(),
    kind: caseKindEnum('kind').notNull(),
    state: caseStateEnum('state').notNull().default('open'),
    /** About whom; null for a report about a clan. */
    playerId: integer('player_id').references(() => players.id),
    clanId: integer('clan_id').references(() => clans.id),
    tradeId: bigint('trade_id', { mode: 'number' }).references(() => trades.id),
    /** The action that an appeal is about. */
    actionId: bigint('action_id', { mode: 'number' }).references(() => staffActions.id),
    /** Who reported or appealed; null for a signal. */
    openerId: integer('opener_id').references(() => players.id),
    /** The reason of a report, the rule of a signal, or the kind of the action of an appeal. */
    reason: text('reason').notNull(),
    /** What the opener wrote. */
    words: text('words').notNull().default(''),
    /** What makes a signal unique besides its rule and its player, such as the other player. Null for other cases. */
    signalKey: text('signal_key'),
    /** What is behind it: the numbers, the thresholds and the rows of a signal. */
    evidence: jsonb('evidence').$type<CaseEvidence>().notNull().default({}),
    assigneeId: integer('assignee_id').references(() => players.id),
    /** How it ended, such as acted or upheld. */
    outcome: text('outcome').$type<CaseOutcome>(),
    /** What the player who appealed reads, or a note of staff about a report or a signal. */
    answer: text('answer').notNull().default(''),
    createdAt: timestamptz('created_at').notNull(),
    /** When staff first took it. The reporter hears of it then. */
    readAt: timestamptz('read_at'),
    closedAt: timestamptz('closed_at'),
    closedById: integer('closed_by_id').references(() => players.id),
    /** When somebody of the anti-cheat team handed a signal over to staff, and the id of who did. */
    handedOverAt: timestamptz('handed_over_at'),
    handedOverById: integer('handed_over_by_id'),
  },
  (table) => [
    index('staff_cases_queue').on(table.kind, table.state, table.id),
    index('staff_cases_assignee')
      .on(table.assigneeId, table.id)
      .where(sql`${table.state} = 'assigned'`),
    index('staff_cases_player').on(table.playerId, table.id),
    index('staff_cases_closed')
      .on(table.closedAt, table.id)
      .where(sql`${table.state} = 'closed'`),
    index('staff_cases_opener').on(table.openerId, table.id),
    uniqueIndex('staff_cases_appeal')
      .on(table.actionId)
      .where(sql`${table.kind} = 'appeal'`),
    uniqueIndex('staff_cases_signal')
      .on(table.reason, table.playerId, table.signalKey)
      .where(sql`${table.kind} = 'signal'`),
    check('staff_cases_closed', sql`(${table.state} = 'closed') = (${table.closedAt} is not null)`),
    check('staff_cases_assigned', sql`${table.state} <> 'assigned' or ${table.assigneeId} is not null`),
    check('staff_cases_opened', sql`(${table.kind} = 'signal') = (${table.openerId} is null)`),
  ],
);

/** Copies that cannot change hands or be burned while a case is open. */
export const instanceFreezes = pgTable('instance_freezes', {
  instanceId: bigint('instance_id', { mode: 'number' })
    .primaryKey()
    .references(() => instances.id),
  caseId: bigint('case_id', { mode: 'number' })
    .notNull()
    .references(() => staffCases.id),
  createdAt: timestamptz('created_at').notNull(),
});

/** Finished trades that staff reversed, as far as the copies were still there. */
export const tradeReversals = pgTable('trade_reversals', {
  tradeId: bigint('trade_id', { mode: 'number' })
    .primaryKey()
    .references(() => trades.id),
  actorId: integer('actor_id')
    .notNull()
    .references(() => players.id),
  /** The UUIDs of the copies that went back. */
  copies: uuid('copies').array().notNull(),
  /** Bloodstones that went back. */
  bloodstones: integer('bloodstones').notNull(),
  createdAt: timestamptz('created_at').notNull(),
});

/** Finished rings that staff reversed, as far as the copies were still there. */
export const ringReversals = pgTable('ring_reversals', {
  ringId: bigint('ring_id', { mode: 'number' })
    .primaryKey()
    .references(() => tradeRings.id),
  actorId: integer('actor_id')
    .notNull()
    .references(() => players.id),
  /** The UUIDs of the copies that went back. */
  copies: uuid('copies').array().notNull(),
  createdAt: timestamptz('created_at').notNull(),
});

/** Thresholds of the rules for signals that staff changed. The others have the defaults of the game. */
export const signalThresholds = pgTable(
  'signal_thresholds',
  {
    rule: text('rule').$type<SignalRuleKey>().notNull(),
    name: text('name').notNull(),
    value: integer('value').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.rule, table.name] }),
    check('signal_thresholds_positive', sql`${table.value} >= 1`),
  ],
);

/** How far each rule of signals, and each source of the daily rollups, read its rows. */
export const signalProgress = pgTable('signal_progress', {
  rule: text('rule').primaryKey(),
  /** The ID of the last row that the rule has read. */
  doneId: bigint('done_id', { mode: 'number' }).notNull(),
  /** The highest ID at `seen_at`. Rows up to it are complete some time later, when no older transaction runs. */
  seenId: bigint('seen_id', { mode: 'number' }).notNull(),
  seenAt: timestamptz('seen_at').notNull(),
});

/** What one player gave another in completed trades, as sums of burn values and bloodstones. A job adds new trades. */
export const tradeFlows = pgTable(
  'trade_flows',
  {
    /** The players. They are not foreign keys, because checking them takes longer than adding a flow. */
    giverId: integer('giver_id').notNull(),
    receiverId: integer('receiver_id').notNull(),
    trades: integer('trades').notNull(),
    given: bigint('given', { mode: 'number' }).notNull(),
    got: bigint('got', { mode: 'number' }).notNull(),
    /** The last trade that was added. */
    lastTradeId: bigint('last_trade_id', { mode: 'number' }).notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.giverId, table.receiverId] }),
    index('trade_flows_receiver').on(table.receiverId),
  ],
);
