/** The page's parts, by the names that their addresses end with. */
export const partTitles = {
  choices: 'What, and how',
  browsers: 'Browsers',
  quiet: 'Quiet hours',
  test: 'Try it',
} as const;

export type PartId = keyof typeof partTitles;
