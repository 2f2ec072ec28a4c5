import type { CrashBody } from '#contract/crash.ts';
import type { Context } from '#server/services/context.ts';

/** Logs what a browser reports, if there are not too many reports. Anybody can send one, so it is not to be believed. */
export function reportCrash({ logCrash }: Context<'logCrash'>, { part, message, frames }: CrashBody) {
  return Promise.resolve({ logged: logCrash({ part, message: maskMessage(message), frames }) });
}

/**
 * Returns an error's message on one line, without what can be personal data or a secret: addresses, long numbers, ids
 * and quoted text. The quoted names of properties stay, because they say what failed.
 */
function maskMessage(message: string): string {
  return message
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .replace(/\b[a-z][a-z\d+.-]*:\/\/\S+/giu, '…')
    .replace(/\S+@\S+/gu, '…')
    .replace(/(?<!\w)(["'`])(.*?)(?:\1(?!\w)|$)/gu, (quoted, _, text: string) =>
      /^[a-z_$][\w$]{0,30}$/iu.test(text) ? quoted : '"…"',
    )
    .replace(/[\w-]*\d{5,}[\w-]*|[\da-f]{8}-[\da-f-]{27}/giu, '…')
    .trim();
}
