/** The deepest nesting of JSON that is accepted. Nothing of this site needs half of it. */
export const maxJsonDepth = 32;

/**
 * Whether a JSON text is nested too deeply. It is not parsed: code that walks a value runs out of stack where the parser
 * does not.
 */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    switch (text[index]) {
      case '"':
        index = endOfString(text, index);
        break;
      case '[':
      case '{':
        depth += 1;
        if (depth > maxJsonDepth) return true;
        break;
      case ']':
      case '}':
        depth -= 1;
        break;
    }
  }
  return false;
}

/** Returns the position of the quote that ends a string. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

function isEscaped(text: string, position: number): boolean {
  let backslashes = 0;
  while (text[position - 1 - backslashes] === '\\') backslashes += 1;
  return backslashes % 2 === 1;
}
