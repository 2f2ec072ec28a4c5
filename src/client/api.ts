import { ofetch } from 'ofetch';
import { access } from '#contract/access.ts';
import type { Access } from '#contract/access.ts';
import type { CallInput, Endpoint, ReplyOf } from '#contract/endpoint.ts';
import { idempotencyHeader, isReadOnly, buildRequest } from '#contract/endpoint.ts';
import { ApiError, parseApiError, errorCodeHeader } from '#contract/error.ts';
import { readTimeout } from '#game/timing.ts';
import { getEnvironment } from './environment.ts';

export interface CallOptions {
  /** Gives the call up: it then throws an `ApiError` of status 0. */
  signal?: AbortSignal;
  /** A read's own limit, in milliseconds, where the usual one is too short. */
  timeout?: number;
  /** The call outlives the page. */
  keepalive?: boolean;
  /** Another success than the endpoint's own is a failure too. */
  exactStatus?: boolean;
  /** Any success will do; what it says is not read. */
  ignoreReply?: boolean;
  /** Names what is attempted by an idempotent call; somebody who tries again says the same. One is made up otherwise. */
  idempotencyKey?: string;
  /** Whose call it is, where that is not yet whoever is signed in. */
  token?: string;
  /** Further headers that the endpoint reads. */
  headers?: Readonly<Record<string, string>>;
}

/** Whose token the calls bear; the session store says so. */
interface AuthProvider {
  token(): string | undefined;
  /** The game did not accept the token (401). */
  onUnauthorized(endpoint: Endpoint): void;
}

let authProvider: AuthProvider | undefined;

export function setAuthProvider(person: AuthProvider): void {
  authProvider = person;
}

/**
 * Calls an endpoint of the game's API. The server checks every reply against the contract before it
 * sends it, so that is not done twice.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  {
    signal,
    timeout = readTimeout,
    keepalive,
    exactStatus,
    ignoreReply,
    idempotencyKey = createIdempotencyKey(),
    token: given,
    headers: further = {},
  }: CallOptions = {},
): Promise<ReplyOf<E>> {
  const { method, address, body } = buildRequest(endpoint, input);
  const { api, server } = getEnvironment();
  const token = requiresToken(endpoint) ? (given ?? authProvider?.token()) : undefined;
  const limits = [...(signal ? [signal] : []), ...(isReadOnly(endpoint) ? [AbortSignal.timeout(timeout)] : [])];
  const response = await ofetch
    .raw<unknown, 'json'>((endpoint.host === 'api' ? api : server) + address, {
      method,
      retry: 0,
      ignoreResponseError: true,
      responseType: 'json',
      parseResponse: parseJson,
      headers: {
        ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(endpoint.idempotent ? { [idempotencyHeader]: idempotencyKey } : {}),
        ...further,
      },
      ...(body === undefined ? {} : { body: body as Record<string, unknown> }),
      ...(limits.length > 0 ? { signal: AbortSignal.any(limits) } : {}),
      ...(keepalive ? { keepalive } : {}),
    })
    .catch((cause: unknown) => {
      throw new ApiError(0, undefined, [], { cause });
    });

  const { status, ok, headers, _data: reply } = response;
  if (status === 401 && token !== undefined && given === undefined) authProvider?.onUnauthorized(endpoint);
  if (!ok || (exactStatus && status !== endpoint.status))
    throw parseApiError(status, headers.get(errorCodeHeader), reply);
  // A success in another language than JSON is somebody else's answer, not the game's.
  if (reply === undefined && !ignoreReply) throw new ApiError(0, undefined, []);
  return reply;
}

function requiresToken({ name }: Endpoint): boolean {
  const kind = (access as Record<string, Access>)[name];
  return kind === 'player' || kind === 'session' || kind === 'visitor';
}

/** A key that names an attempt (`randomUUID` is there on secure pages alone). */
export function createIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
