import type { Hono } from 'hono';
import type { Call } from '#contract/endpoint.ts';
import { isVotingSite, votingSites } from '#game/vote.ts';
import { moneyCurrencies } from '#game/money.ts';
import { StartupError, simulatedClientId } from '#server/config/config.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/connect.ts';
import type { ReadOnlyMode } from '#server/db/read-only-mode.ts';
import { createApi } from '#server/http/app.ts';
import type { Api } from '#server/http/app.ts';
import { describeError } from '#server/error-record.ts';
import { toGameError } from '#server/http/errors.ts';
import type { ExportStreams } from '#server/http/export-streams.ts';
import { HighlightStreams } from '#server/http/highlight-streams.ts';
import { LiveStreams } from '#server/http/live-streams.ts';
import type { Replicas } from '#server/http/mount.ts';
import type { ApiEnv } from '#server/http/request-context.ts';
import type { LoadMetrics } from '#server/load-metrics.ts';
import type { Log } from '#server/log.ts';
import { createCdn } from '#server/front/cdn.ts';
import type { CdnOptions } from '#server/front/cdn.ts';
import type { Previews } from '#server/front/preview.ts';
import { createMediaCache, mediaVersion } from '#server/media/media-cache.ts';
import type { MediaCache } from '#server/media/media-cache.ts';
import { createRateLimit } from '#server/rate-limit.ts';
import type { RateLimitStore } from '#server/rate-limit.ts';
import { createBulkStore } from '#server/integrations/bulk-store.ts';
import { createCaptcha } from '#server/integrations/captcha.ts';
import { createLinkChecker } from '#server/integrations/link-checker.ts';
import { createLiveAdapters } from '#server/integrations/live-adapters.ts';
import { createChatPlatform } from '#server/integrations/chat-platform.ts';
import { createPaymentProvider } from '#server/integrations/payment-provider.ts';
import { traceFetch } from '#server/integrations/traced-fetch.ts';
import { createS3BulkBucket } from '#server/integrations/s3-bulk-bucket.ts';
import { createS3MediaStore } from '#server/integrations/s3-media-store.ts';
import { createWebPush } from '#server/integrations/web-push.ts';
import { createVapidKey } from '#server/services/notification/vapid-key.ts';
import type { ServiceContext } from '#server/services/context.ts';
import type { CurrentSettings } from '#server/services/setting/current-settings.ts';
import { createCrashLog } from './crash-log.ts';
import { createPreviews } from './previews.ts';
import { recordFailure } from './record-failure.ts';
import { simulatedParts } from './settings.ts';
import { isDemoAvatar } from '#server/simulators/chat-users.ts';
import { simulatedPaymentOrigin, simulatorBase, simulatorNames } from '#server/simulators/simulators.ts';
import { createSiteSimulators } from './workers/site-simulators.ts';
import { connectSimulators } from './workers/remote-simulators.ts';
import { createSharedSecrets } from './workers/shared-secrets.ts';
import type { WorkerSetup } from './workers/worker-setup.ts';

export interface Container {
  api: Hono<ApiEnv>;
  cdn: Hono;
  /** Simulators of the external services that are not configured; undefined if none are simulated. */
  simulators: Hono | undefined;
  /** Names of the simulated services, for the operator. */
  simulated: readonly string[];
  /** Checks who sends a file before it is read. */
  authorizeUpload: Api['authorizeUpload'];
  previews: Previews;
  /** Calls the API in this process, for the pages. */
  call: Call;
  /** What its services work with, for the jobs. */
  context: ServiceContext;
  /** The streams of open pages, which follow the notifications of the database. */
  live: LiveStreams;
  /** The streams of highlights, which do so, too. */
  highlights: HighlightStreams;
}

export interface ContainerOptions {
  db: Database;
  background: Database;
  replicas: Replicas | undefined;
  readOnlyMode: ReadOnlyMode;
  config: Config;
  settings: CurrentSettings;
  log: Log;
  exports: ExportStreams;
  load: LoadMetrics;
  limits: RateLimitStore | undefined;
  worker: WorkerSetup | undefined;
}

/** Creates the game's services and Hono apps on a database. The request handler and `astro dev` mount them. */
export function createContainer({
  db,
  background,
  replicas,
  readOnlyMode,
  config,
  settings,
  log,
  exports,
  load,
  limits,
  worker,
}: ContainerOptions): Container {
  const { chat, captcha, payment, origin, corsOrigins } = config;
  const secrets = worker?.secrets ?? createSharedSecrets(config);
  rejectUnknownSites(Object.keys(config.voteSecrets));
  rejectUnknownCurrency(payment.currency);
  const which = simulatedParts(config);
  const clientId = chat.clientId ?? simulatedClientId;
  const { clientSecret, captchaSecret, botToken, paymentKey, paymentWebhookSecret, voteSecrets } = secrets;
  const simulators =
    worker?.simulators === undefined
      ? createSiteSimulators(config, secrets, async (path, init) => api.request(path, init))
      : connectSimulators(worker.simulators, simulatorNames(which));
  const fetchService = traceFetch((input, init) => simulators.fetch(input, init));
  const pushKey = createVapidKey(db, config.push.key, clock);
  const context: ServiceContext = {
    db,
    background,
    chat: createChatPlatform({
      clientId,
      clientSecret,
      tokenUrl: which.signIn ? `${simulatorBase}/chat/token` : chat.tokenUrl,
      profileUrl: which.signIn ? `${simulatorBase}/chat/users/@me` : chat.profileUrl,
      fetch: fetchService,
    }),
    captcha: createCaptcha({
      secret: captchaSecret,
      verifyUrl: which.captcha ? `${simulatorBase}/captcha/siteverify` : captcha.verifyUrl,
      fetch: fetchService,
    }),
    payments: createPaymentProvider({
      secretKey: paymentKey,
      webhookSecret: paymentWebhookSecret,
      apiOrigin: which.payment ? simulatedPaymentOrigin : payment.apiOrigin,
      fetch: fetchService,
    }),
    links: createLinkChecker(),
    bulk: createBulkStore(
      config.mediaDir,
      config.mediaBucket && createS3BulkBucket({ ...config.mediaBucket, fetch: fetchService }),
    ),
    streams: createLiveAdapters(config.streams),
    paymentCurrency: payment.currency,
    push: createWebPush({ key: pushKey, subject: config.push.subject, fetch: fetchService }),
    pushKey: async () => (await pushKey()).publicKey,
    allowedPushHosts: { hosts: config.push.hosts, simulated: which.push ? `${simulatorBase}/push` : undefined },
    voteSecrets,
    siteOrigin: origin,
    corsOrigins,
    sessionDays: config.sessionDays,
    adminChatIds: config.adminChatIds,
    settings,
    logCrash: createCrashLog(log, clock),
    clock,
    countUnknownEvent: (sender) => load.countUnknownEvent(sender),
  };
  const live = new LiveStreams(context, load);
  const highlights = new HighlightStreams(context, load);
  const created = createApi({
    context,
    replicas,
    readOnlyMode,
    live,
    highlights,
    botToken,
    rateLimit: config.apiRateLimit,
    keyRateLimit: config.keyRateLimit,
    limits,
    exports,
    load,
    baseUrl: '/api',
    onFailure: (failure, requestId) =>
      recordFailure({ load, log }, { kind: 'calls', message: 'call failed', failure, requestId }),
  });
  const { app: api, authorizeUpload, call } = created;
  const mediaStore =
    config.mediaBucket &&
    createS3MediaStore({
      ...config.mediaBucket,
      folder: `v${mediaVersion}`,
      fetch: fetchService,
      onFailure: (reason) => log.warn({ reason }, 'the store of pictures does not respond; pictures are drawn here'),
    });
  const cdnOptions: CdnOptions = {
    db,
    limit: createRateLimit({ perMinute: config.mediaRateLimit, reason: 'media_rate', load, store: limits }),
    // The demo users of the simulated sign-in have avatars before they are players.
    isKnownAvatar: (discordId, hash) => which.signIn && isDemoAvatar(discordId, hash),
    onFailure: (failure) => {
      recordFailure({ load, log }, { kind: 'pictures', message: 'picture failed', failure: describeError(failure) });
      return toGameError(failure).code === 'UNAVAILABLE' ? 503 : 500;
    },
    cache: countedCache(
      createMediaCache({
        folder: config.mediaDir,
        store: mediaStore,
        onBroken: (place) => log.warn({ place }, 'a stored picture is broken; such pictures are drawn again'),
        onWriteFailure: (failure) =>
          log.warn(
            { failure: describeError(failure) },
            'the folder of pictures cannot be written; pictures are drawn again',
          ),
      }),
      load,
    ),
  };
  const cdn = createCdn({ ...cdnOptions, load });
  const previews = createPreviews({ context, api: created, cdn: cdnOptions });
  const { names: simulated } = simulators;
  return {
    api,
    authorizeUpload,
    previews,
    call,
    cdn,
    context,
    live,
    highlights,
    simulated,
    simulators: simulated.length > 0 ? simulators.app : undefined,
  };
}

const clock: ServiceContext['clock'] = (time = new Date()) => time;

function countedCache(cache: MediaCache, load: LoadMetrics): MediaCache {
  return {
    keep: (key, bytes) => cache.keep(key, bytes),
    async find(key) {
      const found = await cache.find(key);
      load.countPicture(found ? 'hit' : 'miss');
      return found;
    },
  };
}

/** The site would show and charge amounts of another currency with the wrong decimals. */
function rejectUnknownCurrency(currency: string): void {
  if (moneyCurrencies.includes(currency)) return;
  throw new StartupError(`PAYMENT_CURRENCY: the payment provider has no currency "${currency}"`);
}

function rejectUnknownSites(names: readonly string[]): void {
  const unknown = names.find((name) => !isVotingSite(name));
  if (unknown === undefined) return;
  throw new StartupError(`VOTE_SECRETS: knows the sites ${votingSites.join(', ')}, not "${unknown}"`);
}
