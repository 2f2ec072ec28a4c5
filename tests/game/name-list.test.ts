import { expect, it } from 'vitest';
import { listNames } from '#game/name-list.ts';

it('names up to a number, and counts the others', () => {
  expect(listNames(['Ai'], 3)).toBe('Ai');
  expect(listNames(['Ai', 'Rei', 'Mio'], 3)).toBe('Ai, Rei and Mio');
  expect(listNames(['Ai', 'Rei', 'Mio', 'Yui', 'Sora'], 3)).toBe('Ai, Rei, Mio and 2 more');
});
