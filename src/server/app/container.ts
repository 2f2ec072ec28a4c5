import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import type { Call } from '#contract/endpoint.ts';
import { isVotingSite, votingSites } from '#game/vote.ts';
import { StartupError, simulatedClientId } from '#server/config/config.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/connect.ts';
import { createApi } from '#server/http/app.ts';
import { describeError } from '#server/error-record.ts';
import { toGameError } from '#server/http/errors.ts';
import type { ExportStreams } from '#server/http/export-streams.ts';
import { LiveStreams } from '#server/http/live-streams.ts';
import type { ApiEnv } from '#server/http/request-context.ts';
import type { LoadMetrics } from '#server/load-metrics.ts';
import type { Log } from '#server/log.ts';
import { createCdn } from '#server/front/cdn.ts';
import { createRateLimit } from '#server/rate-limit.ts';
import { createCaptcha } from '#server/integrations/captcha.ts';
import { createChatPlatform } from '#server/integrations/chat-platform.ts';
import { createPaymentProvider } from '#server/integrations/payment-provider.ts';
import { createWebPush } from '#server/integrations/web-push.ts';
import { createVapidKey } from '#server/services/notification/vapid-key.ts';
import type { ServiceContext } from '#server/services/context.ts';
import { simulatedParts } from './settings.ts';
import { isDemoAvatar } from '#server/simulators/chat-users.ts';
import { createSimulators, simulatedPaymentOrigin, simulatorBase } from '#server/simulators/simulators.ts';

export interface Container {
  api: Hono<ApiEnv>;
  cdn: Hono;
  /** Simulators of the external services that are not configured; undefined if none are simulated. */
  simulators: Hono | undefined;
  /** Names of the simulated services, for the operator. */
  simulated: readonly string[];
  /** Calls the API in this process, for the pages. */
  call: Call;
  /** What its services work with, for the jobs. */
  context: ServiceContext;
  /** The streams of open pages, which follow the notifications of the database. */
  live: LiveStreams;
}

export interface ContainerOptions {
  db: Database;
  background: Database;
  config: Config;
  log: Log;
  exports: ExportStreams;
  load: LoadMetrics;
}

/** Creates the game's services and Hono apps on a database. The request handler and `astro dev` mount them. */
export function createContainer({ db, background, config, log, exports, load }: ContainerOptions): Container {
  const { chat, captcha, bot, payment, origin, corsOrigins } = config;
  rejectUnknownSites(Object.keys(config.voteSecrets));
  const which = simulatedParts(config);
  const clientId = chat.clientId ?? simulatedClientId;
  const clientSecret = chat.clientSecret ?? randomSecret();
  const captchaSecret = captcha.secret ?? randomSecret();
  const botToken = bot.token ?? randomSecret();
  const paymentKey = payment.secretKey ?? `sk_test_${randomSecret()}`;
  const paymentWebhookSecret = payment.webhookSecret ?? `whsec_${randomSecret()}`;
  const voteSecrets = which.votes
    ? Object.fromEntries(votingSites.map((site) => [site, randomSecret()]))
    : config.voteSecrets;

  const simulators = createSimulators({
    which,
    origins: [origin, ...corsOrigins],
    cdnBase: config.cdnBase,
    botId: bot.id,
    botToken,
    clientId,
    clientSecret,
    captchaSecret,
    paymentKey,
    paymentWebhookSecret,
    voteSecrets,
    callApi: async (path, init) => api.request(path, init),
    now: clock,
  });
  const pushKey = createVapidKey(db, config.push.key, clock);
  const context: ServiceContext = {
    db,
    background,
    chat: createChatPlatform({
      clientId,
      clientSecret,
      tokenUrl: which.signIn ? `${simulatorBase}/chat/token` : chat.tokenUrl,
      profileUrl: which.signIn ? `${simulatorBase}/chat/users/@me` : chat.profileUrl,
      fetch: simulators.fetch,
    }),
    captcha: createCaptcha({
      secret: captchaSecret,
      verifyUrl: which.captcha ? `${simulatorBase}/captcha/siteverify` : captcha.verifyUrl,
      fetch: simulators.fetch,
    }),
    payments: createPaymentProvider({
      secretKey: paymentKey,
      webhookSecret: paymentWebhookSecret,
      apiOrigin: which.payment ? simulatedPaymentOrigin : payment.apiOrigin,
      fetch: simulators.fetch,
    }),
    paymentCurrency: payment.currency,
    push: createWebPush({ key: pushKey, subject: config.push.subject, fetch: simulators.fetch }),
    pushKey: async () => (await pushKey()).publicKey,
    allowedPushHosts: { hosts: config.push.hosts, simulated: which.push ? `${simulatorBase}/push` : undefined },
    voteSecrets,
    siteOrigin: origin,
    corsOrigins,
    sessionDays: config.sessionDays,
    premium: config.premium,
    deletionGraceDays: config.deletionGraceDays,
    clock,
  };
  const live = new LiveStreams(context, load);
  const { app: api, call } = createApi({
    context,
    live,
    botToken,
    rateLimit: config.apiRateLimit,
    exports,
    load,
    baseUrl: '/api',
    onFailure: (failure, requestId) => log.error({ requestId, failure }, 'call failed'),
  });
  const cdn = createCdn({
    db,
    dataDir: config.dataDir,
    limit: createRateLimit({ perMinute: config.mediaRateLimit, reason: 'media_rate', load }),
    load,
    // The demo users of the simulated sign-in have avatars before they are players.
    isKnownAvatar: (discordId, hash) => which.signIn && isDemoAvatar(discordId, hash),
    onFailure: (failure) => {
      log.error({ failure: describeError(failure) }, 'picture failed');
      return toGameError(failure).code === 'UNAVAILABLE' ? 503 : 500;
    },
  });
  const { names: simulated } = simulators;
  return { api, call, cdn, context, live, simulated, simulators: simulated.length > 0 ? simulators.app : undefined };
}

const clock = () => new Date();

/** Returns a secret (32 random bytes, base64url) that is shared within this process. */
function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

function rejectUnknownSites(names: readonly string[]): void {
  const unknown = names.find((name) => !isVotingSite(name));
  if (unknown === undefined) return;
  throw new StartupError(`VOTE_SECRETS: knows the sites ${votingSites.join(', ')}, not "${unknown}"`);
}
