import type { FontFace } from './font-face.ts';

const letter = /[\p{L}\p{N}]/u;
const mark = /\p{M}/u;

/**
 * Returns the text reduced to what the face can print: characters that it lacks, such as emoji, are omitted, and
 * letters lose marks that it lacks. Returns undefined if a whole letter is missing or no letter remains, because a name
 * without some of its letters is a different name.
 */
export function printableText(text: string, face: FontFace): string | undefined {
  let written = '';
  for (const character of text.toWellFormed().normalize('NFC')) {
    if (/\s/u.test(character)) written += ' ';
    // Skips invisible characters and the replacement character.
    else if (/[\p{C}\uFFFD]/u.test(character)) continue;
    else if (face.has(character)) written += character;
    else {
      const parts = [...character.normalize('NFKD')].filter((part) => !mark.test(part) || face.has(part));
      if (parts.some((part) => !mark.test(part)) && parts.every((part) => face.has(part))) written += parts.join('');
      else if (letter.test(character)) return undefined;
    }
  }
  written = written.replace(/ +/gu, ' ').trim();
  return letter.test(written) ? written : undefined;
}
