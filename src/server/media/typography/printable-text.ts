import type { FontFace } from './font-face.ts';

const letter = /[\p{L}\p{N}]/u;
const mark = /\p{M}/u;

/**
 * A text as the face can write it: signs that it lacks (emoji among them) are left out, letters with
 * marks that it lacks lose them. Undefined where a whole letter is missing or none remains, since
 * a name with letters left out is another name.
 */
export function printableText(text: string, face: FontFace): string | undefined {
  let written = '';
  for (const character of text.toWellFormed().normalize('NFC')) {
    if (/\s/u.test(character)) written += ' ';
    // What cannot be seen, and what stands for what could not be read.
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
