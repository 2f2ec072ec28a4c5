const timestampPattern = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?/gu;

/** Stands for a date while the text is split: a letter that no message has. */
const datePlaceholder = '\uE000';

/**
 * The account notice (specification section 8): its ISO timestamps as dates that people read, one
 * paragraph a sentence. A full stop within a date ends none.
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
