/** A cell that begins with one of these is a formula to a spreadsheet, unless an apostrophe is before it. */
const formula = String.raw`[=+\-@\t\r＝＋－＠]`;
const looksEscaped = new RegExp(`^'+${formula}`, 'u');
const escape = new RegExp(`^'(?='*${formula})`, 'u');

/** Returns a text for a serializer that escapes formulas, so that `withoutFormulaEscape` gives it back. */
export const keepApostrophes = (text: string): string => (looksEscaped.test(text) ? `'${text}` : text);

/** Removes the apostrophe that keeps a spreadsheet from reading a cell as a formula. */
export const withoutFormulaEscape = (cell: string): string => cell.replace(escape, '');
