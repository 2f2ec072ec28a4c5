/**
 * Folds a text for searching and sorting: compatibility forms and accents removed, lower case,
 * white space collapsed. Names are stored folded beside the original, so that "Ōkami" is found by
 * "okami". NUL and lone surrogates, which a database text cannot hold, are dropped.
 */
export function foldText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[\p{Cc}\uFFFD]+/gu, ' ')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim();
}
