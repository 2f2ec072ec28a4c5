import { WrongReplyError, setFailureObserver } from '#client/api.ts';
import { withCrashReport } from './with-crash-report.ts';

/** The last failure because of which something may be missing on the page. */
let last: unknown;

/** Remembers failed calls, so that a page can say why something is missing, and reports wrong answers. */
export function followFailedCalls(): void {
  setFailureObserver((error) => {
    last = error;
    if (error instanceof WrongReplyError) report(error.endpoint, error);
  });
}

/** Remembers and reports that a store could not read an answer. Other errors of stores are no faults. */
export function noteUnreadable(error: unknown): void {
  if (!isTypeError(error)) return;
  last = error;
  report('store', error);
}

/** Returns what was wrong if the last failure was a wrong answer. */
export function findWrongReply(): Error | undefined {
  return last instanceof WrongReplyError || isTypeError(last) ? last : undefined;
}

/** What JavaScript throws for a value that is not there. Compares the name, because frames have classes of their own. */
function isTypeError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'TypeError';
}

function report(part: string, error: unknown): void {
  void withCrashReport(({ sendCrashReport }) => void sendCrashReport({ part, error, isAnswer: true }));
}
