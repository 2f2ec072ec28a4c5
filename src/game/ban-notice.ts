const timestampPattern = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?/gu;

/** Replaces each date while the text is split: a private-use character, which is removed from the message first. */
const datePlaceholder = '\uE000';

/**
 * Returns the paragraphs of the account notice (specification section 8), one for each sentence, with ISO timestamps
 * formatted by `formatDate`. A full stop inside a date does not end a sentence.
 */
export function splitBanNotice(message: string, formatDate: (date: Date) => string): string[] {
  const dates: string[] = [];
  const marked = message.replaceAll(datePlaceholder, '').replace(timestampPattern, (timestamp) => {
    const date = new Date(timestamp);
    dates.push(Number.isNaN(date.getTime()) ? timestamp : formatDate(date));
    return datePlaceholder;
  });
  return marked
    .split(/(?<=[.!?…]["'”’)\]]*)\s+|\n+/u)
    .map((sentence) => sentence.replaceAll(datePlaceholder, () => dates.shift() ?? '').trim())
    .filter((sentence) => sentence !== '');
}
