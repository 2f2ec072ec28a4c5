/** Embeddings, overrides and isolates: these characters can change the direction of surrounding text. */
const directionMarks = /[\u202A-\u202E\u2066-\u2069]/gu;

/** Removes direction marks. Right-to-left scripts are still displayed correctly, because they need no marks. */
export function stripDirectionMarks(text: string): string {
  return text.replace(directionMarks, '');
}
