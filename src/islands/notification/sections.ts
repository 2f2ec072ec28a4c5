/** The page's parts, by the names that their addresses end with. */
export const sectionTitles = {
  choices: 'What, and how',
  browsers: 'Browsers',
  quiet: 'Quiet hours',
  test: 'Try it',
} as const;

export type SectionId = keyof typeof sectionTitles;
