/** The page's sections, by URL fragment. */
export const sectionTitles = {
  choices: 'What, and how',
  browsers: 'Browsers',
  quiet: 'Quiet hours',
  test: 'Try it',
} as const;

export type SectionId = keyof typeof sectionTitles;
