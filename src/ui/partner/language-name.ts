const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });

/** Returns a language's English name: 'pt-BR' is Brazilian Portuguese. An invalid tag is returned unchanged. */
export function languageName(tag: string): string {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}
