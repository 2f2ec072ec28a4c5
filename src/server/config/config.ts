import { createECDH } from 'node:crypto';
import { join } from 'node:path';
import * as v from 'valibot';
import * as values from './config-values.ts';
import { rateLimits } from './rate-limits.ts';
import { tracingOf, tracingVariables } from './tracing.ts';

export type Config = ReturnType<typeof configOf>;

export type Environment = Readonly<Record<string, string | undefined>>;

/** A startup problem that the operator can fix. Commands print only its message. */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** The client ID of the simulated sign-in. */
export const simulatedClientId = 'simulated';

/** Returns whether a host name or IP address (with or without brackets) is a loopback address. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.+)\]$/u, '$1');
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/u.test(name);
}

/**
 * Parses the environment variables. Blank variables count as unset.
 * @param projectDir The absolute folder against which relative folders are resolved.
 * @throws StartupError with a heading and a line for each invalid variable
 */
export function readConfig(environment: Environment, projectDir: string): Config {
  const given = Object.entries(environment).map(([name, text]) => [name, text?.trim()]);
  const result = v.safeParse(environmentSchema(projectDir), Object.fromEntries(given.filter(([, text]) => text)));
  if (result.success) return configOf(result.output);
  const problems = result.issues.map(({ path, message }) => `${String(path?.[0]?.key)}: ${message}`);
  throw new StartupError(['Configuration error detected', ...problems].join('\n'));
}

/** Returns the names of all variables that an operator can set. */
export function variableNames(): string[] {
  return Object.keys(environmentSchema('/').entries);
}

/** All variables that an operator can set, with their defaults. The README has the same table. */
function variablesSchema(projectDir: string) {
  return v.object({
    HOST: v.optional(values.host, '127.0.0.1'),
    PORT: v.optional(values.integer(0, 65_535), '4321'),
    SITE_ORIGIN: v.optional(values.origin),
    DATA_DIR: v.optional(values.folder(projectDir), '.data'),
    DEMO_DAY: v.optional(values.day),
    DEMO_ACTIVITY: v.optional(values.oneOf(['off', 'calm', 'busy']), 'calm'),
    MEDIA_DIR: v.optional(values.folder(projectDir)),
    MEDIA_S3_URL: v.optional(values.baseAddress),
    MEDIA_S3_REGION: v.optional(values.identifier, 'auto'),
    MEDIA_S3_KEY_ID: v.optional(values.secret),
    MEDIA_S3_SECRET: v.optional(values.secret),
    DATABASE_URL: v.optional(values.databaseUrl),
    DATABASE_READ_URL: v.optional(values.databaseUrl),
    DATABASE_LISTEN_URL: v.optional(values.databaseUrl),
    DATABASE_POOL_SIZE: v.optional(values.integer(1, 1000), '10'),
    TRUSTED_PROXIES: v.optional(values.integer(0, 10), '0'),
    WORKERS: v.optional(values.integer(1, 64), '1'),
    RATE_LIMIT_STORE: v.optional(values.oneOf(['memory', 'postgresql', 'redis']), 'memory'),
    REDIS_URL: v.optional(values.redisUrl),
    LOG_LEVEL: v.optional(values.oneOf(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
    METRICS_TOKEN: v.optional(values.longSecret),
    AUDIT_KEY: v.optional(values.list(values.longSecret)),
    ...tracingVariables,
    PAGE_CACHE_MB: v.optional(values.integer(0, 65_536), '64'),
    ...rateLimits,
    CORS_ORIGINS: v.optional(values.list(values.origin)),
    SERVER_URL: v.optional(values.baseAddress),
    API_URL: v.optional(values.baseAddress),
    CDN_URL: v.optional(values.baseAddress),
    STAGING_HOST: v.optional(values.hostName),
    TEST_HOST: v.optional(values.hostName),
    LOCAL_HOSTS: v.optional(values.list(values.hostName), 'localhost,127.0.0.1,[::1]'),
    CHAT_CLIENT_ID: v.optional(values.identifier),
    CHAT_CLIENT_SECRET: v.optional(values.secret),
    CHAT_STAGING_CLIENT_ID: v.optional(values.identifier),
    CHAT_AUTHORIZE_URL: v.optional(values.webAddress, 'https://discord.com/oauth2/authorize'),
    CHAT_TOKEN_URL: v.optional(values.webAddress, 'https://discord.com/api/oauth2/token'),
    CHAT_PROFILE_URL: v.optional(values.webAddress, 'https://discord.com/api/users/@me'),
    CHAT_AVATAR_URL: v.optional(values.baseAddress, 'https://cdn.discordapp.com/avatars'),
    CHAT_APP_LINK: v.optional(values.appLink, 'discord://-/channels/@me'),
    ADMIN_CHAT_IDS: v.optional(values.list(values.chatId)),
    SESSION_DAYS: v.optional(values.integer(1, 3650), '30'),
    PREMIUM_PRICE: v.optional(values.integer(1, 1_000_000), '500'),
    PREMIUM_DAYS: v.optional(values.integer(1, 366), '30'),
    DELETION_GRACE_DAYS: v.optional(values.integer(1, 90), '14'),
    CAPTCHA_SITE_KEY: v.optional(values.identifier),
    CAPTCHA_SECRET: v.optional(values.secret),
    CAPTCHA_SCRIPT_URL: v.optional(values.webAddress, 'https://challenges.cloudflare.com/turnstile/v0/api.js'),
    CAPTCHA_VERIFY_URL: v.optional(values.webAddress, 'https://challenges.cloudflare.com/turnstile/v0/siteverify'),
    BOT_ID: v.optional(values.identifier, '860234000000000000'),
    BOT_TOKEN: v.optional(values.secret),
    VOTE_SECRETS: v.optional(values.list(values.namedSecret)),
    TWITCH_CLIENT_ID: v.optional(values.identifier),
    TWITCH_CLIENT_SECRET: v.optional(values.secret),
    TWITCH_TOKEN_URL: v.optional(values.webAddress, 'https://id.twitch.tv/oauth2/token'),
    TWITCH_API_URL: v.optional(values.baseAddress, 'https://api.twitch.tv/helix'),
    YOUTUBE_API_KEY: v.optional(values.secret),
    YOUTUBE_API_URL: v.optional(values.baseAddress, 'https://www.googleapis.com/youtube/v3'),
    PAYMENT_SECRET_KEY: v.optional(values.secret),
    PAYMENT_WEBHOOK_SECRET: v.optional(values.secret),
    PAYMENT_API_URL: v.optional(values.origin, 'https://api.stripe.com'),
    PAYMENT_CURRENCY: v.optional(values.moneyCurrency, 'usd'),
    VAPID_PUBLIC_KEY: v.optional(values.vapidPublicKey),
    VAPID_PRIVATE_KEY: v.optional(values.vapidPrivateKey),
    VAPID_SUBJECT: v.optional(values.contactAddress),
    PUSH_HOSTS: v.optional(values.list(values.pushHost)),
    ALLOW_SIMULATORS: v.optional(values.flag, 'false'),
    ADD_BOT_URL: v.optional(values.webAddress, 'https://discord.com/oauth2/authorize'),
    SUPPORT_SERVER_URL: v.optional(values.webAddress, 'https://discord.com/invite/mazoku'),
    COMMUNITY_SERVER_URL: v.optional(values.webAddress, 'https://discord.com/invite/mazoku'),
    SUPPORT_EMAIL: v.optional(values.email, 'support@mazoku.example'),
    VIDEO_RARITY_UUIDS: v.optional(values.list(values.uuid)),
  });
}

type Variables = v.InferOutput<ReturnType<typeof variablesSchema>>;

function environmentSchema(projectDir: string) {
  return v.pipe(
    variablesSchema(projectDir),
    // A site whose game runs on another server still shows the sign-in and the captcha; only that server needs their
    // secrets.
    needs('CHAT_CLIENT_SECRET', 'CHAT_CLIENT_ID', 'SERVER_URL'),
    needs('CAPTCHA_SECRET', 'CAPTCHA_SITE_KEY', 'SERVER_URL'),
    needs('DATABASE_URL', 'DATABASE_READ_URL'),
    needs('DATABASE_URL', 'DATABASE_LISTEN_URL'),
    needs('MEDIA_S3_KEY_ID', 'MEDIA_S3_URL'),
    needs('MEDIA_S3_SECRET', 'MEDIA_S3_URL'),
    needs('TWITCH_CLIENT_SECRET', 'TWITCH_CLIENT_ID'),
    needs('TWITCH_CLIENT_ID', 'TWITCH_CLIENT_SECRET'),
    needs('PAYMENT_WEBHOOK_SECRET', 'PAYMENT_SECRET_KEY'),
    needs('VAPID_PRIVATE_KEY', 'VAPID_PUBLIC_KEY'),
    needs('VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'),
    v.forward(
      v.partialCheck(
        [['RATE_LIMIT_STORE'], ['REDIS_URL']],
        ({ RATE_LIMIT_STORE, REDIS_URL }) => RATE_LIMIT_STORE !== 'redis' || !!REDIS_URL,
        'is missing beside RATE_LIMIT_STORE=redis',
      ),
      ['REDIS_URL'],
    ),
    v.forward(
      v.partialCheck(
        [['VAPID_PUBLIC_KEY'], ['VAPID_PRIVATE_KEY']],
        ({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }) =>
          !VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY || isKeyPair(VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY),
        'does not belong to VAPID_PRIVATE_KEY',
      ),
      ['VAPID_PUBLIC_KEY'],
    ),
  );
}

/** Returns the check that a variable is set if another one is, unless a third one is. */
function needs(missing: keyof Variables, present: keyof Variables, unless = missing) {
  const isWhole = (given: Variables) => !given[present] || !!given[missing] || !!given[unless];
  const check = v.partialCheck([[missing], [present], [unless]], isWhole, `is missing beside ${present}`);
  // The names are not literals here, so the types of the check do not know which of them it reads.
  return v.forward(check as v.GenericValidation<Variables>, [missing] as never);
}

/** Groups the variables by purpose. */
function configOf(given: Variables) {
  const { HOST: host, PORT: port, VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = given;
  const clientId = given.CHAT_CLIENT_ID ?? simulatedClientId;
  return {
    host,
    port,
    /** The site's own origin. It is configured because a request's Host header cannot be trusted. */
    origin: given.SITE_ORIGIN ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    /** The absolute folder of the embedded database and rendered media. */
    dataDir: given.DATA_DIR,
    /** The absolute folder of drawn pictures, which machines may share. */
    mediaDir: given.MEDIA_DIR ?? join(given.DATA_DIR, 'media-cache'),
    /** Undefined: drawn pictures are only in the folder. */
    mediaBucket: mediaBucketOf(given),
    /** Undefined: the embedded database. */
    databaseUrl: given.DATABASE_URL,
    /** Replicas, which may be behind. Undefined: the primary answers everything. */
    databaseReadUrl: given.DATABASE_READ_URL,
    /**
     * The primary without a transaction pooler, for LISTEN and migrations. If it is set, `databaseUrl` and
     * `databaseReadUrl` may be poolers, which keep no session.
     */
    databaseListenUrl: given.DATABASE_LISTEN_URL,
    databasePoolSize: given.DATABASE_POOL_SIZE,
    /** The number of trusted proxies in front of the site. The client's address is read that many hops back. */
    trustedProxies: given.TRUSTED_PROXIES,
    /** How many processes serve requests. */
    workers: given.WORKERS,
    /** Where requests are counted: in this process and its workers, or for several machines in a shared store. */
    rateLimitStore: given.RATE_LIMIT_STORE,
    redisUrl: given.REDIS_URL,
    logLevel: given.LOG_LEVEL,
    /** Sign the head of the audit log: the first one, the others did before. Empty: a key in the data folder. */
    auditKeys: given.AUDIT_KEY ?? [],
    /** With it, other machines may read `/metrics`. Undefined: only this one. */
    metricsToken: given.METRICS_TOKEN,
    /** Undefined: nothing is traced. */
    tracing: tracingOf(given),
    pageCacheBytes: given.PAGE_CACHE_MB * 1024 * 1024,
    /** API requests per minute from one address. */
    apiRateLimit: given.API_RATE_LIMIT,
    keyRateLimit: given.KEY_RATE_LIMIT,
    /** Points per minute that one address may spend on pages, images and files that are not cached. */
    pageRateLimit: given.PAGE_RATE_LIMIT,
    mediaRateLimit: given.MEDIA_RATE_LIMIT,
    downloadRateLimit: given.DOWNLOAD_RATE_LIMIT,
    /** Other origins whose pages may call this API. A sign-in may also return to them. */
    corsOrigins: given.CORS_ORIGINS ?? [],
    /** Where browsers and pages reach the game; `game/environment.ts` describes each host. */
    hosts: {
      server: given.SERVER_URL ?? null,
      api: given.API_URL ?? null,
      stagingHost: given.STAGING_HOST ?? null,
      testHost: given.TEST_HOST ?? null,
      localHosts: given.LOCAL_HOSTS,
      clientId,
      stagingClientId: given.CHAT_STAGING_CLIENT_ID ?? clientId,
    },
    /** The last day of the demo world; undefined: the day on which it is created. */
    demoDay: given.DEMO_DAY,
    /** How much the players of the demo world play by themselves. */
    demoActivity: given.DEMO_ACTIVITY,
    /** Base URL of the media. */
    cdnBase: given.CDN_URL ?? '/cdn',
    chat: {
      /** Undefined: the sign-in is simulated. */
      clientId: given.CHAT_CLIENT_ID,
      clientSecret: given.CHAT_CLIENT_SECRET,
      authorizeUrl: given.CHAT_AUTHORIZE_URL,
      tokenUrl: given.CHAT_TOKEN_URL,
      profileUrl: given.CHAT_PROFILE_URL,
      avatarBase: given.CHAT_AVATAR_URL,
      /** URL that opens the chat platform's app. */
      appLink: given.CHAT_APP_LINK,
    },
    /** Chat-platform ids of people who become admins, each once. */
    adminChatIds: given.ADMIN_CHAT_IDS ?? [],
    sessionDays: given.SESSION_DAYS,
    /** A month of premium: its price in moonstones and its length in days. */
    premium: { price: given.PREMIUM_PRICE, days: given.PREMIUM_DAYS },
    /** The number of days within which a player can cancel the deletion of their account. */
    deletionGraceDays: given.DELETION_GRACE_DAYS,
    captcha: {
      /** Undefined: the captcha is simulated. */
      siteKey: given.CAPTCHA_SITE_KEY,
      secret: given.CAPTCHA_SECRET,
      scriptUrl: given.CAPTCHA_SCRIPT_URL,
      verifyUrl: given.CAPTCHA_VERIFY_URL,
    },
    bot: {
      id: given.BOT_ID,
      /** Undefined: the bot is simulated. */
      token: given.BOT_TOKEN,
    },
    payment: {
      /** Undefined: payments are simulated. */
      secretKey: given.PAYMENT_SECRET_KEY,
      webhookSecret: given.PAYMENT_WEBHOOK_SECRET,
      apiOrigin: given.PAYMENT_API_URL,
      /** The currency of the bundles' prices: three lower-case letters of ISO 4217. */
      currency: given.PAYMENT_CURRENCY,
    },
    /** Streaming platforms that tell which partners are live. Those without keys are not asked. */
    streams: {
      twitch: {
        clientId: given.TWITCH_CLIENT_ID,
        clientSecret: given.TWITCH_CLIENT_SECRET,
        tokenUrl: given.TWITCH_TOKEN_URL,
        apiUrl: given.TWITCH_API_URL,
      },
      youtube: { apiKey: given.YOUTUBE_API_KEY, apiUrl: given.YOUTUBE_API_URL },
    },
    push: {
      /** The VAPID key pair; undefined: the site generates one once and stores it. */
      key: publicKey && privateKey ? { publicKey, privateKey } : undefined,
      /** Contact address of the operator for push services. */
      subject: given.VAPID_SUBJECT ?? `mailto:${given.SUPPORT_EMAIL}`,
      /** Push service hosts besides those of the browser vendors. */
      hosts: given.PUSH_HOSTS ?? [],
    },
    /** The secret of each voting site, by the site's key. If it is empty, votes are simulated. */
    voteSecrets: Object.fromEntries(given.VOTE_SECRETS ?? []) as Readonly<Record<string, string>>,
    /** Allows simulators on an address that other machines can reach. */
    allowSimulators: given.ALLOW_SIMULATORS,
    links: {
      addBot: given.ADD_BOT_URL,
      supportServer: given.SUPPORT_SERVER_URL,
      communityServer: given.COMMUNITY_SERVER_URL,
      email: given.SUPPORT_EMAIL,
    },
    /** Additional rarities whose cards are videos (specification section 4). */
    videoRarityUuids: given.VIDEO_RARITY_UUIDS ?? [],
  };
}

function mediaBucketOf({
  MEDIA_S3_URL: url,
  MEDIA_S3_REGION: region,
  MEDIA_S3_KEY_ID: keyId,
  MEDIA_S3_SECRET: secret,
}: Variables) {
  return url === undefined || keyId === undefined || secret === undefined ? undefined : { url, region, keyId, secret };
}

function isKeyPair(publicKey: string, privateKey: string): boolean {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
}
