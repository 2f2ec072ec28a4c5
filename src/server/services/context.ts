import type { CrashBody } from '#contract/crash.ts';
import type { VotingSite } from '#game/vote.ts';
import type { Database, Transaction } from '#server/db/connect.ts';
import type { BulkStore } from '#server/integrations/bulk-store.ts';
import type { Captcha } from '#server/integrations/captcha.ts';
import type { ChatPlatform } from '#server/integrations/chat-platform.ts';
import type { LinkChecker } from '#server/integrations/link-checker.ts';
import type { LiveAdapter } from '#server/integrations/live-adapter.ts';
import type { PaymentProvider } from '#server/integrations/payment-provider.ts';
import type { WebPush } from '#server/integrations/web-push.ts';
import type { AllowedPushHosts } from './notification/push-hosts.ts';
import type { CurrentSettings } from './setting/current-settings.ts';

/** The player of a valid token, and their session or key. */
export interface Caller {
  playerId: number;
  /** 0 for a call with a key, which has no session. */
  sessionId: number;
  /** The key that makes the call; undefined for a session. */
  keyId?: number | undefined;
  /** Staff roles, such as admin. A key has none. */
  roles: readonly string[];
  /** The message for a banned player. Null if the player is not banned. */
  banNotice: string | null;
}

/**
 * Returns the time of the game for a time of the database (`moment`), and without one, the time by the process. Both are
 * the same but in tests and the demo world, where a clock may return another time.
 */
export type Clock = (time?: Date) => Date;

/** The dependencies of the services. `server/app/container.ts` creates the only one outside of tests. */
export interface ServiceContext {
  /** The connection pool for requests. In jobs, this is the pool `background`. */
  db: Database;
  /** A separate connection pool for exports and jobs, which may take longer. */
  background: Database;
  clock: Clock;
  /** Counts a signed event of another site that this site does not handle. */
  countUnknownEvent: (sender: VotingSite | 'payment') => void;
  /** External services, real or simulated. */
  chat: ChatPlatform;
  captcha: Captcha;
  push: WebPush;
  payments: PaymentProvider;
  links: LinkChecker;
  /** The bulk files. */
  bulk: BulkStore;
  /** Streaming platforms that tell who is live: those that are configured. */
  streams: readonly LiveAdapter[];
  /** The currency of the bundles' prices: three lower-case letters of ISO 4217. */
  paymentCurrency: string;
  /** The public VAPID key that browsers subscribe with. */
  pushKey: () => Promise<string>;
  allowedPushHosts: AllowedPushHosts;
  /** Webhook secrets by voting site. A site without a secret cannot report votes. */
  voteSecrets: Readonly<Record<string, string>>;
  /** The site's origin, and other origins that call this API. A sign-in returns to one of them. */
  siteOrigin: string;
  corsOrigins: readonly string[];
  sessionDays: number;
  /** Chat-platform ids of people who become admins, each once. */
  adminChatIds: readonly string[];
  /** Prices, links and periods, which admins change while the game runs. */
  settings: CurrentSettings;
  /** Logs a failure that a browser reports. Returns false if there are too many. */
  logCrash: (crash: CrashBody) => boolean;
}

/** The context of a call by a signed-in player. */
export interface PlayerContext extends ServiceContext {
  caller: Caller;
  /** The ID of the request, which is also in the log. Empty outside of a request. */
  requestId: string;
}

/** The context of a call with an optional token. */
export interface VisitorContext extends ServiceContext {
  caller: Caller | undefined;
}

/**
 * The context of an idempotent call (`services/idempotency`). The transaction also stores the reply, so the context
 * has no other database access.
 */
export interface IdempotentContext extends Omit<PlayerContext, 'db' | 'background'> {
  tx: Transaction;
}

/** The part of the context that a service needs, such as `Context<'db' | 'caller'>`. */
export type Context<Part extends keyof PlayerContext | keyof IdempotentContext> = Pick<
  PlayerContext & IdempotentContext,
  Part
>;
