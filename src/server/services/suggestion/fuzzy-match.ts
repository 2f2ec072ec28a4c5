import { foldText } from '#game/search-text.ts';

/** A name that the user may have meant. */
export interface Candidate {
  name: string;
  /** Similarity of the whole name, independent of the word order: 0 to 1. */
  similarity: number;
}

/** Names below this similarity are different words, not typos. */
const minSimilarity = 0.6;

/**
 * Returns corrections of a text that no name contains, the most likely first. With `whole`, corrections are whole
 * names. Otherwise they can also be parts of names with the text's number of words (plus or minus one, for a missing or
 * additional space), so that the correction of one word applies to all names that contain it.
 */
export function findFuzzyMatches(text: string, candidates: readonly Candidate[], whole: boolean): string[] {
  const written = foldText(text);
  const wordCount = written.split(' ').length;
  // A cache, because names share words.
  const known = new Map<string, number>();
  const likenessTo = (run: string) => {
    const likeness = known.get(run) ?? similarityOf(written, foldText(run));
    known.set(run, likeness);
    return likeness;
  };
  const found = new Map<string, { text: string; likeness: number; names: number }>();
  for (const { name, similarity } of candidates) {
    const parts = runsOfWords(name, wordCount).map((run) => ({ run, likeness: likenessTo(run) }));
    const likeliest = parts.reduce((best, part) => (part.likeness > best.likeness ? part : best));
    const likeness = Math.max(likeliest.likeness, similarity);
    const meant = whole || similarity > likeliest.likeness ? name : likeliest.run;
    if (likeness < minSimilarity || foldText(meant) === written) continue;
    const before = found.get(foldText(meant));
    found.set(foldText(meant), {
      text: before?.text ?? meant,
      likeness: Math.max(before?.likeness ?? 0, likeness),
      names: (before?.names ?? 0) + 1,
    });
  }
  return [...found.values()]
    .sort((a, b) => b.likeness - a.likeness || b.names - a.names || (a.text < b.text ? -1 : 1))
    .map((each) => each.text);
}

/** Returns the whole name, and all sequences of its words with about `wordCount` words. */
function runsOfWords(name: string, wordCount: number): string[] {
  const words = name.trim().split(/\s+/u);
  const runs = [words.join(' ')];
  for (const length of [wordCount - 1, wordCount, wordCount + 1]) {
    if (length < 1) continue;
    for (let begin = 0; begin + length <= words.length; begin += 1) {
      runs.push(words.slice(begin, begin + length).join(' '));
    }
  }
  return runs;
}

/**
 * Returns the similarity of two texts, 1 for equal ones. It is based on the edit distance with transpositions (optimal
 * string alignment), relative to the longer text.
 */
function similarityOf(one: string, other: string): number {
  const a = [...one];
  const b = [...other];
  // Only the last two rows of the distance table are needed.
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
        isSwapped && i > 1 && j > 1 ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, above] = [above, row];
  }
  return 1 - (above[b.length] ?? 0) / Math.max(a.length, b.length, 1);
}
