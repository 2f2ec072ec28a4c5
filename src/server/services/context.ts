import type { Database, Transaction } from '#server/db/connect.ts';
import type { Captcha } from '#server/integrations/captcha.ts';
import type { ChatPlatform } from '#server/integrations/chat-platform.ts';
import type { WebPush } from '#server/integrations/web-push.ts';
import type { AllowedPushHosts } from './notification/push-hosts.ts';

/** Whoever bears a valid token. */
export interface Caller {
  playerId: number;
  sessionId: number;
  /** What they read instead of an answer while they are banned. */
  banNotice: string | null;
}

/** What the application gives its use cases; `server/app/container.ts` makes the only real one. */
export interface ServiceContext {
  /** For calls. Jobs find their own connections here, see `background`. */
  db: Database;
  /** Connections of their own for exports and jobs, which may take longer. */
  background: Database;
  clock: () => Date;
  /** The outside world, real or simulated. */
  chat: ChatPlatform;
  captcha: Captcha;
  push: WebPush;
  /** The public VAPID key that browsers subscribe with. */
  pushKey: () => Promise<string>;
  allowedPushHosts: AllowedPushHosts;
  /** By listing site; one without a secret cannot report votes. */
  voteSecrets: Readonly<Record<string, string>>;
  /** Where the site is, and from where else this game is called; a sign-in returns to one of them. */
  siteOrigin: string;
  corsOrigins: readonly string[];
  sessionDays: number;
  /** A month of premium: its price in moonstones, and its days. */
  premium: { price: number; days: number };
  /** How long somebody who deletes their account can take that back. */
  deletionGraceDays: number;
}

/** A call by a signed-in player. */
export interface PlayerContext extends ServiceContext {
  caller: Caller;
}

/** A call by anybody; a player sees more. */
export interface VisitorContext extends ServiceContext {
  caller: Caller | undefined;
}

/**
 * A keyed call by a player (`services/idempotency`): everything happens in the transaction that stores its reply
 * as well, so there is no other way to the database.
 */
export interface KeyedContext extends Omit<PlayerContext, 'db' | 'background'> {
  tx: Transaction;
}

/** What a use case needs of its context: `Context<'db' | 'caller'>`. */
export type Context<Part extends keyof PlayerContext | keyof KeyedContext> = Pick<PlayerContext & KeyedContext, Part>;
