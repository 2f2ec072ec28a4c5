import type { Endpoint } from '#contract/endpoint.ts';
import { GameError } from '#contract/error.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { authenticateKey } from '#server/services/api-key/authenticate.ts';
import { hasKeyPrefix } from '#server/services/api-key/secret.ts';
import { authenticate } from '#server/services/session/session.ts';
import { checkRole } from '#server/services/session/staff-access.ts';
import type { RoleAccess } from '#server/services/session/staff-access.ts';
import { bearerToken, hasBearerToken } from './bearer-token.ts';
import type { RequestContext } from './request-context.ts';
import type { ReadOnlyState } from './read-only-state.ts';

/** What decides who may call an endpoint. */
export type Guarded = Pick<Endpoint, 'access' | 'scope' | 'method' | 'readOnly'>;

/** The authenticated player, or undefined. */
export type OptionalCaller = Caller | undefined;

export interface Authorizer {
  /**
   * Returns the caller. Throws UNAUTHENTICATED, PLAYER_BANNED or FORBIDDEN if the access level rejects the request, and
   * CHALLENGE_OPEN or KEY_NOT_ALLOWED if it does not open for the key.
   */
  authorize(endpoint: Guarded, request: Pick<RequestContext, 'headers'>): Promise<OptionalCaller>;
}

/** Creates the authorizer for the access levels of the contract. */
export function createAuthorizer(
  { db, clock }: Context<'db' | 'clock'>,
  botToken: string,
  readOnlyMode?: ReadOnlyState,
): Authorizer {
  const identify = (endpoint: Guarded, { headers }: Pick<RequestContext, 'headers'>) => {
    const token = bearerToken(headers);
    const options = { isRecorded: readOnlyMode?.isOn !== true };
    return hasKeyPrefix(token)
      ? authenticateKey({ db, clock }, token, endpoint, options)
      : authenticate({ db, clock }, token, options);
  };
  const authorizeVisitor = async (endpoint: Guarded, request: Pick<RequestContext, 'headers'>) => {
    const caller = await identify(endpoint, request);
    if (caller && caller.banNotice !== null) throw new GameError('PLAYER_BANNED', [caller.banNotice]);
    return caller;
  };
  const authorizePlayer = async (endpoint: Guarded, request: Pick<RequestContext, 'headers'>): Promise<Caller> => {
    const caller = await authorizeVisitor(endpoint, request);
    if (!caller) throw new GameError('UNAUTHENTICATED');
    return caller;
  };
  const authorizeRole = async (
    endpoint: Guarded & { access: RoleAccess },
    request: Pick<RequestContext, 'headers'>,
  ) => {
    const caller = await authorizePlayer(endpoint, request);
    checkRole(caller, endpoint.access);
    return caller;
  };
  return {
    async authorize(endpoint, request) {
      switch (endpoint.access) {
        case 'anyone':
        case 'voting-site':
        case 'payment-provider':
          // `receiveVote` and `receivePaymentEvent` check the secret or signature, for which they need the raw body.
          return undefined;
        case 'bot':
          if (!hasBearerToken(request.headers, botToken)) throw new GameError('UNAUTHENTICATED');
          return undefined;
        case 'session':
          return identify(endpoint, request);
        case 'player':
          return authorizePlayer(endpoint, request);
        case 'staff':
        case 'investigator':
        case 'admin':
          return authorizeRole({ ...endpoint, access: endpoint.access }, request);
        case 'visitor':
          return request.headers.get('authorization') === null ? undefined : authorizeVisitor(endpoint, request);
      }
    },
  };
}
