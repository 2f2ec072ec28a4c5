/** The page's sections, by URL fragment. */
export const sectionTitles = {
  choices: 'What to notify you about',
  browsers: 'Browsers',
  quiet: 'Quiet hours',
  test: 'Send a test',
} as const;
