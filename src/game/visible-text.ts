/** Returns whether a text shows anything. Fillers are letters and patterns without a shape. */
export const hasVisibleText = (text: string): boolean => /[^\p{C}\p{Z}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u.test(text);
