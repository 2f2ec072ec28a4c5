const timestamps = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?/gu;

/** Stands for a date while the text is split: a letter that no message has. */
const mark = '\uE000';

/**
 * The account notice (specification section 8): its ISO timestamps as dates that people read, one
 * paragraph a sentence. A full stop within a date ends none.
 */
export function noticeParagraphs(message: string, formatDate: (date: Date) => string): string[] {
  const dates: string[] = [];
  const marked = message.replaceAll(mark, '').replace(timestamps, (timestamp) => {
    const date = new Date(timestamp);
    dates.push(Number.isNaN(date.getTime()) ? timestamp : formatDate(date));
    return mark;
  });
  return marked
    .split(/(?<=[.!?…]["'”’)\]]*)\s+|\n+/u)
    .map((sentence) => sentence.replaceAll(mark, () => dates.shift() ?? '').trim())
    .filter((sentence) => sentence !== '');
}
