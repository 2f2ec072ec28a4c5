/** The ban columns of a player's row. */
export interface Ban {
  bannedAt: Date | null;
  /** null: the ban is permanent. */
  bannedUntil: Date | null;
  banReason: string | null;
}

/**
 * Whether a ban is in force. It counts from when it is written: a call that waited may have read its clock before the
 * ban began.
 */
export function isBanned({ bannedAt, bannedUntil }: Omit<Ban, 'banReason'>, now: Date): boolean {
  return bannedAt !== null && (bannedUntil === null || bannedUntil > now);
}

/**
 * Returns the message for a banned player. The site shows its timestamp in the local time zone (specification section
 * 8).
 */
export function banNotice({ bannedUntil, banReason }: Omit<Ban, 'bannedAt'>): string {
  const until = bannedUntil ? ` until ${bannedUntil.toISOString()}` : ' permanently';
  const reason = banReason ? ` Reason: ${banReason.replace(/[^.!?]$/u, '$&.')}` : '';
  return `Your account has been banned${until}.${reason} If you think that this is a mistake, appeal on the page “Your standing”.`;
}

const timestampPattern = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?/gu;

/** Replaces each date while the text is split: a private-use character, which is removed from the message first. */
const datePlaceholder = '\uE000';

/**
 * Returns the paragraphs of the account notice (specification section 8), one for each sentence, as texts and the dates
 * between them. A full stop inside a date does not end a sentence.
 */
export function splitBanNotice(message: string): (string | Date)[][] {
  const dates: (string | Date)[] = [];
  const marked = message.replaceAll(datePlaceholder, '').replace(timestampPattern, (timestamp) => {
    const date = new Date(timestamp);
    dates.push(Number.isNaN(date.getTime()) ? timestamp : date);
    return datePlaceholder;
  });
  return marked
    .split(/(?<=[.!?…]["'”’)\]]*)\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
    .map((sentence) =>
      sentence
        .split(datePlaceholder)
        .flatMap((text, index) => [...(index > 0 ? dates.splice(0, 1) : []), text])
        .filter((part) => part !== ''),
    );
}
