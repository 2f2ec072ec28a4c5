import { GameError } from '#contract/error.ts';

/** The parts of an unexpected failure that may be logged: no statement, values or token. */
export interface ErrorRecord {
  name: string;
  message: string;
  code: string | undefined;
  stack: string | undefined;
}

export function describeError(failure: unknown): ErrorRecord {
  // The query builder's error has no code and repeats the statement and its values; its cause does not.
  const isWrapper = failure instanceof GameError || !(failure instanceof Error && 'code' in failure);
  const cause = isWrapper && failure instanceof Error && failure.cause instanceof Error ? failure.cause : failure;
  if (!(cause instanceof Error)) return { name: typeof cause, message: '', code: undefined, stack: undefined };
  const { name, message, stack, code } = cause as NodeJS.ErrnoException;
  if (!('severity' in cause)) return { name, message, code, stack };
  // PostgreSQL quotes the value that it cannot read: `invalid input syntax for type uuid: "..."`.
  const masked = message.replace(/: ".*"/su, ': "…"');
  return { name, message: masked, code, stack: stack?.replace(message, () => masked) };
}
