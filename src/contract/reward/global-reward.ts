import * as v from 'valibot';
import { currencies } from '#game/currency.ts';
import {
  maxGifts,
  maxListedPlayers,
  maxRewardAmount,
  maxRewardMessage,
  maxRewardTitle,
  recipientStates,
  rewardDeliveries,
  rewardStates,
} from '#game/reward.ts';
import { staffRoles } from '#game/role.ts';
import { maxBulkPlayers } from '#game/staff.ts';
import { PageCursor } from '#contract/cursor.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { NamedGift } from './reward.ts';
import { NamedPlayer, RequiredWords, StaffPerson, WordsOf } from '#contract/staff/field.ts';
import { Timestamp } from '#contract/timestamp.ts';
import { Uuid, uuidParameter } from '#contract/uuid.ts';

const GiftField = v.variant('kind', [
  v.strictObject({
    kind: v.literal('currency'),
    currency: v.picklist(currencies),
    amount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxRewardAmount)),
  }),
  v.strictObject({ kind: v.literal('frame'), uuid: Uuid }),
  v.strictObject({ kind: v.literal('banner'), uuid: Uuid }),
  v.strictObject({ kind: v.literal('card'), uuid: Uuid }),
]);

const listOf = <S extends v.GenericSchema<string, string>>(player: S) =>
  v.optional(
    v.pipe(
      v.array(player),
      v.minLength(1, 'must not be empty'),
      v.maxLength(maxListedPlayers, `must name at most ${maxListedPlayers} players`),
    ),
  );

/** Who gets a reward. Each field narrows the audience. Banned and deleted players never belong to it. */
export const Audience = v.strictObject({
  premium: v.optional(v.boolean()),
  joined_from: v.optional(Timestamp),
  joined_before: v.optional(Timestamp),
  active_since: v.optional(Timestamp),
  /** A clan's index. */
  clan: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))),
  role: v.optional(v.picklist(staffRoles)),
  /** The uuid of a frame that they own, on a card or not. */
  owns_frame: v.optional(Uuid),
  /** Chat-platform ids or uuids. */
  players: listOf(v.pipe(v.string(), v.maxLength(40))),
});
export type Audience = v.InferOutput<typeof Audience>;

const terms = {
  gifts: v.pipe(
    v.array(GiftField),
    v.minLength(1, 'must name a gift'),
    v.maxLength(maxGifts, `must have at most ${maxGifts} gifts`),
  ),
  audience: Audience,
};

export const RewardBody = v.strictObject({
  /** Chosen by the browser, so that a repeated call creates one reward. */
  uuid: Uuid,
  title: v.pipe(WordsOf(maxRewardTitle), v.nonEmpty('must not be empty'), v.examples(['A gift'])),
  message: WordsOf(maxRewardMessage),
  delivery: v.picklist(rewardDeliveries),
  ...terms,
  /** When the job begins; null for now. */
  starts_at: v.nullable(Timestamp),
  /** Until when players can claim it; null for a reward that is given directly. */
  expires_at: v.nullable(Timestamp),
  /** How many players match, as the preview said. */
  recipients: v.pipe(v.number(), v.integer(), v.minValue(0)),
  reason: RequiredWords,
});
export type RewardBody = v.InferOutput<typeof RewardBody>;

/** How far a reward is. */
const RewardCounts = v.object({
  given: v.pipe(v.number(), v.description('Players who have it, who can claim it, and who cannot get it.')),
  offered: v.number(),
  failed: v.number(),
  left: v.pipe(v.number(), v.description('Players whom the job has not reached yet.')),
});

export const AdminReward = v.object({
  uuid: v.string(),
  title: v.string(),
  message: v.string(),
  delivery: v.picklist(rewardDeliveries),
  state: v.picklist(rewardStates),
  gifts: v.array(NamedGift),
  audience: Audience,
  owns_frame_name: v.pipe(
    v.nullable(v.string()),
    v.description('The name of the frame that the audience owns; null if that is no filter.'),
  ),
  recipients: v.pipe(v.number(), v.description('How many players matched at the preview, or at the start.')),
  held_reason: v.pipe(
    v.nullable(v.string()),
    v.description('Why it was held after its creation; null if it was not, or if it does not wait.'),
  ),
  counts: RewardCounts,
  starts_at: v.string(),
  expires_at: v.nullable(v.string()),
  reason: v.string(),
  by: v.nullable(StaffPerson),
  second: v.nullable(StaffPerson),
  can_confirm: v.boolean(),
  confirm_from: v.pipe(
    v.nullable(v.string()),
    v.description('From when the caller, who became an admin only now, can confirm it; null if they need not wait.'),
  ),
  can_stop: v.boolean(),
  created_at: v.string(),
  started_at: v.nullable(v.string()),
  finished_at: v.nullable(v.string()),
});
export type AdminReward = v.InferOutput<typeof AdminReward>;

export const previewReward = defineEndpoint({
  name: 'previewReward',
  tag: 'admin',
  summary: 'Who would get a reward, and how much it gives in total',
  method: 'POST',
  path: '/admin/rewards/preview',
  access: 'admin',
  readOnly: true,
  cost: 20,
  body: v.strictObject({
    ...terms,
    audience: v.pipe(
      v.strictObject({ ...Audience.entries, players: listOf(NamedPlayer) }),
      v.description(
        `\`players\` are chat-platform ids, uuids, profile addresses, handles or names that one player has, at most ${maxBulkPlayers} of them no ids.`,
      ),
    ),
  }),
  reply: v.object({
    recipients: v.number(),
    gifts: v.array(NamedGift),
    totals: v.pipe(
      v.array(v.number()),
      v.description('For each gift, in order, how much of it all recipients get together.'),
    ),
    is_large: v.boolean(),
    sample: v.pipe(v.array(StaffPerson), v.description('Some of the recipients.')),
    players: v.pipe(
      v.nullable(v.array(v.string())),
      v.description('The list of players, with a uuid instead of each other name that was found; null without a list.'),
    ),
    problems: v.pipe(v.array(v.string()), v.description('Why the reward cannot be created.')),
  }),
  status: 200,
  errors: [],
});

export const createReward = defineEndpoint({
  name: 'createReward',
  tag: 'admin',
  summary: 'Create a reward. It is given by a job; a large one waits for a second admin',
  method: 'POST',
  path: '/admin/rewards',
  access: 'admin',
  idempotent: true,
  cost: 20,
  body: RewardBody,
  reply: AdminReward,
  status: 201,
  errors: ['REWARD_CHANGED', 'KEY_REUSED'],
});

export const listGlobalRewards = defineEndpoint({
  name: 'listGlobalRewards',
  tag: 'admin',
  summary: 'Rewards, newest first',
  method: 'GET',
  path: '/admin/rewards',
  access: 'admin',
  query: v.strictObject({ cursor: PageCursor }),
  reply: v.object({ data: v.array(AdminReward), next: v.nullable(v.string()) }),
  status: 200,
  errors: [],
});

export const RewardParams = v.strictObject({ id: uuidParameter("The reward's uuid.") });

export const getReward = defineEndpoint({
  name: 'getReward',
  tag: 'admin',
  summary: 'A reward with the report of its recipients',
  method: 'GET',
  path: '/admin/rewards/{id}',
  access: 'admin',
  params: RewardParams,
  query: v.strictObject({
    state: v.pipe(
      v.optional(v.picklist(recipientStates), 'failed'),
      v.description('Which recipients. Default: failed.'),
    ),
    cursor: PageCursor,
  }),
  reply: v.object({
    reward: AdminReward,
    data: v.array(v.object({ player: v.nullable(StaffPerson), problem: v.string(), at: v.string() })),
    next: v.nullable(v.string()),
  }),
  status: 200,
  errors: ['REWARD_NOT_FOUND'],
});

export const confirmReward = defineEndpoint({
  name: 'confirmReward',
  tag: 'admin',
  summary: 'Confirm a large reward, as the second admin',
  method: 'POST',
  path: '/admin/rewards/{id}/confirm',
  access: 'admin',
  idempotent: true,
  params: RewardParams,
  body: v.strictObject({
    words: v.pipe(RequiredWords, v.description('Why, in words of their own, for the audit log.')),
  }),
  reply: AdminReward,
  status: 201,
  errors: ['REWARD_NOT_FOUND', 'REWARD_CLOSED', 'ACTION_REFUSED'],
});

export const stopReward = defineEndpoint({
  name: 'stopReward',
  tag: 'admin',
  summary: 'Stop a reward before or while it is given. Who has it keeps it; nobody claims it any more',
  method: 'POST',
  path: '/admin/rewards/{id}/stop',
  access: 'admin',
  idempotent: true,
  params: RewardParams,
  body: v.strictObject({ reason: RequiredWords }),
  reply: AdminReward,
  status: 201,
  errors: ['REWARD_NOT_FOUND', 'REWARD_CLOSED'],
});

export const adminRewardEndpoints = [
  previewReward,
  createReward,
  listGlobalRewards,
  getReward,
  confirmReward,
  stopReward,
] as const;
