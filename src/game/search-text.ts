/** What apostrophes and double quotes look like. Some of them would be taken apart into a space and a mark. */
const apostrophes = /[‘’‚‛ʹʻʼʽʾʿ′‵´`՚]/gu;
const quotes = /[“”„‟«»″‶〝〞〟❝❞]/gu;

/**
 * Marks that change no word for those who search: accents, vowel points of Hebrew and Arabic, its stretched line, and what is
 * invisible. Not among them are vowel signs (Devanagari, Thai) and the marks of kana, without which it is another word; the
 * first group keeps those of й, ў and ї.
 */
const marks =
  // oxlint-disable-next-line no-misleading-character-class -- the marks are listed on their own
  /([ИУиу]\u0306|[Іі]\u0308)|[\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u0711\u0730-\u074A\u08CA-\u08E1\u08E3-\u08FF\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20F0\uFB1E\uFE20-\uFE2F\p{Default_Ignorable_Code_Point}]/gu;

/** Letters that Unicode does not take apart, and what people type for them. */
const letters: Readonly<Record<string, string>> = {
  ς: 'σ',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ð: 'd',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
};
const hiragana = /[\u3041-\u3096\u309D\u309E]/gu;

/**
 * Folds a text for searching and sorting: removes compatibility forms, marks and invisible characters, makes apostrophes,
 * quotes and dashes alike, converts to lower case and hiragana to katakana, spells letters such as "ł" and "æ" with those of
 * every keyboard, and collapses white space. NUL and lone surrogates are dropped, because a database text cannot contain them.
 * The database stores a folded form of each name (`fold_text`), so that "okami" finds "Ōkami"; this function folds search texts
 * in the same way.
 */
export function foldText(text: string): string {
  return text
    .toWellFormed()
    .replace(apostrophes, "'")
    .replace(quotes, '"')
    .normalize('NFKD')
    .replace(marks, '$1')
    .replace(/[\p{Pd}\u2043\u2212]/gu, '-')
    .replace(/[\p{Cc}\uFFFD]+/gu, ' ')
    .normalize('NFC')
    .toLowerCase()
    .replace(hiragana, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0x60))
    .replace(/[ςłøđıħŧðæœßþ]/gu, (letter) => letters[letter] ?? letter)
    .replace(/\s+/gu, ' ')
    .trim();
}
