import { createHash, timingSafeEqual } from 'node:crypto';
import type { Access } from '#contract/access.ts';
import { GameError } from '#contract/error.ts';
import type { SignedIn } from '#server/services/session.ts';
import type { Services } from '#server/services/services.ts';
import type { Wire } from './mount.ts';

/** Who calls; nobody in particular where it does not matter. */
export type Caller = SignedIn | undefined;

export type CallerOf<A extends Access> = A extends 'player' | 'session'
  ? SignedIn
  : A extends 'visitor'
    ? Caller
    : undefined;

export interface Doorkeeper {
  /** Who calls, or the error that says why they may not. */
  admit(access: Access, wire: Wire): Promise<Caller>;
}

/** Holds the contract's table of who may call what. */
export function createDoorkeeper({ session }: Services, botToken: string): Doorkeeper {
  const admitPlayer = async (wire: Wire): Promise<SignedIn> => {
    const caller = await session.authenticate(bearerOf(wire));
    if (caller.banNotice !== null) throw new GameError('PLAYER_BANNED', [caller.banNotice]);
    return caller;
  };
  return {
    async admit(access, wire) {
      switch (access) {
        case 'anyone':
        case 'voting-site':
          // A listing site signs what it sends: `receiveVote` reads it as a whole.
          return undefined;
        case 'bot':
          if (!isSame(bearerOf(wire) ?? '', botToken)) throw new GameError('UNAUTHENTICATED');
          return undefined;
        case 'session':
          return session.authenticate(bearerOf(wire));
        case 'player':
          return admitPlayer(wire);
        case 'visitor':
          return wire.headers.get('authorization') === null ? undefined : admitPlayer(wire);
      }
    },
  };
}

function bearerOf(wire: Wire): string | undefined {
  return /^Bearer (\S+)$/iu.exec(wire.headers.get('authorization') ?? '')?.[1];
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
