import { createHash, timingSafeEqual } from 'node:crypto';
import type { Access } from '#contract/access.ts';
import { GameError } from '#contract/error.ts';
import type { Caller } from '#server/services/session/session.ts';
import type { Services } from '#server/services/services.ts';
import type { RequestContext } from './request-context.ts';

/** Who calls; nobody in particular where it does not matter. */
export type OptionalCaller = Caller | undefined;

export type CallerOf<A extends Access> = A extends 'player' | 'session'
  ? Caller
  : A extends 'visitor'
    ? OptionalCaller
    : undefined;

export interface Authorizer {
  /** Who calls, or the error that says why they may not. */
  authorize(access: Access, request: RequestContext): Promise<OptionalCaller>;
}

/** Holds the contract's table of who may call what. */
export function createAuthorizer({ session }: Services, botToken: string): Authorizer {
  const admitPlayer = async (request: RequestContext): Promise<Caller> => {
    const caller = await session.authenticate(bearerToken(request));
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
          return session.authenticate(bearerToken(request));
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
