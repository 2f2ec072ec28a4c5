import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import type { Call } from '#contract/endpoint.ts';
import { isVotingSite, votingSites } from '#game/vote.ts';
import { OperatorError, simulatedClientId } from './config.ts';
import type { Config } from './config.ts';
import type { Database } from './db/connect.ts';
import { createApi } from './http/app.ts';
import { describeFailure, gameErrorOf } from './http/errors.ts';
import type { Exports } from './http/exports.ts';
import type { ApiEnv } from './http/mount.ts';
import type { LoadFigures } from './load-figures.ts';
import type { Log } from './log.ts';
import { createCdn } from './media/cdn.ts';
import { createRateLimit } from './rate-limit.ts';
import { createCaptcha } from './services/outside/captcha.ts';
import { createChatPlatform } from './services/outside/chat-platform.ts';
import { createPush } from './services/outside/push.ts';
import { createPushKey } from './services/push-key.ts';
import { createServices } from './services/services.ts';
import type { Services } from './services/services.ts';
import { simulations } from './settings.ts';
import { isDemoAvatar } from './simulators/person.ts';
import { createSimulators, simulatorBase } from './simulators/simulators.ts';

export interface Game {
  api: Hono<ApiEnv>;
  cdn: Hono;
  /** Stand-ins for the outside world; nothing of it is there where a real one is configured. */
  simulators: Hono | undefined;
  /** What they stand in for, in words. */
  simulated: readonly string[];
  /** The same calls for pages of this process. */
  call: Call;
  services: Services;
}

export interface GameOptions {
  db: Database;
  background: Database;
  config: Config;
  log: Log;
  exports: Exports;
  load: LoadFigures;
}

/** The game on a database: what the front door and `astro dev` mount alike. */
export function createGame({ db, background, config, log, exports, load }: GameOptions): Game {
  const { chat, captcha, bot, origin, corsOrigins } = config;
  refuseUnknownSites(Object.keys(config.voteSecrets));
  const which = simulations(config);
  const clientId = chat.clientId ?? simulatedClientId;
  const clientSecret = chat.clientSecret ?? madeUp();
  const captchaSecret = captcha.secret ?? madeUp();
  const botToken = bot.token ?? madeUp();
  const voteSecrets = which.votes
    ? Object.fromEntries(votingSites.map((site) => [site, madeUp()]))
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
    voteSecrets,
    callApi: async (path, init) => api.request(path, init),
    now: () => new Date(),
  });
  const pushKey = createPushKey(db, config.push.key, () => new Date());
  const services = createServices({
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
    push: createPush({ key: pushKey, subject: config.push.subject, fetch: simulators.fetch }),
    pushKey: async () => (await pushKey()).publicKey,
    pushServices: { hosts: config.push.hosts, simulated: which.push ? `${simulatorBase}/push` : undefined },
    voteSecrets,
    siteOrigin: origin,
    corsOrigins,
    sessionDays: config.sessionDays,
    premium: config.premium,
    deletionGraceDays: config.deletionGraceDays,
    now: () => new Date(),
  });
  const { app: api, call } = createApi({
    services,
    botToken,
    corsOrigins,
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
    // The people of the simulated sign-in have faces before they are players.
    isKnownAvatar: (discordId, hash) => which.signIn && isDemoAvatar(discordId, hash),
    onFailure: (failure) => {
      log.error({ failure: describeFailure(failure) }, 'picture failed');
      return gameErrorOf(failure).code === 'UNAVAILABLE' ? 503 : 500;
    },
  });
  const { names: simulated } = simulators;
  return { api, call, cdn, services, simulated, simulators: simulated.length > 0 ? simulators.app : undefined };
}

/** A secret between two parts of this process. */
function madeUp(): string {
  return randomBytes(32).toString('base64url');
}

function refuseUnknownSites(names: readonly string[]): void {
  const unknown = names.find((name) => !isVotingSite(name));
  if (unknown === undefined) return;
  throw new OperatorError(`VOTE_SECRETS: knows the sites ${votingSites.join(', ')}, not "${unknown}"`);
}
