import type { JsonSchema } from '@valibot/to-json-schema';
import type { Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import type { DescribeRouteOptions, GenerateSpecOptions } from 'hono-openapi';
import { accessLevels, apiKeyScheme } from '#contract/access-levels.ts';
import type { Access } from '#contract/access-levels.ts';
import { idempotencyHeader } from '#contract/endpoint.ts';
import { errorMessages, errorStatuses } from '#contract/error.ts';
import type { ErrorCode } from '#contract/error.ts';
import { endpointTags } from '#contract/tag.ts';
import { keyTradeRules } from '#contract/api-key.ts';
import { conflictDetails } from './conflict-details.ts';
import { describeEnd } from './deprecation.ts';
import { jsonSchemaOf } from './json-schema.ts';
import type { ApiEnv, NamedEndpoint } from './request-context.ts';

/** Error codes of a call with the token or the key of a player. */
const ofPlayer = ['UNAUTHENTICATED', 'PLAYER_BANNED', 'KEY_NOT_ALLOWED', 'CHALLENGE_OPEN'] as const;

/** Error codes of the authorization, by access level. */
const accessErrors: Readonly<Record<Access, readonly ErrorCode[]>> = {
  anyone: [],
  visitor: ofPlayer,
  player: ofPlayer,
  staff: [...ofPlayer, 'FORBIDDEN'],
  investigator: [...ofPlayer, 'FORBIDDEN'],
  admin: [...ofPlayer, 'FORBIDDEN'],
  // A banned player can make these calls, but not with a key.
  session: ofPlayer,
  bot: ['UNAUTHENTICATED'],
  'voting-site': [],
  'payment-provider': [],
};

/** Security requirements, by access level. An empty list states that no token is needed. */
const security: Readonly<Record<Access, readonly Record<string, readonly string[]>[]>> = {
  anyone: [],
  visitor: [{}, { bearer: [] }],
  player: [{ bearer: [] }],
  staff: [{ bearer: [] }],
  investigator: [{ bearer: [] }],
  admin: [{ bearer: [] }],
  session: [{ bearer: [] }],
  bot: [{ botSecret: [] }],
  // They prove themselves in forms of their own, which a scheme cannot describe.
  'voting-site': [],
  'payment-provider': [],
};

export const headerOf = (description: string, type: 'integer' | 'string') => ({ description, schema: { type } });
const retryAfter = { 'Retry-After': headerOf('Seconds after which another try makes sense.', 'integer') };

export const rateLimit = {
  'RateLimit-Policy': headerOf(
    'The limit that the call meets first, of the key or of the address, and its points.',
    'string',
  ),
  RateLimit: headerOf('What is left of that limit, and after how many seconds all of it is there again.', 'string'),
};

const uncached = (header: { description: string }) =>
  headerOf(`${header.description} Absent from an answer of the cache.`, 'string');

/** What operations have whose answers are the same for everybody: the site's cache may give them. */
const shared = {
  parameter: headerParameter('If-None-Match', 'The `ETag` of the answer that you have.'),
  headers: {
    'RateLimit-Policy': uncached(rateLimit['RateLimit-Policy']),
    RateLimit: uncached(rateLimit.RateLimit),
    ETag: headerOf('Names the answer, for `If-None-Match`, unless it depends on who asks.', 'string'),
  },
  answers: { 304: { description: 'You have it' } },
};

/** Headers of refusals, by status, beside the code of the error. */
const errorHeaders: Readonly<Record<number, object>> = {
  429: { ...retryAfter, ...rateLimit },
  503: retryAfter,
};

const tokenWanted = {
  'WWW-Authenticate': headerOf('`Bearer`, where a token is missing or no longer valid.', 'string'),
};

/** Error codes that every endpoint can return. */
export const commonErrors: readonly ErrorCode[] = ['BAD_REQUEST', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'];

export const errorSchema = {
  type: 'object',
  required: ['statusCode', 'error', 'message'],
  properties: {
    statusCode: { type: 'integer' },
    error: { type: 'string' },
    message: { type: 'array', items: { type: 'string' } },
  },
} as const;

/** What the document says of a call that it does not take from schemas. */
export type Described = Pick<NamedEndpoint, 'access' | 'restriction' | 'cost' | 'countsApart' | 'errors'> &
  Partial<Pick<NamedEndpoint, 'name' | 'scope' | 'body' | 'upload'>>;

const keyTradeText = `With a key, these rules hold for the offer. ${keyTradeRules.join(' ')}`;

/** Returns who may call an endpoint, and how much of the rate limit a call takes if that is more than usual. */
export function describeCall({ access, scope, restriction, cost = 1, countsApart }: Described): string {
  const rules = scope === 'trades:write' && restriction === 'trades' ? ` ${keyTradeText}` : '';
  const opened = access === 'visitor' ? 'So it does with a key with' : 'Also a key with';
  const key = scope === undefined ? '' : ` ${opened} the scope \`${scope}\`.${rules}`;
  const who = `Who may call: ${accessLevels[access]}${key}`;
  const limit = countsApart ? 'a rate limit of its own' : 'the rate limit';
  return cost > 1 ? `${who} Counts as ${cost} calls against ${limit}.` : who;
}

/** Returns the OpenAPI 3.1 operation of an endpoint. */
export function operationOf(endpoint: NamedEndpoint): DescribeRouteOptions {
  const who = endpoint.access;
  const body = endpoint.body && jsonSchemaOf(endpoint.body, 'input');
  return {
    operationId: endpoint.name,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: [describeCall(endpoint), ...describeEnd(endpoint)].join(' '),
    ...(endpoint.deprecated ? { deprecated: true } : {}),
    security: [...security[who], ...(endpoint.scope === undefined ? [] : [{ key: [endpoint.scope] }])],
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...Object.entries(endpoint.headers ?? {}).map(([name, description]) => headerParameter(name, description)),
      ...(endpoint.idempotent ? [idempotencyKeyParameter] : []),
      ...(endpoint.tags ? [shared.parameter] : []),
    ],
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    ...(endpoint.upload ? { requestBody: { required: true, content: { 'application/octet-stream': {} } } } : {}),
    responses: {
      [endpoint.status]: {
        description: 'Success',
        headers: endpoint.tags ? shared.headers : rateLimit,
        content: { 'application/json': { schema: jsonSchemaOf(endpoint.reply, 'output') } },
      },
      ...(endpoint.tags ? shared.answers : {}),
      ...errorResponses(endpoint),
    },
  } as DescribeRouteOptions;
}

/** Returns all errors with which a call of the endpoint can be answered. */
export const errorsOf = (endpoint: Described): readonly ErrorCode[] => [
  ...accessErrors[endpoint.access],
  ...(endpoint.restriction ? (['PLAYER_RESTRICTED'] as const) : []),
  ...endpoint.errors,
  ...(endpoint.body || endpoint.upload ? (['TOO_LARGE'] as const) : []),
  ...(endpoint.body ? (['UNSUPPORTED_MEDIA_TYPE'] as const) : []),
  ...commonErrors,
];

export function errorResponses(endpoint: Described): Record<string, object> {
  const details = endpoint.name && conflictDetails[endpoint.name]?.map((schema) => jsonSchemaOf(schema, 'output'));
  const conflictSchema = {
    ...errorSchema,
    properties: { ...errorSchema.properties, details: { anyOf: details, description: 'What is true now.' } },
  };
  const byStatus = Map.groupBy(errorsOf(endpoint), (code) => errorStatuses[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      String(status),
      {
        description: [...new Set(group)].map((code) => `${code}: ${errorMessages[code]}`).join(' '),
        headers: {
          'X-Error-Code': headerOf('The code of the error, before its text.', 'string'),
          ...errorHeaders[status],
          ...(group.includes('UNAUTHENTICATED') ? tokenWanted : {}),
        },
        content: { 'application/json': { schema: details && status === 409 ? conflictSchema : errorSchema } },
      },
    ]),
  );
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description: string;
  schema: JsonSchema;
}

export function headerParameter(name: string, description: string): Parameter {
  return { name, in: 'header', required: false, description, schema: { type: 'string', minLength: 1, maxLength: 200 } };
}

const idempotencyKeyParameter = headerParameter(
  idempotencyHeader,
  'Identifies the request. A retry with the same key and body has no second effect and gets the same reply.',
);

export function parametersOf(schema: NamedEndpoint['query'], place: Parameter['in']): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input');
  return Object.entries(properties).map(([name, property]) => {
    const { description = '', ...rest } = property as JsonSchema;
    return { name, in: place, required: required.includes(name), description, schema: filledValues(rest) };
  });
}

/** Returns the values of a parameter that is not empty: an empty one is as none. Two words are true and false. */
function filledValues({ default: usual, enum: words, anyOf, ...rest }: JsonSchema): JsonSchema {
  const [other] = anyOf?.filter((each) => typeof each === 'object' && each.const !== '') ?? [];
  if (anyOf && typeof other === 'object') return { ...rest, ...filledValues(other) };
  const fallback = usual === undefined || usual === '' ? {} : { default: usual };
  const filled = words?.filter((word) => word !== '');
  if (filled?.every((word) => word === 'true' || word === 'false'))
    return { type: 'boolean', ...(usual === 'false' ? { default: false } : {}) };
  return { ...rest, ...(filled ? { enum: filled } : {}), ...fallback };
}

const openapi = '3.1.0';

function information(siteOrigin: string, baseUrl: string) {
  return {
    openapi,
    info: {
      title: 'Mazoku game API',
      version: '1',
      description: [
        'Generated from the contract that the server implements and the site uses.',
        'An answer that is not from a cache says what is left of the rate limit, of the key if there is one: `RateLimit` and',
        '`RateLimit-Policy`. Pages of any origin can read what needs no token, and call with a key. A path that has other',
        'methods answers 405 with `Allow`. A deprecated operation says',
        `in \`Sunset\` when it may be gone. ${siteOrigin}/developers shows how to begin.`,
      ].join(' '),
      termsOfService: `${siteOrigin}/terms`,
      contact: { name: 'Mazoku support', url: `${siteOrigin}/support` },
      license: { name: 'All rights reserved', url: `${siteOrigin}/terms` },
    },
    servers: [{ url: baseUrl }],
    tags: Object.entries(endpointTags).map(([name, description]) => ({ name, description })),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: "A player's session token." },
        key: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: apiKeyScheme.form,
          description: [
            `A player's key from ${siteOrigin}/account/keys, only in this header. The roles of an operation are the scopes that`,
            'the key must have. Operations without this scheme do not look at a key: what anyone may call, they answer also with one that',
            'is revoked. A key has a rate limit of its own besides that of the address.',
            ...Object.entries(apiKeyScheme.scopes).map(([scope, title]) => `\n- \`${scope}\`: ${title}.`),
          ].join(' '),
        },
        botSecret: { type: 'http', scheme: 'bearer', description: "The secret of the game's bot." },
      },
    },
  };
}

/** Returns the OpenAPI document of all mounted endpoints. */
export async function openApiDocument(app: Hono<ApiEnv>, siteOrigin: string, baseUrl: string): Promise<object> {
  const documentation = information(siteOrigin, baseUrl) as GenerateSpecOptions['documentation'];
  const document = await generateSpecs(app as unknown as Parameters<typeof generateSpecs>[0], { documentation });
  return { ...document, openapi };
}
