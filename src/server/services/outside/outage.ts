import { GameError } from '#contract/error.ts';

/** How long anything outside may take to answer, all of its requests together. */
export const outsidePatienceMs = 10_000;

/**
 * Something outside fails us. What the log may know is the cause, in words of our own: an answer, or an
 * error that repeats one, may hold a code, a token or a secret.
 */
export function outage(code: 'CHAT_PLATFORM_UNAVAILABLE' | 'CAPTCHA_UNAVAILABLE', what: string): GameError {
  return Object.assign(new GameError(code), { cause: new Error(what) });
}

/** A request that brought no answer: "ECONNREFUSED", "TimeoutError". */
export function nameFailure(failure: unknown): string {
  if (!(failure instanceof Error)) return typeof failure;
  const { cause, code } = failure as NodeJS.ErrnoException & { cause?: unknown };
  const inner = cause instanceof Error ? (cause as NodeJS.ErrnoException) : undefined;
  return String(inner?.code ?? inner?.name ?? code ?? failure.name);
}
