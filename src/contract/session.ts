import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';

/** The environment's name, then a nonce of the browser that started the sign-in (docs/decisions/059). */
const State = v.pipe(
  v.string(),
  v.regex(/^(prod|mirror)(\.[\w-]{16,128})?$/u, 'must begin with prod or mirror'),
  v.description('The state that the chat platform returned: prod or mirror, a dot and a nonce.'),
);

export const signIn = defineEndpoint({
  name: 'signIn',
  tag: 'session',
  summary: "Exchange the chat platform's authorization code for a token",
  method: 'GET',
  path: '/user/discord/website',
  access: 'anyone',
  writes: true,
  query: v.strictObject({
    code: v.pipe(
      v.string(),
      v.minLength(1),
      v.maxLength(512),
      v.description("The chat platform's authorization code, valid once."),
    ),
    state: State,
  }),
  reply: v.object({
    token: v.pipe(v.string(), v.description('The token of the session, for `Authorization: Bearer`.')),
  }),
  status: 200,
  errors: ['SIGN_IN_REFUSED', 'CHAT_PLATFORM_UNAVAILABLE'],
});

const Session = v.object({
  uuid: v.string(),
  created_at: v.string(),
  last_used_at: v.string(),
  expires_at: v.string(),
  browser: v.pipe(v.string(), v.description(`The browser's User-Agent at sign-in.`)),
  is_current: v.pipe(v.boolean(), v.description('Whether this session made the request.')),
});

export const listSessions = defineEndpoint({
  name: 'listSessions',
  tag: 'session',
  summary: 'Your active sessions',
  method: 'GET',
  path: '/user/sessions',
  access: 'session',
  reply: v.object({ data: v.array(Session), count: v.number() }),
  status: 200,
  errors: [],
});

export const revokeSession = defineEndpoint({
  name: 'revokeSession',
  tag: 'session',
  summary: 'Revoke another session',
  method: 'DELETE',
  path: '/user/sessions/{id}',
  access: 'session',
  params: v.strictObject({ id: v.pipe(v.string(), v.uuid(), v.description("The session's uuid.")) }),
  reply: v.object({ revoked: v.boolean() }),
  status: 200,
  errors: ['SESSION_NOT_FOUND'],
});

export const signOut = defineEndpoint({
  name: 'signOut',
  tag: 'session',
  summary: 'Revoke the token of this request',
  method: 'POST',
  path: '/user/logout',
  access: 'session',
  reply: v.object({ revoked: v.boolean() }),
  status: 200,
  errors: [],
});

export const sessionEndpoints = [signIn, listSessions, revokeSession, signOut] as const;
