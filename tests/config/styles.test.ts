import { join } from 'node:path';
import stylelint from 'stylelint';
import { describe, expect, it } from 'vitest';

const configFile = join(import.meta.dirname, '..', '..', '.config', 'stylelint.config.js');

/** The names of the rules that a stylesheet violates. */
async function findBrokenRules(code: string): Promise<string[]> {
  const { results } = await stylelint.lint({ code, configFile });
  return results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule));
}

describe('the style rules', () => {
  it.each([
    ['a hexadecimal colour', 'color: #ff5c6c', 'color-no-hex'],
    ['a colour function', 'color: rgb(255 92 108 / 50%)', 'function-disallowed-list'],
    ['a named colour', 'color: tomato', 'color-named'],
    ['a radius outside of the scale', 'border-radius: 3px', 'declaration-property-value-allowed-list'],
    ['a size of text outside of the scale', 'font-size: 0.9rem', 'declaration-property-value-allowed-list'],
    ['a z-index outside of the scale', 'z-index: 5', 'declaration-property-value-allowed-list'],
  ])('reject %s', async (_what, declaration, rule) => {
    expect(await findBrokenRules(`@layer components { .a { ${declaration}; } }`)).toEqual([rule]);
  });

  it('reject a breakpoint outside of the scale', async () => {
    const code = '@layer components { @media (width >= 41rem) { .a { color: var(--color-paper); } } }';
    expect(await findBrokenRules(code)).toEqual(['media-feature-name-value-allowed-list']);
  });

  it('reject a rule outside of the layers', async () => {
    expect(await findBrokenRules('.a { color: var(--color-paper); }')).toEqual(['mazoku/rules-in-a-layer']);
  });

  it('accept tokens, shades and scales', async () => {
    const code = `@layer pages { @media (width >= 40rem) { .a {
      color: var(--color-paper); border-radius: var(--radius-md) 0; z-index: theme('zIndex.header');
      background: linear-gradient(theme('palette.gold-60 / 40%'), transparent); } } }`;
    expect(await findBrokenRules(code)).toEqual([]);
  });
});
