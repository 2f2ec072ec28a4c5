import { call } from '#client/api.ts';
import { logFailure } from '#client/log.ts';
import { reportCrash } from '#contract/crash.ts';

interface Crash {
  /** The name of the component, or of its file. */
  part: string;
  error: unknown;
  /** An answer of the game failed, which need not break any part. */
  isAnswer?: boolean;
}

/** A page that fails all the time reports it a few times, and wrong answers leave room for what they break. */
const maxReports = 3;
const reported = { answers: new Set<string>(), parts: new Set<string>() };

/** Reports a failed part of the page to the server's log, without what says who the player is. */
export async function sendCrashReport({ part, error, isAnswer }: Crash): Promise<void> {
  const { name, message: text, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const message = text.slice(0, 300);
  const key = `${part}: ${message}`;
  const known = reported[isAnswer ? 'answers' : 'parts'];
  if (known.has(key) || known.size === maxReports) return;
  known.add(key);
  const frames = [...stack.matchAll(/\/_astro\/[\w./-]{1,120}\.js:\d{1,7}:\d{1,7}/gu)]
    .map(([frame]) => frame)
    .slice(0, 5);
  try {
    await call(
      reportCrash,
      { body: { part: part || 'unknown', error: name.slice(0, 60), message, frames } },
      { keepalive: true, ignoreReply: true },
    );
  } catch (failure) {
    logFailure('The failure could not be reported', failure);
  }
}

/** Says in the console that the HTML of an island was not what its component renders. */
export function logRenderedAgain(error: unknown): void {
  logFailure('An island was rendered again', error);
}

/** Says in the console and in the server's log why a part of the page could not be loaded. */
export function reportLoadFailure(crash: Crash): void {
  logFailure(`${crash.part} could not be loaded`, crash.error);
  void sendCrashReport(crash);
}
