/**
 * Folds a text for searching and sorting: compatibility forms and accents removed, lower case (of the two
 * small sigmas the common one), white space collapsed. NUL and lone surrogates, which a database text cannot
 * hold, are dropped. Names are stored folded beside the original, so that "Ōkami" is found by "okami"; the
 * database folds them itself (`fold_text`), and this folds what is searched for in the same way.
 */
export function foldText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[\p{Cc}\uFFFD]+/gu, ' ')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replace(/\s+/gu, ' ')
    .trim();
}
