import { StartupError } from '#server/config/config.ts';
import { unknownFindings } from '#server/services/invariant/data-check.ts';

/* The option of commands that check copied data: it goes on although a check finds something. */

export const acceptOption = { accept: { type: 'string', multiple: true } } as const;
export const acceptUsage = '[--accept FINDING]...';

/** Throws StartupError for a name that is no check: a misspelt one would accept nothing, after hours of copying. */
export function rejectUnknownFindings(names: readonly string[] = []): void {
  const [unknown] = unknownFindings(names);
  if (unknown !== undefined) {
    throw new StartupError(`--accept: there is no check "${unknown}". docs/operating.md lists the checks.`);
  }
}
