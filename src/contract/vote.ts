import * as v from 'valibot';
import { votingSites } from '#game/vote.ts';
import { defineEndpoint } from './endpoint.ts';

export const VoteStatus = v.object({
  /** What a vote pays now, in soulstones, and whether that is the weekend's. */
  reward: v.number(),
  is_weekend: v.boolean(),
  sites: v.array(
    v.object({
      site: v.picklist(votingSites),
      voted_at: v.nullable(v.string()),
      /** Until then a vote there does not count; null: one counts now. */
      next_vote_at: v.nullable(v.string()),
    }),
  ),
});
export type VoteStatus = v.InferOutput<typeof VoteStatus>;

export const getVoteStatus = defineEndpoint({
  name: 'getVoteStatus',
  tag: 'vote',
  summary: 'What a vote pays now, and where one counts',
  method: 'GET',
  path: '/vote/status',
  access: 'player',
  reply: VoteStatus,
  status: 200,
  errors: [],
});

/** What a listing site sends when somebody has voted there; `server/integrations/vote-webhook.ts` reads it. */
const VoteBody = v.pipe(v.record(v.string(), v.unknown()), v.description("The listing site's own format."));

export const receiveVote = defineEndpoint({
  name: 'receiveVote',
  tag: 'vote',
  summary: 'A listing site reports a vote',
  method: 'POST',
  path: '/webhooks/vote/{site}',
  access: 'voting-site',
  params: v.strictObject({ site: v.pipe(v.picklist(votingSites), v.description('The listing site.')) }),
  body: VoteBody,
  reply: v.object({
    /** False: a test, a repetition, or a vote before the pause was over. */
    counted: v.boolean(),
    soulstones: v.number(),
  }),
  status: 200,
  errors: ['BAD_SIGNATURE'],
});
