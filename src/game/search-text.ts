/**
 * Folds a text for searching and sorting: removes compatibility forms and accents, converts to lower case (a final
 * sigma becomes a normal one), and collapses white space. NUL and lone surrogates are dropped, because a database text
 * cannot contain them. The database stores a folded form of each name (`fold_text`), so that "okami" finds "Ōkami";
 * this function folds search texts in the same way.
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
