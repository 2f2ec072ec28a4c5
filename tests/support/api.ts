import type { IncomingMessage } from 'node:http';
import { createCrashLog } from '#server/app/crash-log.ts';
import type { ResponseCache } from '#server/front/response-cache.ts';
import { createApi } from '#server/http/app.ts';
import type { ErrorRecord } from '#server/error-record.ts';
import { ExportStreams } from '#server/http/export-streams.ts';
import { HighlightStreams } from '#server/http/highlight-streams.ts';
import type { HighlightStreamLimits } from '#server/http/highlight-streams.ts';
import { LiveStreams } from '#server/http/live-streams.ts';
import type { LiveStreamLimits } from '#server/http/live-streams.ts';
import { LoadMetrics } from '#server/load-metrics.ts';
import { borrowDatabase } from '#server/db/borrowed-database.ts';
import type { Database } from '#server/db/connect.ts';
import type { ReadOnlyMode } from '#server/db/read-only-mode.ts';
import type { WebPush } from '#server/integrations/web-push.ts';
import { createBulkStore } from '#server/integrations/bulk-store.ts';
import type { ChatIdentity } from '#server/integrations/chat-platform.ts';
import type { ServiceContext } from '#server/services/context.ts';
import { testPayments } from './payments.ts';
import { GameError } from '#contract/error.ts';
import type { GameSettings } from '#game/setting.ts';
import { CurrentSettings } from '#server/services/setting/current-settings.ts';

export interface TestApiOptions {
  rateLimit?: number;
  keyRateLimit?: number;
  exports?: ExportStreams;
  load?: LoadMetrics;
  live?: Partial<LiveStreamLimits>;
  highlights?: Partial<HighlightStreamLimits>;
  clientAddress?: string;
  /** Reads that a replica may answer run in a transaction in which nothing can be changed. */
  hasReplica?: boolean;
  readOnlyMode?: ReadOnlyMode;
  corsOrigins?: readonly string[];
  adminChatIds?: readonly string[];
  /** The clock's time; fixed until a test changes it. */
  now?: Date;
  /** The user for an OAuth code; undefined rejects the code, and an exception simulates an outage. */
  identify?: (code: string) => ChatIdentity | undefined;
  /** Whether the captcha service accepts a token. */
  verify?: (token: string) => boolean;
  /** GET requests go through it, as those to the site do. */
  cache?: ResponseCache;
  /** Where the bulk files are; by default nowhere. */
  mediaDir?: string;
  /** The push service; by default it accepts every message. */
  push?: WebPush;
}

export const testSettings: GameSettings = {
  premium_price: 500,
  premium_days: 30,
  deletion_grace_days: 14,
  add_bot_url: 'https://chat.example/add',
  support_server_url: 'https://chat.example/support',
  community_server_url: 'https://chat.example/community',
  support_email: 'support@site.example',
  video_rarity_uuids: [],
};

export const testBotToken = 'the-bots-own-secret';
export const testVoteSecret = 'shared-with-the-voting-site';

/** The API on a test's own database, mounted as the router does it; external services are stubs. */
export function testApi(db: Database, options: TestApiOptions = {}) {
  const { rateLimit = 1_000_000, keyRateLimit = 1_000_000, clientAddress = '192.0.2.1', corsOrigins = [] } = options;
  const load = options.load ?? new LoadMetrics();
  const failures: ErrorRecord[] = [];
  const crashes: object[] = [];
  /** `database` is the time of the database where a test lets it differ from that of the process. */
  const clock: { now: Date; database?: Date } = { now: options.now ?? new Date() };
  /** Recorded calls to the chat platform. */
  const exchanges: { code: string; redirectUri: string }[] = [];
  const payments = testPayments(
    async (path, init) => app.request(path, init, { clientAddress: '192.0.2.99', requestId: 'event' }),
    () => clock.now,
  );
  const context: ServiceContext = {
    db,
    background: db,
    chat: {
      // oxlint-disable-next-line typescript/require-await -- it throws as a rejection, like the real one
      async identify({ code, redirectUri }) {
        exchanges.push({ code, redirectUri });
        const identity = options.identify?.(code);
        if (!identity) throw new GameError('SIGN_IN_REFUSED');
        return identity;
      },
    },
    captcha: { verify: (token) => Promise.resolve(options.verify?.(token) ?? false) },
    push: options.push ?? { send: () => Promise.resolve({ result: 'accepted' }) },
    payments: payments.provider,
    links: { check: () => Promise.resolve({ state: 'works', problem: '' }) },
    bulk: createBulkStore(options.mediaDir ?? '/nowhere'),
    streams: [],
    paymentCurrency: 'usd',
    pushKey: () => Promise.resolve('the-public-key'),
    allowedPushHosts: { hosts: ['.push.example'], simulated: 'http://simulator.invalid/sim/push' },
    voteSecrets: { topgg: testVoteSecret, discordbotlist: testVoteSecret },
    siteOrigin: 'https://site.example',
    corsOrigins,
    sessionDays: 30,
    adminChatIds: options.adminChatIds ?? [],
    settings: new CurrentSettings(testSettings),
    logCrash: createCrashLog({ warn: (line: object) => void crashes.push(line) }, () => clock.now),
    clock: (time) => (time && clock.database) ?? clock.now,
    countUnknownEvent: (sender) => load.countUnknownEvent(sender),
  };
  const live = new LiveStreams(context, load, options.live);
  const highlights = new HighlightStreams(context, load, options.highlights);
  const created = createApi({
    context,
    readOnlyMode: options.readOnlyMode,
    replicas: options.hasReplica ? { read: (_, work) => readOnly(db, work) } : undefined,
    live,
    highlights,
    botToken: testBotToken,
    rateLimit,
    keyRateLimit,
    exports: options.exports ?? new ExportStreams(load),
    load,
    baseUrl: '/api',
    onFailure: (failure) => {
      failures.push(failure);
    },
  });
  const { app, call } = created;
  const request = async (address: string, init?: RequestInit) => {
    const send = async () => app.request(address, init, { clientAddress, requestId: 'test' });
    const incoming = {
      url: `/api${address}`,
      method: init?.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init?.headers)),
    } as unknown as IncomingMessage;
    const response = await (options.cache?.respond('/api', incoming, send, send, { route: undefined }) ?? send());
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: parse(text) };
  };
  return {
    app,
    created,
    context,
    live,
    highlights,
    /** Unexpected errors, as logged. */
    failures,
    /** Reports of crashes in browsers, as logged. */
    crashes,
    exchanges,
    payments,
    clock,
    call,
    request,
    /** Sends a request with a bearer token. */
    as:
      (token: string) =>
      (address: string, init: RequestInit = {}) =>
        request(address, { ...init, headers: { ...init.headers, Authorization: `Bearer ${token}` } }),
    /** Returns a request with a JSON body; for POST and DELETE. */
    json: (body: unknown, method = 'POST'): RequestInit => ({
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  };
}

function readOnly<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  return db.transaction((tx) => work(borrowDatabase(tx, () => new Error('the transaction has ended')).db), {
    accessMode: 'read only',
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
