import * as v from 'valibot';
import { apiKeyDays, apiKeyScopeNames, maxApiKeyNameLength, maxApiKeys } from '#game/api-key.ts';
import { defineEndpoint } from './endpoint.ts';
import { GivenName } from './given-name.ts';
import { uuidParameter } from './uuid.ts';

/** What a key cannot give away, for the descriptions of the calls. */
export { keyTradeRules } from '#game/api-key.ts';

const Scope = v.picklist(apiKeyScopeNames, `is not one of ${apiKeyScopeNames.join(', ')}`);

const ApiKey = v.object({
  uuid: v.string(),
  name: v.string(),
  hint: v.pipe(v.string(), v.description('The first characters of the key.')),
  scopes: v.array(Scope),
  created_at: v.string(),
  expires_at: v.string(),
  last_used_at: v.pipe(
    v.nullable(v.string()),
    v.description('When it was last used, to within a minute; null if it was not.'),
  ),
});
export type ApiKey = v.InferOutput<typeof ApiKey>;

export const listApiKeys = defineEndpoint({
  name: 'listApiKeys',
  tag: 'api-key',
  summary: 'Your keys that work, newest first',
  method: 'GET',
  path: '/user/keys',
  access: 'session',
  reply: v.object({
    data: v.array(ApiKey),
    is_challenged: v.pipe(
      v.boolean(),
      v.description('Whether your account waits for a verification, during which no key works.'),
    ),
  }),
  status: 200,
  errors: [],
});

/** What a player decides about a new key. */
export const ApiKeyBody = v.strictObject({
  name: v.pipe(
    GivenName(maxApiKeyNameLength),
    v.description(`What the key is for, in 1 to ${maxApiKeyNameLength} characters. Your timeline names it.`),
    v.examples(['Price list']),
  ),
  scopes: v.pipe(
    v.array(Scope),
    v.minLength(1, 'must name a scope'),
    v.checkItems((scope, index, all) => all.indexOf(scope) === index, 'is named twice'),
    v.description('What the key opens.'),
  ),
  days: v.pipe(
    v.picklist(apiKeyDays, `is not one of ${apiKeyDays.join(', ')}`),
    v.description('For how many days it works.'),
  ),
});
export type ApiKeyBody = v.InferOutput<typeof ApiKeyBody>;

export const createApiKey = defineEndpoint({
  name: 'createApiKey',
  tag: 'api-key',
  summary: `Create a key, which this reply alone contains. At most ${maxApiKeys} keys work at the same time`,
  method: 'POST',
  path: '/user/keys',
  access: 'player',
  body: ApiKeyBody,
  reply: v.object({ ...ApiKey.entries, key: v.string() }),
  status: 201,
  errors: ['API_KEY_LIMIT_REACHED'],
});

export const revokeApiKey = defineEndpoint({
  name: 'revokeApiKey',
  tag: 'api-key',
  summary: 'Revoke a key. No call that it makes changes anything after the reply',
  method: 'DELETE',
  path: '/user/keys/{id}',
  access: 'session',
  params: v.strictObject({ id: uuidParameter("The key's uuid.") }),
  reply: v.object({ revoked: v.boolean() }),
  status: 200,
  errors: ['API_KEY_NOT_FOUND'],
});

export const apiKeyEndpoints = [listApiKeys, createApiKey, revokeApiKey] as const;
