/** Embeddings, overrides and isolates: by these one text changes the direction of the texts around it. */
const directionMarks = /[\u202A-\u202E\u2066-\u2069]/gu;

/** A name that mirrors nothing beside it. Letters of scripts that run from right to left do so without marks. */
export function stripDirectionMarks(text: string): string {
  return text.replace(directionMarks, '');
}
