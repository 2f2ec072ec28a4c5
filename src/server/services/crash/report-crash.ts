import type { CrashBody } from '#contract/crash.ts';
import type { Context } from '#server/services/context.ts';
import { knownErrorName, knownMessage, knownPart, knownPlace } from './known-message.ts';

/**
 * Logs what a browser reports, if there are not too many reports. Anybody can send one, so it is not to be believed. Only
 * what has a known form is logged, because an error's text can contain personal data and secrets.
 */
export function reportCrash({ logCrash }: Context<'logCrash'>, { part, error, message, frames }: CrashBody) {
  return Promise.resolve({
    logged: logCrash({
      part: knownPart(part),
      error: knownErrorName(error),
      message: knownMessage(message),
      frames: frames.map(knownPlace),
    }),
  });
}
