import { homedir } from 'node:os';
import { isAbsolute, resolve } from 'node:path';

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
  links: {
    addBot: string;
    supportServer: string;
    communityServer: string;
    email: string;
    chatAuthorize: string;
  };
  /** Further rarities whose cards use the video form (specification section 4). */
  videoRarityUuids: string[];
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Something that the operator can mend: its message is all that a command prints of it. */
export class OperatorError extends Error {
  override name = 'OperatorError';
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
    links: {
      addBot: read('ADD_BOT_URL', 'https://discord.com/oauth2/authorize', webAddress),
      supportServer: read('SUPPORT_SERVER_URL', 'https://discord.com/invite/mazoku', webAddress),
      communityServer: read('COMMUNITY_SERVER_URL', 'https://discord.com/invite/mazoku', webAddress),
      email: read('SUPPORT_EMAIL', 'support@mazoku.example', text(/^[^\s@]+@[^\s@]+$/u, 'an email address')),
      chatAuthorize: read('CHAT_AUTHORIZE_URL', 'https://discord.com/oauth2/authorize', webAddress),
    },
    videoRarityUuids: read('VIDEO_RARITY_UUIDS', [], uuidList),
  };
  if (problems.length > 0) throw new OperatorError(problems.join('\n'));
  return config;
}

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
