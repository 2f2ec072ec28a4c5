import macron from './hanken-grotesk-macron.woff2?url';

/** The face that names with long vowels (ō, ū) need besides those of every page; undefined where none has one. */
export const macronFont = (cards: readonly { name: string }[]): string | undefined =>
  cards.some(({ name }) => /[ĀāĒēĪīŌōŪū]/u.test(name)) ? macron : undefined;
