import * as v from 'valibot';
import { votingSites } from '#game/vote.ts';
import { defineEndpoint } from './endpoint.ts';

export const VoteStatus = v.object({
  reward: v.pipe(
    v.number(),
    v.description('The current reward for a vote, in soulstones, and whether the weekend rate applies.'),
  ),
  is_weekend: v.boolean(),
  sites: v.array(
    v.object({
      site: v.picklist(votingSites),
      voted_at: v.nullable(v.string()),
      next_vote_at: v.pipe(
        v.nullable(v.string()),
        v.description('When the next vote on this site counts. Null if a vote counts now.'),
      ),
    }),
  ),
});
export type VoteStatus = v.InferOutput<typeof VoteStatus>;

export const getVoteStatus = defineEndpoint({
  name: 'getVoteStatus',
  tag: 'vote',
  summary: 'The current reward for a vote, and on which sites you can vote now',
  method: 'GET',
  path: '/vote/status',
  access: 'player',
  reply: VoteStatus,
  status: 200,
  errors: [],
});

export const listVotingSites = defineEndpoint({
  name: 'listVotingSites',
  tag: 'vote',
  summary: 'The voting sites in order. `{bot}` in a link is the id of the bot on the chat platform',
  method: 'GET',
  path: '/vote/sites',
  access: 'anyone',
  reply: v.object({
    data: v.array(
      v.object({
        key: v.picklist(votingSites),
        name: v.string(),
        link: v.pipe(v.string(), v.description('Where players vote.')),
      }),
    ),
  }),
  status: 200,
  tags: ['news'],
  errors: [],
});

/** A voting site's report of a vote. `server/integrations/vote-webhook.ts` parses it. */
const VoteBody = v.pipe(v.record(v.string(), v.unknown()), v.description("The voting site's own format."));

export const receiveVote = defineEndpoint({
  name: 'receiveVote',
  tag: 'vote',
  summary: 'Webhook for the vote reports of a voting site',
  method: 'POST',
  path: '/webhooks/vote/{site}',
  access: 'voting-site',
  params: v.strictObject({ site: v.pipe(v.picklist(votingSites), v.description('The voting site.')) }),
  body: VoteBody,
  reply: v.object({
    counted: v.pipe(v.boolean(), v.description('False for a test, a duplicate, or a vote before the cooldown ended.')),
    soulstones: v.number(),
  }),
  status: 200,
  errors: ['BAD_SIGNATURE'],
});

export const voteEndpoints = [getVoteStatus, listVotingSites, receiveVote] as const;
