import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { GameError } from '#contract/error.ts';
import { validationMessage } from '#contract/validation-message.ts';
import { chatIdPattern } from '#game/identifier.ts';
import { parseTimestamp } from '#game/timestamp.ts';
import { maxVoteAgeMs } from '#game/vote.ts';
import type { VotingSite } from '#game/vote.ts';

/** A vote that a voting site reports. */
export interface ReportedVote {
  discordId: string;
  /** Null if the site does not say; it reports a vote at once. */
  votedAt: Date | null;
  /** The site's ID of the vote, if it has one. A repeated report has the same ID. */
  externalId: string | null;
}

export type WebhookHeaders = Pick<Headers, 'get'>;

/** The tolerance for clock differences, and how long a signed request is accepted, in milliseconds. */
const clockToleranceMs = 5 * 60 * 1000;

/**
 * Parses a voting site's request: a vote, the test that its console sends, or an event that this site does not handle,
 * which the voting site would send again for hours if it were refused. Throws BAD_SIGNATURE before it parses the
 * body, and BAD_REQUEST with the field's name when the body is invalid.
 */
export function parseVote(
  site: VotingSite,
  secret: string | undefined,
  headers: WebhookHeaders,
  rawBody: string,
  now: Date,
): ReportedVote | 'test' | 'unknown' {
  if (!secret) throw new GameError('BAD_SIGNATURE');
  const signature = headers.get('x-topgg-signature');
  if (site === 'topgg' && signature !== null) {
    verifySignature(secret, signature, rawBody, now);
    return parseSigned(rawBody, now);
  }
  if (!timingSafeEqualText(headers.get('authorization') ?? '', secret)) throw new GameError('BAD_SIGNATURE');
  return parsePlain[site](rawBody);
}

/**
 * Verifies the header `t=<unix seconds>,v1=<hex>`: an HMAC of time and body, so that neither can be changed and an old
 * request cannot be replayed. Throws BAD_SIGNATURE.
 */
function verifySignature(secret: string, header: string, rawBody: string, now: Date): void {
  const [, time, signature] = /^t=(\d{1,12}),\s*v1=([\da-f]{64})$/iu.exec(header) ?? [];
  if (time === undefined || signature === undefined) throw new GameError('BAD_SIGNATURE');
  const expected = createHmac('sha256', secret).update(`${time}.${rawBody}`).digest('hex');
  const isCurrent = Math.abs(Number(time) * 1000 - now.getTime()) <= clockToleranceMs;
  if (!timingSafeEqualText(signature.toLowerCase(), expected) || !isCurrent) throw new GameError('BAD_SIGNATURE');
}

/** Compares two texts in constant time, regardless of where they differ and how long they are. */
function timingSafeEqualText(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

const DiscordId = v.pipe(v.string(), v.regex(chatIdPattern, 'must be a chat-platform id'));
const Moment = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT/u, 'must be an ISO 8601 time'),
  v.transform(parseTimestamp),
  v.date('must be an ISO 8601 time from 2000-01-01 to 2099-12-31'),
);

const Typed = v.object({ type: v.string() });
const signedTypes: readonly string[] = ['webhook.test', 'vote.create'];

/** topgg, signed. */
const Signed = v.variant('type', [
  v.object({ type: v.literal('webhook.test') }),
  v.object({
    type: v.literal('vote.create'),
    data: v.object({
      id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/u, 'must be an id')),
      created_at: Moment,
      user: v.object({ platform_id: DiscordId }),
    }),
  }),
]);

function parseSigned(rawBody: string, now: Date): ReportedVote | 'test' | 'unknown' {
  const { type } = parseBody(Typed, rawBody);
  if (!signedTypes.includes(type)) return 'unknown';
  const event = parseBody(Signed, rawBody);
  if (event.type === 'webhook.test') return 'test';
  const { id, created_at: votedAt, user } = event.data;
  if (votedAt.getTime() > now.getTime() + clockToleranceMs) {
    throw new GameError('BAD_REQUEST', ['body.data.created_at: lies in the future']);
  }
  if (votedAt.getTime() < now.getTime() - maxVoteAgeMs) {
    throw new GameError('BAD_REQUEST', ['body.data.created_at: lies more than a day back']);
  }
  return { discordId: user.platform_id, votedAt, externalId: id };
}

/** topgg, older format: the secret is the Authorization header. */
const Upvote = v.object({ user: DiscordId });

/** discordbotlist. */
const ListVote = v.object({ id: DiscordId });

const parsePlain: Readonly<Record<VotingSite, (rawBody: string) => ReportedVote | 'test' | 'unknown'>> = {
  topgg(rawBody) {
    const { type } = parseBody(Typed, rawBody);
    if (type === 'test') return 'test';
    return type === 'upvote'
      ? { discordId: parseBody(Upvote, rawBody).user, votedAt: null, externalId: null }
      : 'unknown';
  },
  discordbotlist(rawBody) {
    return { discordId: parseBody(ListVote, rawBody).id, votedAt: null, externalId: null };
  },
};

function parseBody<S extends v.GenericSchema>(schema: S, rawBody: string): v.InferOutput<S> {
  let body: unknown;
  try {
    body = JSON.parse(rawBody);
  } catch {
    throw new GameError('BAD_REQUEST', ['body: is not valid JSON']);
  }
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  throw new GameError(
    'BAD_REQUEST',
    result.issues.map(
      (issue) => `${['body', v.getDotPath(issue)].filter(Boolean).join('.')}: ${validationMessage(issue)}`,
    ),
  );
}
