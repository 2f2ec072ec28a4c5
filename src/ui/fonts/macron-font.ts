import macron from './hanken-grotesk-macron.woff2?url';

/** Returns the font for names with macrons (ō, ū), to preload; undefined if no name has one. */
export const macronFont = (cards: readonly { name: string }[]): string | undefined =>
  cards.some(({ name }) => /[ĀāĒēĪīŌōŪū]/u.test(name)) ? macron : undefined;
