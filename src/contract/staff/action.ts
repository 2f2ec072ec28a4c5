import * as v from 'valibot';
import { actionKinds, actionStates, maxBulkPlayers, receiptKinds, restrictions, staffReasonKeys } from '#game/staff.ts';
import { PageCursor } from '#contract/cursor.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { NamedPlayer, reasonFields, StaffPerson, StaffWords } from './field.ts';
import { Timestamp } from '#contract/timestamp.ts';
import { Uuid, uuidParameter } from '#contract/uuid.ts';

/** An action as staff see it. */
export const StaffAction = v.object({
  uuid: v.string(),
  kind: v.picklist(receiptKinds),
  state: v.pipe(
    v.picklist(actionStates),
    v.description('A ban without an end is proposed until a second staff member confirms it.'),
  ),
  player: StaffPerson,
  by: StaffPerson,
  reason: v.picklist(staffReasonKeys),
  words: v.pipe(v.string(), v.description('Words for the player.')),
  note: v.pipe(v.string(), v.description('Why, for the team alone.')),
  restrictions: v.array(v.picklist(restrictions)),
  until: v.nullable(v.string()),
  created_at: v.string(),
  second: v.pipe(v.nullable(StaffPerson), v.description('The second staff member, who confirmed or declined it.')),
  second_at: v.nullable(v.string()),
  lifted_by: v.nullable(StaffPerson),
  lifted_at: v.nullable(v.string()),
  lift_words: v.string(),
  acknowledged_at: v.nullable(v.string()),
  case: v.pipe(v.nullable(v.string()), v.description('The uuid of the case that led to it.')),
  steps: v.pipe(
    v.array(v.picklist(['confirm', 'decline', 'withdraw', 'lift'])),
    v.description('What the caller can do with it.'),
  ),
  confirm_from: v.pipe(
    v.nullable(v.string()),
    v.description('From when the caller can confirm it, whose role is new. Null for everybody else.'),
  ),
});
export type StaffAction = v.InferOutput<typeof StaffAction>;

/** What limits a player now. */
export const PlayerState = v.object({
  banned_at: v.nullable(v.string()),
  banned_until: v.nullable(v.string()),
  is_banned: v.boolean(),
  trades_restricted_until: v.nullable(v.string()),
  purchases_restricted_until: v.nullable(v.string()),
  sessions: v.number(),
  has_proposed_ban: v.pipe(v.boolean(), v.description('Whether a ban without an end waits for a second staff member.')),
});
export type PlayerState = v.InferOutput<typeof PlayerState>;

const termFields = {
  kind: v.picklist(actionKinds, `is not one of ${actionKinds.join(', ')}`),
  ...reasonFields,
  restrictions: v.pipe(
    v.optional(v.array(v.picklist(restrictions)), []),
    v.description('For `restrict`: what the player cannot do.'),
    v.examples([[]]),
  ),
  until: v.pipe(
    v.optional(v.nullable(Timestamp), null),
    v.description('When a ban or a restriction ends. A ban without an end waits for a second staff member.'),
    v.examples([null]),
  ),
};

export const ActionTermsInput = v.strictObject(termFields);
export type ActionTermsInput = v.InferOutput<typeof ActionTermsInput>;

const PlayerInput = v.pipe(v.string(), v.maxLength(40), v.description("The player's chat-platform id or uuid."));
export const ActionBody = v.strictObject({ player: PlayerInput, ...termFields });
export type ActionBody = v.InferOutput<typeof ActionBody>;

export const previewAction = defineEndpoint({
  name: 'previewAction',
  tag: 'staff',
  summary: 'What an action would do to a player, and what they would read, without doing it',
  method: 'POST',
  readOnly: true,
  path: '/staff/actions/preview',
  access: 'staff',
  body: ActionBody,
  reply: v.object({
    player: StaffPerson,
    before: PlayerState,
    after: PlayerState,
    needs_second: v.boolean(),
    ban_notice: v.pipe(
      v.nullable(v.string()),
      v.description('What the player reads on their next call, if it is a ban.'),
    ),
    notification: v.object({ title: v.string(), text: v.string() }),
    problems: v.pipe(
      v.array(v.string()),
      v.description('Sentences that say why it is impossible; empty if it is possible.'),
    ),
  }),
  status: 200,
  errors: ['PLAYER_NOT_FOUND'],
});

export const actOnPlayer = defineEndpoint({
  name: 'actOnPlayer',
  tag: 'staff',
  summary: 'Warn a player, ask them to verify, sign them out, restrict or ban them',
  method: 'POST',
  path: '/staff/actions',
  access: 'staff',
  body: ActionBody,
  reply: StaffAction,
  status: 201,
  idempotent: true,
  errors: ['PLAYER_NOT_FOUND', 'ACTION_REFUSED', 'CASE_NOT_FOUND', 'KEY_REUSED'],
});

export const ActionParams = v.strictObject({ id: uuidParameter("The action's uuid.") });

export const confirmAction = defineEndpoint({
  name: 'confirmAction',
  tag: 'staff',
  summary: 'Confirm or decline a ban without an end that another staff member proposed',
  method: 'POST',
  path: '/staff/actions/{id}/confirm',
  access: 'staff',
  params: ActionParams,
  body: v.strictObject({
    confirm: v.boolean(),
    words: v.pipe(
      v.optional(StaffWords, ''),
      v.description('Why, in words of their own, for the audit log. A confirmation needs them.'),
      v.examples(['I looked at the trades myself.']),
    ),
  }),
  reply: StaffAction,
  status: 201,
  idempotent: true,
  errors: ['ACTION_NOT_FOUND', 'ACTION_CLOSED', 'ACTION_REFUSED', 'KEY_REUSED'],
});

export const withdrawAction = defineEndpoint({
  name: 'withdrawAction',
  tag: 'staff',
  summary: 'Withdraw a ban without an end that you proposed yourself',
  method: 'POST',
  path: '/staff/actions/{id}/withdraw',
  access: 'staff',
  params: ActionParams,
  reply: StaffAction,
  status: 201,
  idempotent: true,
  errors: ['ACTION_NOT_FOUND', 'ACTION_CLOSED', 'ACTION_REFUSED', 'KEY_REUSED'],
});

export const liftAction = defineEndpoint({
  name: 'liftAction',
  tag: 'staff',
  summary: 'Lift a ban or a restriction',
  method: 'POST',
  path: '/staff/actions/{id}/lift',
  access: 'staff',
  params: ActionParams,
  body: v.strictObject({ words: v.pipe(StaffWords, v.description('Words for the player.')) }),
  reply: StaffAction,
  status: 201,
  idempotent: true,
  errors: ['ACTION_NOT_FOUND', 'ACTION_CLOSED', 'ACTION_REFUSED', 'KEY_REUSED'],
});

export const listProposals = defineEndpoint({
  name: 'listProposals',
  tag: 'staff',
  summary: 'Bans without an end that wait for a second staff member, oldest first',
  method: 'GET',
  path: '/staff/proposals',
  access: 'staff',
  query: v.strictObject({ after: PageCursor }),
  reply: v.object({ data: v.array(StaffAction), next: v.nullable(v.string()) }),
  status: 200,
  errors: [],
});

const BulkPlayers = v.pipe(
  v.array(
    v.pipe(
      NamedPlayer,
      v.description('A chat-platform id, a uuid, the address of a profile, a handle, or a name that one player has.'),
    ),
  ),
  v.minLength(1, 'must name a player'),
  v.maxLength(maxBulkPlayers, `must name at most ${maxBulkPlayers} players`),
  v.checkItems((id, index, all) => all.indexOf(id) === index, 'is named twice'),
);

/** What a bulk action did, or would do, to one player. */
export const BulkResult = v.object({
  player: v.string(),
  person: v.nullable(StaffPerson),
  result: v.picklist(['done', 'proposed', 'refused', 'not-found', 'possible']),
  action: v.pipe(v.nullable(v.string()), v.description('The uuid of the action.')),
  problem: v.pipe(v.nullable(v.string()), v.description('Why it is impossible.')),
});
export type BulkResult = v.InferOutput<typeof BulkResult>;

const BulkReply = v.object({
  uuid: v.nullable(v.string()),
  total: v.number(),
  done: v.number(),
  data: v.array(BulkResult),
});

export const previewBulk = defineEndpoint({
  name: 'previewBulk',
  tag: 'staff',
  summary: 'What the same action would do to up to 200 players, without doing it',
  method: 'POST',
  readOnly: true,
  path: '/staff/bulk/preview',
  access: 'staff',
  cost: 10,
  body: v.strictObject({ players: BulkPlayers, ...termFields }),
  reply: BulkReply,
  status: 200,
  errors: [],
});

export const actInBulk = defineEndpoint({
  name: 'actInBulk',
  tag: 'staff',
  summary: 'The same action for up to 200 players, each in its own transaction. A repeated call continues it',
  method: 'POST',
  path: '/staff/bulk',
  access: 'staff',
  cost: 60,
  body: v.strictObject({
    bulk: v.pipe(Uuid, v.description('A new uuid. A call with the same one continues the same action.')),
    players: BulkPlayers,
    left_out: v.pipe(
      v.optional(v.array(NamedPlayer), []),
      v.maxLength(maxBulkPlayers, `must name at most ${maxBulkPlayers} players`),
      v.description('Names that the preview could not act on. Nothing is done to them; the receipt lists them.'),
      v.examples([[]]),
    ),
    ...termFields,
  }),
  reply: BulkReply,
  status: 201,
  errors: ['CASE_NOT_FOUND', 'KEY_REUSED'],
});

export const getBulk = defineEndpoint({
  name: 'getBulk',
  tag: 'staff',
  summary: 'The progress and the receipt of a bulk action',
  method: 'GET',
  path: '/staff/bulk/{id}',
  access: 'staff',
  cost: 3,
  params: v.strictObject({ id: uuidParameter('The uuid of the bulk action.') }),
  reply: v.object({
    uuid: v.string(),
    done: v.number(),
    created_at: v.string(),
    data: v.array(StaffAction),
    left_out: v.pipe(
      v.array(v.object({ player: v.string(), problem: v.string() })),
      v.description('To whom nothing happened, as they were named, and why.'),
    ),
  }),
  status: 200,
  errors: ['BULK_NOT_FOUND'],
});

export const listStaffTexts = defineEndpoint({
  name: 'listStaffTexts',
  tag: 'staff',
  summary: 'Texts that staff choose from when they write to a player, by reason. Admins edit them',
  method: 'GET',
  path: '/staff/texts',
  access: 'staff',
  reply: v.object({
    data: v.array(v.object({ name: v.string(), reason: v.picklist(staffReasonKeys), text: v.string() })),
  }),
  status: 200,
  errors: [],
});

export const staffActionEndpoints = [
  previewAction,
  actOnPlayer,
  confirmAction,
  withdrawAction,
  liftAction,
  listProposals,
  previewBulk,
  actInBulk,
  getBulk,
  listStaffTexts,
] as const;
