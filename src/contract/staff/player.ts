import * as v from 'valibot';
import { staffEventKinds } from '#game/staff-timeline.ts';
import { sizeParameter } from '#contract/parameter.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { PlayerState, StaffAction } from './action.ts';
import { RequiredWords, StaffPerson, StaffPlayerParams } from './field.ts';
import { TimelineEntry } from '#contract/account/timeline.ts';
import { Timestamp } from '#contract/timestamp.ts';

export const StaffNote = v.object({
  uuid: v.string(),
  by: StaffPerson,
  text: v.string(),
  created_at: v.string(),
});
export type StaffNote = v.InferOutput<typeof StaffNote>;

/** A player's file: who they are, what they have and what limits them. */
export const PlayerFile = v.object({
  player: StaffPerson,
  id: v.number(),
  discord_name: v.nullable(v.string()),
  mfa_enabled: v.boolean(),
  badges: v.array(v.string()),
  created_at: v.string(),
  active_at: v.nullable(v.string()),
  deletion_due_at: v.nullable(v.string()),
  premium_until: v.nullable(v.string()),
  clan: v.nullable(v.object({ index: v.number(), title: v.string(), role: v.nullable(v.string()) })),
  balances: v.object({ bloodstones: v.number(), moonstones: v.number(), soulstones: v.number() }),
  moonstone_debt: v.number(),
  state: PlayerState,
  ban_reason: v.nullable(v.string()),
  counts: v.object({
    copies: v.number(),
    frozen_copies: v.number(),
    active_offers: v.number(),
    open_cases: v.number(),
    actions: v.number(),
  }),
  actions: v.pipe(v.array(StaffAction), v.description('The last actions and notes, newest first.')),
  notes: v.array(StaffNote),
  can_act: v.pipe(v.boolean(), v.description('Whether the caller can act on the player.')),
});
export type PlayerFile = v.InferOutput<typeof PlayerFile>;

export const getPlayerFile = defineEndpoint({
  name: 'getPlayerFile',
  tag: 'staff',
  summary: "A player's file. Each look at it is in the audit log",
  method: 'GET',
  path: '/staff/players/{id}',
  access: 'staff',
  cost: 3,
  params: StaffPlayerParams,
  reply: PlayerFile,
  status: 200,
  errors: ['PLAYER_NOT_FOUND', 'ACTION_REFUSED'],
});

const eventFields = {
  /** Unique in the timeline. */
  id: v.string(),
  at: v.string(),
  kind: v.picklist(staffEventKinds),
};

/** An event of a player's file: an entry of their own timeline, or one that only staff see. */
export const StaffEvent = v.variant('source', [
  ...TimelineEntry.options,
  v.object({
    source: v.literal('trade'),
    ...eventFields,
    uuid: v.string(),
    state: v.string(),
    is_sent: v.boolean(),
    partner: v.object({ uuid: v.string(), name: v.string() }),
    gives: v.pipe(v.number(), v.description('Numbers of copies and bloodstones that the player gives and gets.')),
    gets: v.number(),
    gives_bloodstones: v.number(),
    gets_bloodstones: v.number(),
    closed_at: v.nullable(v.string()),
    is_reversed: v.boolean(),
  }),
  v.object({
    source: v.literal('challenge'),
    ...eventFields,
    uuid: v.string(),
    result: v.picklist(['passed', 'failed', 'open']),
  }),
  v.object({
    source: v.literal('notification'),
    ...eventFields,
    channel: v.string(),
    title: v.string(),
    text: v.string(),
    outcome: v.nullable(v.string()),
  }),
  v.object({ source: v.literal('action'), ...eventFields, action: StaffAction }),
  v.object({ source: v.literal('note'), ...eventFields, uuid: v.string(), by: v.string(), text: v.string() }),
  v.object({
    source: v.literal('case'),
    ...eventFields,
    uuid: v.string(),
    case_kind: v.string(),
    reason: v.string(),
    state: v.string(),
    is_opener: v.pipe(v.boolean(), v.description('Whether the player opened it; otherwise it is about them.')),
  }),
]);
export type StaffEvent = v.InferOutput<typeof StaffEvent>;

const maxEvents = 100;

export const listPlayerEvents = defineEndpoint({
  name: 'listPlayerEvents',
  tag: 'staff',
  summary: 'All that a player did and that was done to them, newest first. Each look at it is in the audit log',
  method: 'GET',
  path: '/staff/players/{id}/events',
  access: 'staff',
  cost: 4,
  params: StaffPlayerParams,
  query: v.strictObject({
    kinds: v.pipe(
      v.optional(v.pipe(v.string(), v.maxLength(1000)), ''),
      v.description(`Any of ${staffEventKinds.join(', ')}, separated by commas. Default: all.`),
      v.check(
        (text) => text === '' || text.split(',').every((kind) => staffEventKinds.some((known) => known === kind)),
        `must be any of ${staffEventKinds.join(', ')}`,
      ),
      v.transform((text) => staffEventKinds.filter((kind) => text.split(',').includes(kind))),
    ),
    from: v.pipe(v.optional(Timestamp), v.description('Only events from this time on, ISO 8601.')),
    to: v.pipe(v.optional(Timestamp), v.description('Only events before this time, ISO 8601: to jump to a date.')),
    cursor: v.pipe(
      v.optional(v.pipe(v.string(), v.maxLength(1000)), ''),
      v.description('For the next page, pass `next` of the previous page. Default: the newest events.'),
    ),
    size: sizeParameter('Events', maxEvents, 50),
  }),
  reply: v.object({ data: v.array(StaffEvent), next: v.nullable(v.string()) }),
  status: 200,
  errors: ['PLAYER_NOT_FOUND', 'ACTION_REFUSED'],
});

export const addNote = defineEndpoint({
  name: 'addNote',
  tag: 'staff',
  summary: 'Add a note about a player, which players never see',
  method: 'POST',
  path: '/staff/players/{id}/notes',
  access: 'staff',
  params: StaffPlayerParams,
  body: v.strictObject({ text: RequiredWords }),
  reply: StaffNote,
  status: 201,
  idempotent: true,
  errors: ['PLAYER_NOT_FOUND', 'ACTION_REFUSED', 'KEY_REUSED'],
});

export const staffPlayerEndpoints = [getPlayerFile, listPlayerEvents, addNote] as const;
