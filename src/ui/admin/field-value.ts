/** Returns the text of a field's plain value; of anything else, its JSON. */
export function textOfValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Returns the texts of a list; of a plain value, a list with its text. */
export function textsOfValue(value: unknown): string[] {
  return Array.isArray(value) ? value.map(textOfValue) : [textOfValue(value)];
}
