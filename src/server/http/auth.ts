import { createHash, timingSafeEqual } from 'node:crypto';
import type { Access } from '#contract/access.ts';
import { GameError } from '#contract/error.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { authenticate } from '#server/services/session/session.ts';
import type { RequestContext } from './request-context.ts';

/** Who calls; nobody in particular where it does not matter. */
export type OptionalCaller = Caller | undefined;

export interface Authorizer {
  /** Who calls, or the error that says why they may not. */
  authorize(access: Access, request: RequestContext): Promise<OptionalCaller>;
}

/** Decides by an endpoint's access, as the contract defines it. */
export function createAuthorizer(context: Context<'db' | 'clock'>, botToken: string): Authorizer {
  const admitPlayer = async (request: RequestContext): Promise<Caller> => {
    const caller = await authenticate(context, bearerToken(request));
    if (caller.banNotice !== null) throw new GameError('PLAYER_BANNED', [caller.banNotice]);
    return caller;
  };
  return {
    async authorize(access, request) {
      switch (access) {
        case 'anyone':
        case 'voting-site':
          // A listing site signs what it sends: `receiveVote` reads it as a whole.
          return undefined;
        case 'bot':
          if (!timingSafeEqualText(bearerToken(request) ?? '', botToken)) throw new GameError('UNAUTHENTICATED');
          return undefined;
        case 'session':
          return authenticate(context, bearerToken(request));
        case 'player':
          return admitPlayer(request);
        case 'visitor':
          return request.headers.get('authorization') === null ? undefined : admitPlayer(request);
      }
    },
  };
}

function bearerToken(request: RequestContext): string | undefined {
  return /^Bearer (\S+)$/iu.exec(request.headers.get('authorization') ?? '')?.[1];
}

function timingSafeEqualText(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
