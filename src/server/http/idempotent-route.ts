import { idempotencyHeader } from '#contract/endpoint.ts';
import { GameError } from '#contract/error.ts';
import { recordKeyChange } from '#server/services/api-key/record-change.ts';
import type { IdempotentContext, PlayerContext } from '#server/services/context.ts';
import { runIdempotent } from '#server/services/idempotency/idempotency.ts';
import { rulesOf } from './call-rules.ts';
import type { NamedEndpoint, RequestContext } from './request-context.ts';

/** The validated input of an idempotent endpoint. */
interface IdempotentInput {
  request: RequestContext;
}

/**
 * Wraps the route of an idempotent endpoint, so that it runs once per Idempotency-Key, in one transaction. A retry with
 * the same key gets the first reply (docs/decisions/033). Without a key, every call takes effect.
 */
export function idempotentRoute<Input extends IdempotentInput, Reply>(
  endpoint: NamedEndpoint,
  route: (context: IdempotentContext, input: Input) => Promise<Reply>,
): (context: PlayerContext, input: Input) => Promise<Reply> {
  return (context, input) => {
    const { db: _db, background: _background, ...rest } = context;
    const { request, ...given } = input;
    const attempt = {
      key: parseKey(request),
      request: JSON.stringify([endpoint.name, given]),
      rules: rulesOf(endpoint, context.caller.keyId),
    };
    return runIdempotent(context, attempt, async (tx) => {
      const reply = await route({ ...rest, tx }, input);
      const subject = (reply as { uuid?: unknown }).uuid;
      await recordKeyChange(tx, context.caller, { ...endpoint, subject, result: reply, now: context.clock() });
      return reply;
    });
  };
}

/** Returns the request's Idempotency-Key, or undefined. Throws BAD_REQUEST if it is invalid. */
function parseKey(request: RequestContext): string | undefined {
  const key = request.headers.get(idempotencyHeader);
  if (key === null) return undefined;
  if (/^[\x21-\x7E]{1,200}$/u.test(key)) return key;
  throw new GameError('BAD_REQUEST', [`${idempotencyHeader}: must be 1 to 200 visible ASCII characters`]);
}
