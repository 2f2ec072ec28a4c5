import * as v from 'valibot';
import { challengeActions } from '#game/challenge.ts';
import { chatIdPattern } from '#game/identifier.ts';
import { defineEndpoint } from './endpoint.ts';
import { uuidParameter } from './uuid.ts';

const ChallengeId = uuidParameter("The challenge's uuid.");

export const passChallenge = defineEndpoint({
  name: 'passChallenge',
  tag: 'challenge',
  summary: 'Complete a challenge with a captcha token',
  method: 'POST',
  path: '/users/challenge/{id}',
  access: 'player',
  host: 'api',
  params: v.strictObject({ id: ChallengeId }),
  query: v.strictObject({
    'cf-token': v.pipe(v.string(), v.minLength(1), v.maxLength(2048), v.description("The captcha's token.")),
  }),
  reply: v.object({ passed: v.boolean() }),
  status: 200,
  errors: ['CHALLENGE_NOT_FOUND', 'CHALLENGE_EXPIRED', 'CHALLENGE_USED', 'CAPTCHA_REFUSED', 'CAPTCHA_UNAVAILABLE'],
});

export const logChallengeAction = defineEndpoint({
  name: 'logChallengeAction',
  tag: 'challenge',
  summary: 'Log an action on the challenge page',
  method: 'POST',
  path: '/user/challenge-action',
  access: 'player',
  host: 'api',
  body: v.strictObject({ action: v.picklist(challengeActions) }),
  reply: v.object({ logged: v.boolean() }),
  status: 201,
  errors: [],
});

/** The bot calls this endpoint when a player's behaviour looks automated. */
export const issueChallenge = defineEndpoint({
  name: 'issueChallenge',
  tag: 'challenge',
  summary: 'Create a challenge for a player to verify',
  method: 'POST',
  path: '/bot/challenge',
  access: 'bot',
  body: v.strictObject({
    discord_id: v.pipe(v.string(), v.regex(chatIdPattern, 'must be a chat-platform id')),
  }),
  reply: v.object({ id: v.string(), url: v.string(), expires_at: v.string() }),
  status: 201,
  errors: ['PLAYER_NOT_FOUND'],
});

export const challengeEndpoints = [passChallenge, logChallengeAction, issueChallenge] as const;
