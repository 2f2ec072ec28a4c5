import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ChatUser } from './chat-users.ts';

export const codeLifetimeMs = 60 * 1000;
export const tokenLifetimeMs = 7 * 24 * 60 * 60 * 1000;

interface Code {
  person: ChatUser;
  clientId: string;
  redirectUri: string;
  expiresAt: number;
  /** The token that it was exchanged for. */
  token: string | undefined;
}

interface Token {
  person: ChatUser;
  expiresAt: number;
}

/** The parameters of a token request, besides the client secret. */
export interface CodeClaim {
  code: string;
  clientId: string;
  redirectUri: string;
}

/** Codes and access tokens of the simulated chat platform. They are in memory, with a maximum number. */
export class OAuthGrants {
  readonly #codes = new LRUCache<string, Code>({ max: 10_000 });
  readonly #tokens = new LRUCache<string, Token>({ max: 10_000 });
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  issueCode(person: ChatUser, clientId: string, redirectUri: string): string {
    const code = randomBytes(24).toString('base64url');
    this.#codes.set(code, { person, clientId, redirectUri, expiresAt: this.#in(codeLifetimeMs), token: undefined });
    return code;
  }

  /**
   * Exchanges a code for an access token, once. If a code is used again, its token is revoked because the code may have
   * been stolen. Returns undefined for an invalid or expired code.
   */
  redeem({ code, clientId, redirectUri }: CodeClaim): string | undefined {
    const known = this.#codes.get(code);
    if (known?.token !== undefined) this.#tokens.delete(known.token);
    const isGood = known?.token === undefined && known?.clientId === clientId && known.redirectUri === redirectUri;
    if (!isGood || this.#isOver(known)) return undefined;
    known.token = randomBytes(24).toString('base64url');
    this.#tokens.set(known.token, { person: known.person, expiresAt: this.#in(tokenLifetimeMs) });
    return known.token;
  }

  personOf(token: string): ChatUser | undefined {
    const known = this.#tokens.get(token);
    return known && !this.#isOver(known) ? known.person : undefined;
  }

  #in(ms: number): number {
    return this.#now().getTime() + ms;
  }

  #isOver({ expiresAt }: { expiresAt: number }): boolean {
    return this.#now().getTime() >= expiresAt;
  }
}
