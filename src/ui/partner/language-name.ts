const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });

/** What a language is called: 'pt-BR' is Brazilian Portuguese. What is no language stays as it is. */
export function languageName(tag: string): string {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}
