import { homedir } from 'node:os';
import { isAbsolute, resolve } from 'node:path';
import * as v from 'valibot';

/**
 * Schemas that parse and validate the values of environment variables. Each message completes "NAME: ..." and repeats
 * the value unless it may be a secret.
 */
type ValueSchema<T> = v.GenericSchema<string, T>;

/** Stops at the first failed check, so that later checks can rely on earlier ones. */
const inOrder = <S extends v.GenericSchema<string, unknown>>(schema: S) => v.config(schema, { abortPipeEarly: true });

const quote = (text: string): string => JSON.stringify(text.length > 60 ? `${text.slice(0, 59)}…` : text);

const mustBe =
  (expected: string) =>
  ({ input }: { input: string }): string =>
    `must be ${expected}, not ${quote(input)}`;

const matches = (pattern: RegExp, expected: string) => v.pipe(v.string(), v.regex(pattern, mustBe(expected)));
const satisfies = (test: (text: string) => boolean, expected: string) =>
  v.pipe(v.string(), v.check(test, mustBe(expected)));

export const integer = (low: number, high: number) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => /^\d{1,9}$/u.test(text) && Number(text) >= low && Number(text) <= high,
      mustBe(`a whole number from ${low} to ${high}`),
    ),
    v.transform(Number),
  );

/** A day of a year from 2000 to 2099. `Date` reads 2026-02-30 as March 2. */
export const day = v.pipe(
  v.string(),
  v.check(
    (text) => /^20\d\d-\d\d-\d\d$/u.test(text) && new Date(text).getUTCDate() === Number(text.slice(8)),
    mustBe('a day such as 2026-11-19'),
  ),
);

/** A number from 0 to 1. */
export const ratio = v.pipe(
  v.string(),
  v.regex(/^(0(\.\d{1,9})?|1(\.0{1,9})?)$/u, mustBe('a number from 0 to 1')),
  v.transform(Number),
);

export const oneOf = <const T extends readonly string[]>(choices: T) =>
  v.picklist(choices, ({ input }) => mustBe(`one of ${choices.join(', ')}`)({ input: String(input) }));

export const flag = v.pipe(
  oneOf(['true', 'false']),
  v.transform((text) => text === 'true'),
);

/** A comma-separated list. The message names the first invalid item. */
export function list<T>(schema: ValueSchema<T>): ValueSchema<T[]> {
  const parts = v.pipe(
    v.string(),
    v.transform((text) => text.split(',').map((part) => part.trim())),
    v.array(schema),
  );
  return v.config(parts, { abortEarly: true });
}

/** An absolute folder. Relative paths are resolved against the project. */
export const folder = (projectDir: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => {
      const path = text === '~' || text.startsWith('~/') ? homedir() + text.slice(1) : text;
      return isAbsolute(path) ? resolve(path) : resolve(projectDir, path);
    }),
  );

export const host = matches(/^[\w.:-]+$/u, 'a host name or address');
export const hostName = v.pipe(
  matches(/^(\[[\da-f:]+\]|[\w.-]+)$/iu, 'a host name without a port'),
  v.transform((text) => text.toLowerCase()),
);
/** A push service's host. A leading dot includes all subdomains. */
export const pushHost = v.pipe(
  matches(/^\.?[\w-]+(\.[\w-]+)+$/u, 'a host such as push.example or .push.example'),
  v.transform((text) => text.toLowerCase()),
);
export const identifier = matches(/^[\w.-]{1,200}$/u, 'an id of letters, digits, dots and dashes');
/** A chat-platform id. */
export const chatId = matches(/^\d{17,20}$/u, 'ids of the chat platform (17 to 20 digits) with commas between');
export const email = v.pipe(v.string(), v.email(mustBe('an email address')));

const isHttp = (url: URL | null): url is URL => url?.protocol === 'https:' || url?.protocol === 'http:';

export const webAddress = satisfies((text) => isHttp(URL.parse(text)), 'an http or https address');

export const origin = inOrder(
  v.pipe(
    webAddress,
    v.check((text) => {
      const url = new URL(text);
      return url.pathname === '/' && !url.search && !url.hash && !url.username;
    }, mustBe('an origin such as https://cards.example')),
    v.transform((text) => new URL(text).origin),
  ),
);

/** A base URL, without its trailing slash. */
export const baseAddress = inOrder(
  v.pipe(
    webAddress,
    v.check((text) => {
      const url = new URL(text);
      return !url.search && !url.hash && !url.username;
    }, mustBe('an address such as https://game.example/api')),
    v.transform((text) => {
      const url = new URL(text);
      return (url.origin + url.pathname).replace(/\/$/u, '');
    }),
  ),
);

/** A URL that opens an app. Schemes that a browser itself would run or display are rejected. */
export const appLink = satisfies((text) => {
  const url = URL.parse(text);
  return url !== null && !['javascript:', 'data:', 'vbscript:', 'file:'].includes(url.protocol);
}, 'an address such as discord://-/channels/@me');

export const contactAddress = satisfies(
  (text) => /^mailto:[^\s@]+@[^\s@]+$/u.test(text) || URL.parse(text)?.protocol === 'https:',
  'a mailto: or https address',
);

export const vapidPublicKey = satisfies((text) => {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.length === 65 && bytes[0] === 4 && bytes.toString('base64url') === text;
}, 'a P-256 public key in base64url');

export const vapidPrivateKey = v.pipe(
  v.string(),
  v.check((text) => {
    const bytes = Buffer.from(text, 'base64url');
    return bytes.length === 32 && bytes.toString('base64url') === text;
  }, 'must be a P-256 private key in base64url'),
);

const secretPattern = /^\S{1,500}$/u;
const secretMessage = 'must be 1 to 500 characters without spaces';

export const secret = v.pipe(v.string(), v.regex(secretPattern, secretMessage));

/** A secret that others may try to guess. */
export const longSecret = v.pipe(secret, v.minLength(16, 'must be at least 16 characters'));

/** A pair such as `topgg=secret`, split at the first equals sign. */
export const namedSecret = inOrder(
  v.pipe(
    v.string(),
    v.regex(/^[a-z]+=./u, 'must be a site and its secret, such as topgg=secret'),
    v.transform((text): [name: string, value: string] => {
      const [name = '', ...value] = text.split('=');
      return [name, value.join('=')];
    }),
    v.check(([, value]) => secretPattern.test(value), secretMessage),
  ),
);

/**
 * A PostgreSQL URL. An `@` after the host means that the password contains an unescaped slash, so that part of it would
 * be parsed as the host.
 */
export const databaseUrl = v.pipe(
  v.string(),
  v.check((text) => {
    const url = URL.parse(text);
    if (!url || (url.pathname + url.search + url.hash).includes('@')) return false;
    return url.protocol === 'postgres:' || url.protocol === 'postgresql:';
  }, 'must be an address such as postgres://user:password@host:5432/name'),
);

export const redisUrl = v.pipe(
  v.string(),
  v.check(
    (text) => ['redis:', 'rediss:'].includes(URL.parse(text)?.protocol ?? ''),
    'must be an address such as redis://:password@host:6379',
  ),
);

export const moneyCurrency = v.pipe(
  v.string(),
  v.transform((text) => text.toLowerCase()),
  v.regex(/^[a-z]{3}$/u, mustBe('a currency such as usd')),
);

export const uuid = v.pipe(
  v.string(),
  v.transform((text) => text.toLowerCase()),
  v.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/u, mustBe('uuids with commas between')),
);
