import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { apiKeyPattern, apiKeyPrefix } from '#game/api-key.ts';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomLength = 30;
const checksumLength = 6;
/** Characters of a key that its owner can see afterwards. */
const hintLength = apiKeyPrefix.length + 4;

export const hintOf = (key: string): string => key.slice(0, hintLength);

/** Returns a new key. */
export function createSecret(): string {
  const random = Array.from({ length: randomLength }, () => digits[randomInt(digits.length)]).join('');
  return apiKeyPrefix + random + checksumOf(random);
}

/** Whether a token claims to be a key, so that it is nothing else. */
export const hasKeyPrefix = (token: string | undefined): token is string => token?.startsWith(apiKeyPrefix) === true;

/** Whether a token has the form and the checksum of a key. It need not be one that exists. */
export function isApiKey(token: string | undefined): token is string {
  if (token === undefined || !apiKeyPattern.test(token)) return false;
  const random = token.slice(apiKeyPrefix.length, -checksumLength);
  return token.endsWith(checksumOf(random));
}

/** Returns the CRC-32 of the random characters, in the 62 digits of a key. */
function checksumOf(random: string): string {
  let rest = crc32(random);
  let text = '';
  while (text.length < checksumLength) {
    text = digits[rest % digits.length] + text;
    rest = Math.floor(rest / digits.length);
  }
  return text;
}

export const digestOfKey = (key: string): Buffer => createHash('sha256').update(key).digest();
