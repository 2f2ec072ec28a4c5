import type { Access } from '#contract/access-levels.ts';
import { GameError } from '#contract/error.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { authenticate } from '#server/services/session/session.ts';
import { checkRole } from '#server/services/session/staff-access.ts';
import type { RoleAccess } from '#server/services/session/staff-access.ts';
import { bearerToken, hasBearerToken } from './bearer-token.ts';
import type { RequestContext } from './request-context.ts';
import type { ReadOnlyState } from './read-only-state.ts';

/** The authenticated player, or undefined. */
export type OptionalCaller = Caller | undefined;

export interface Authorizer {
  /** Returns the caller. Throws UNAUTHENTICATED, PLAYER_BANNED or FORBIDDEN if the access level rejects the request. */
  authorize(access: Access, request: Pick<RequestContext, 'headers'>): Promise<OptionalCaller>;
}

/** Creates the authorizer for the access levels of the contract. */
export function createAuthorizer(
  { db, clock }: Context<'db' | 'clock'>,
  botToken: string,
  readOnlyMode?: ReadOnlyState,
): Authorizer {
  const identify = (request: Pick<RequestContext, 'headers'>) =>
    authenticate({ db, clock }, bearerToken(request.headers), { isRecorded: readOnlyMode?.isOn !== true });
  const authorizePlayer = async (request: Pick<RequestContext, 'headers'>): Promise<Caller> => {
    const caller = await identify(request);
    if (caller.banNotice !== null) throw new GameError('PLAYER_BANNED', [caller.banNotice]);
    return caller;
  };
  const authorizeRole = async (request: Pick<RequestContext, 'headers'>, access: RoleAccess) => {
    const caller = await authorizePlayer(request);
    checkRole(caller, access);
    return caller;
  };
  return {
    async authorize(access, request) {
      switch (access) {
        case 'anyone':
        case 'voting-site':
        case 'payment-provider':
          // `receiveVote` and `receivePaymentEvent` check the secret or signature, for which they need the raw body.
          return undefined;
        case 'bot':
          if (!hasBearerToken(request.headers, botToken)) throw new GameError('UNAUTHENTICATED');
          return undefined;
        case 'session':
          return identify(request);
        case 'player':
          return authorizePlayer(request);
        case 'staff':
        case 'investigator':
        case 'admin':
          return authorizeRole(request, access);
        case 'visitor':
          return request.headers.get('authorization') === null ? undefined : authorizePlayer(request);
      }
    },
  };
}
