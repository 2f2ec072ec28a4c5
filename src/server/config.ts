import { createECDH } from 'node:crypto';
import { homedir } from 'node:os';
import { isAbsolute, resolve } from 'node:path';

export interface ChatConfig {
  /** undefined: the sign-in is simulated. */
  clientId: string | undefined;
  clientSecret: string | undefined;
  authorizeUrl: string;
  tokenUrl: string;
  profileUrl: string;
  avatarBase: string;
  /** Opens the chat platform's program. */
  appLink: string;
}

export interface CaptchaConfig {
  /** undefined: the captcha is simulated. */
  siteKey: string | undefined;
  secret: string | undefined;
  scriptUrl: string;
  verifyUrl: string;
}

/** Everything an operator can set. README has the same table. */
export interface Config {
  host: string;
  port: number;
  /** The site's own address, fixed here: a request's Host header is never believed. */
  origin: string;
  /** An absolute folder: the embedded database, rendered media. */
  dataDir: string;
  /** undefined: the embedded database. */
  databaseUrl: string | undefined;
  databasePoolSize: number;
  /** How many proxies of ours stand in front; the client's address is read that many hops back. */
  trustedProxies: number;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  pageCacheBytes: number;
  /** Requests a minute from one address to the API. */
  apiRateLimit: number;
  /** Points that one address may spend in a minute on pages, pictures and files that are not kept. */
  pageRateLimit: number;
  mediaRateLimit: number;
  downloadRateLimit: number;
  /** Other origins whose pages may call this game's API; a sign-in may return to them, too. */
  corsOrigins: readonly string[];
  /** Where browsers and pages find the game: `game/environment.ts` says what each is. */
  hosts: {
    server: string | null;
    api: string | null;
    stagingHost: string | null;
    testHost: string | null;
    localHosts: readonly string[];
    clientId: string;
    stagingClientId: string;
  };
  /** Base address of the media. */
  cdnBase: string;
  chat: ChatConfig;
  sessionDays: number;
  /** A month of premium: its price in moonstones, and its days. */
  premium: { price: number; days: number };
  /** How long somebody who deletes their account can take that back. */
  deletionGraceDays: number;
  captcha: CaptchaConfig;
  bot: {
    id: string;
    /** undefined: the bot is simulated. */
    token: string | undefined;
  };
  push: {
    /** What push services know this site by; undefined: the site makes a pair for itself once, and keeps it. */
    key: { publicKey: string; privateKey: string } | undefined;
    /** How they reach whoever runs this site. */
    subject: string;
    /** Push services besides those of the browsers' makers: a host, or with a dot before it all below. */
    hosts: readonly string[];
  };
  /** What each listing site signs its votes with, by the site's key; none at all: they are simulated. */
  voteSecrets: Readonly<Record<string, string>>;
  /** Simulators on an address that others can reach. */
  allowSimulators: boolean;
  links: {
    addBot: string;
    supportServer: string;
    communityServer: string;
    email: string;
  };
  /** Further rarities whose cards use the video form (specification section 4). */
  videoRarityUuids: string[];
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Something that the operator can mend: its message is all that a command prints of it. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** Whether a host is this machine alone: a name or an address, in brackets or not. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.+)\]$/u, '$1');
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/u.test(name);
}

/** Reads the environment; throws an OperatorError that names every wrong setting. */
export function readConfig(environment: Environment, projectDir: string): Config {
  const problems: string[] = [];
  const read = <T>(name: string, fallback: T, parse: (text: string) => T): T => {
    const text = environment[name]?.trim();
    if (!text) return fallback;
    try {
      return parse(text);
    } catch (error) {
      problems.push(`${name}: ${(error as Error).message}`);
      return fallback;
    }
  };

  const host = read('HOST', '127.0.0.1', text(/^[\w.:-]+$/u, 'a host name or address'));
  const port = read('PORT', 4321, wholeNumber(0, 65_535));
  const chat: ChatConfig = {
    clientId: read('CHAT_CLIENT_ID', undefined, identifier),
    clientSecret: read('CHAT_CLIENT_SECRET', undefined, secret),
    authorizeUrl: read('CHAT_AUTHORIZE_URL', 'https://discord.com/oauth2/authorize', webAddress),
    tokenUrl: read('CHAT_TOKEN_URL', 'https://discord.com/api/oauth2/token', webAddress),
    profileUrl: read('CHAT_PROFILE_URL', 'https://discord.com/api/users/@me', webAddress),
    avatarBase: read('CHAT_AVATAR_URL', 'https://cdn.discordapp.com/avatars', baseAddress),
    appLink: read('CHAT_APP_LINK', 'discord://-/channels/@me', appLink),
  };
  const captcha: CaptchaConfig = {
    siteKey: read('CAPTCHA_SITE_KEY', undefined, identifier),
    secret: read('CAPTCHA_SECRET', undefined, secret),
    scriptUrl: read('CAPTCHA_SCRIPT_URL', 'https://challenges.cloudflare.com/turnstile/v0/api.js', webAddress),
    verifyUrl: read('CAPTCHA_VERIFY_URL', 'https://challenges.cloudflare.com/turnstile/v0/siteverify', webAddress),
  };
  const email = read('SUPPORT_EMAIL', 'support@mazoku.example', text(/^[^\s@]+@[^\s@]+$/u, 'an email address'));
  const publicKey = read<string | undefined>('VAPID_PUBLIC_KEY', undefined, vapidPublicKey);
  const privateKey = read<string | undefined>('VAPID_PRIVATE_KEY', undefined, vapidPrivateKey);
  const config: Config = {
    host,
    port,
    origin: read('SITE_ORIGIN', `http://${host.includes(':') ? `[${host}]` : host}:${port}`, origin),
    dataDir: read('DATA_DIR', resolve(projectDir, '.data'), folder(projectDir)),
    databaseUrl: read<string | undefined>('DATABASE_URL', undefined, databaseUrl),
    databasePoolSize: read('DATABASE_POOL_SIZE', 10, wholeNumber(1, 1000)),
    trustedProxies: read('TRUSTED_PROXIES', 0, wholeNumber(0, 10)),
    logLevel: read('LOG_LEVEL', 'info', oneOf('silent', 'error', 'warn', 'info', 'debug')),
    pageCacheBytes: read('PAGE_CACHE_MB', 64, wholeNumber(0, 65_536)) * 1024 * 1024,
    apiRateLimit: read('API_RATE_LIMIT', 600, wholeNumber(1, 1_000_000)),
    pageRateLimit: read('PAGE_RATE_LIMIT', 600, wholeNumber(1, 1_000_000)),
    mediaRateLimit: read('MEDIA_RATE_LIMIT', 1_200, wholeNumber(1, 1_000_000)),
    downloadRateLimit: read('DOWNLOAD_RATE_LIMIT', 20, wholeNumber(1, 1_000_000)),
    corsOrigins: read('CORS_ORIGINS', [], list(origin)),
    hosts: {
      server: read('SERVER_URL', null, baseAddress),
      api: read('API_URL', null, baseAddress),
      stagingHost: read('STAGING_HOST', null, hostName),
      testHost: read('TEST_HOST', null, hostName),
      localHosts: read('LOCAL_HOSTS', ['localhost', '127.0.0.1', '[::1]'], list(hostName)),
      clientId: chat.clientId ?? simulatedClientId,
      stagingClientId: read('CHAT_STAGING_CLIENT_ID', chat.clientId ?? simulatedClientId, identifier),
    },
    cdnBase: read('CDN_URL', '/cdn', baseAddress),
    chat,
    sessionDays: read('SESSION_DAYS', 30, wholeNumber(1, 3650)),
    premium: {
      price: read('PREMIUM_PRICE', 500, wholeNumber(1, 1_000_000)),
      days: read('PREMIUM_DAYS', 30, wholeNumber(1, 366)),
    },
    deletionGraceDays: read('DELETION_GRACE_DAYS', 14, wholeNumber(1, 90)),
    captcha,
    bot: { id: read('BOT_ID', '860234000000000000', identifier), token: read('BOT_TOKEN', undefined, secret) },
    push: {
      key: publicKey && privateKey ? { publicKey, privateKey } : undefined,
      subject: read('VAPID_SUBJECT', `mailto:${email}`, contactAddress),
      hosts: read('PUSH_HOSTS', [], list(pushHost)),
    },
    voteSecrets: Object.fromEntries(read('VOTE_SECRETS', [], list(namedSecret))),
    allowSimulators: read('ALLOW_SIMULATORS', false, yesOrNo),
    links: {
      addBot: read('ADD_BOT_URL', 'https://discord.com/oauth2/authorize', webAddress),
      supportServer: read('SUPPORT_SERVER_URL', 'https://discord.com/invite/mazoku', webAddress),
      communityServer: read('COMMUNITY_SERVER_URL', 'https://discord.com/invite/mazoku', webAddress),
      email,
    },
    videoRarityUuids: read('VIDEO_RARITY_UUIDS', [], uuidList),
  };
  // A site whose game is elsewhere shows sign-in and captcha; the secrets are the game's.
  if (config.hosts.server === null) {
    if (chat.clientId && !chat.clientSecret) problems.push('CHAT_CLIENT_SECRET: is missing beside CHAT_CLIENT_ID');
    if (captcha.siteKey && !captcha.secret) problems.push('CAPTCHA_SECRET: is missing beside CAPTCHA_SITE_KEY');
  }
  if (publicKey && !privateKey) problems.push('VAPID_PRIVATE_KEY: is missing beside VAPID_PUBLIC_KEY');
  if (privateKey && !publicKey) problems.push('VAPID_PUBLIC_KEY: is missing beside VAPID_PRIVATE_KEY');
  if (publicKey && privateKey && !isPair(publicKey, privateKey)) {
    problems.push('VAPID_PUBLIC_KEY: does not belong to VAPID_PRIVATE_KEY');
  }
  if (problems.length > 0) throw new OperatorError(problems.join('\n'));
  return config;
}

/** Who signs in where no client id is configured. */
export const simulatedClientId = 'simulated';

const quoted = (text: string): string => JSON.stringify(text.length > 60 ? `${text.slice(0, 59)}…` : text);

function wholeNumber(low: number, high: number) {
  return (text: string): number => {
    const number = /^\d{1,9}$/u.test(text) ? Number(text) : Number.NaN;
    if (number >= low && number <= high) return number;
    throw new Error(`must be a whole number from ${low} to ${high}, not ${quoted(text)}`);
  };
}

function text(form: RegExp, name: string) {
  return (value: string): string => {
    if (form.test(value)) return value;
    throw new Error(`must be ${name}, not ${quoted(value)}`);
  };
}

function oneOf<const T extends string>(...choices: T[]) {
  return (text: string): T => {
    const choice = choices.find((each) => each === text);
    if (choice) return choice;
    throw new Error(`must be one of ${choices.join(', ')}, not ${quoted(text)}`);
  };
}

function folder(projectDir: string) {
  return (text: string): string => {
    const home = text === '~' || text.startsWith('~/') ? homedir() + text.slice(1) : text;
    return isAbsolute(home) ? resolve(home) : resolve(projectDir, home);
  };
}

function webAddress(text: string): string {
  const url = URL.parse(text);
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return text;
  throw new Error(`must be an http or https address, not ${quoted(text)}`);
}

function origin(text: string): string {
  const url = URL.parse(webAddress(text));
  if (url && url.pathname === '/' && !url.search && !url.hash && !url.username) return url.origin;
  throw new Error(`must be an origin such as https://cards.example, not ${quoted(text)}`);
}

/** An address below which others lie, without its slash at the end. */
function baseAddress(text: string): string {
  const url = URL.parse(webAddress(text));
  if (url && !url.search && !url.hash && !url.username) return (url.origin + url.pathname).replace(/\/$/u, '');
  throw new Error(`must be an address such as https://game.example/api, not ${quoted(text)}`);
}

/** The address of a program; none that a browser would run itself. */
function appLink(text: string): string {
  const url = URL.parse(text);
  if (url && !['javascript:', 'data:', 'vbscript:', 'file:'].includes(url.protocol)) return text;
  throw new Error(`must be an address such as discord://-/channels/@me, not ${quoted(text)}`);
}

function hostName(text: string): string {
  if (/^(\[[\da-f:]+\]|[\w.-]+)$/iu.test(text)) return text.toLowerCase();
  throw new Error(`must be a host name without a port, not ${quoted(text)}`);
}

/** A push service's host, or with a dot before it all hosts below. */
function pushHost(text: string): string {
  if (/^\.?[\w-]+(\.[\w-]+)+$/u.test(text)) return text.toLowerCase();
  throw new Error(`must be a host such as push.example or .push.example, not ${quoted(text)}`);
}

function contactAddress(text: string): string {
  if (/^mailto:[^\s@]+@[^\s@]+$/u.test(text) || URL.parse(text)?.protocol === 'https:') return text;
  throw new Error(`must be a mailto: or https address, not ${quoted(text)}`);
}

function vapidPublicKey(text: string): string {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length === 65 && bytes[0] === 4 && bytes.toString('base64url') === text) return text;
  throw new Error(`must be a P-256 public key in base64url, not ${quoted(text)}`);
}

/** Never repeated. */
function vapidPrivateKey(text: string): string {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length === 32 && bytes.toString('base64url') === text) return text;
  throw new Error('must be a P-256 private key in base64url');
}

function isPair(publicKey: string, privateKey: string): boolean {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
}

function list<T>(parse: (text: string) => T) {
  return (text: string): T[] => text.split(',').map((part) => parse(part.trim()));
}

function yesOrNo(text: string): boolean {
  return oneOf('true', 'false')(text) === 'true';
}

const identifier = text(/^[\w.-]{1,200}$/u, 'an id of letters, digits, dots and dashes');

/** A secret is never repeated. */
function secret(text: string): string {
  if (/^\S{1,500}$/u.test(text)) return text;
  throw new Error('must be 1 to 500 characters without spaces');
}

/** `topgg=its secret` */
function namedSecret(text: string): [name: string, value: string] {
  const [name = '', ...value] = text.split('=');
  if (/^[a-z]+$/u.test(name) && value.join('=') !== '') return [name, secret(value.join('='))];
  throw new Error('must be a site and its secret, such as topgg=secret');
}

function databaseUrl(text: string): string {
  const url = URL.parse(text);
  // A password with a slash in it would be read as host and name, and shown with them.
  const whole = url && !(url.pathname + url.search + url.hash).includes('@');
  if (whole && (url.protocol === 'postgres:' || url.protocol === 'postgresql:')) return text;
  // The value may hold a password: it is not repeated.
  throw new Error('must be an address such as postgres://user:password@host:5432/name');
}

function uuidList(text: string): string[] {
  const uuids = text.split(',').map((part) => part.trim().toLowerCase());
  const wrong = uuids.find((uuid) => !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/u.test(uuid));
  if (wrong === undefined) return uuids;
  throw new Error(`must be uuids with commas between, not ${quoted(wrong)}`);
}
