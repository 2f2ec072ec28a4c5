/** Returns whether a text shows anything. Fillers are letters, patterns, notes and symbols without a shape. */
export const hasVisibleText = (text: string): boolean =>
  /[^\p{C}\p{Z}\p{M}\u115F\u1160\u2800\u3164\uFFA0\uFFFC\u{13441}\u{13442}\u{1D159}]/u.test(text);
