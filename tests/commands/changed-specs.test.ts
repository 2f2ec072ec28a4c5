import { expect, test } from 'vitest';
import { findAffected } from '#commands/changed-specs.ts';

test('a change affects the file itself and all that import it, also through others, a prefix or a lazy import', () => {
  const sources = new Map([
    ['src/game/price.ts', ''],
    ['src/ui/Price.tsx', "import { price } from '#game/price.ts';\nimport './price.css';"],
    ['src/islands/Store.tsx', "const Price = lazy(() => import('../ui/Price.tsx'));"],
    ['src/pages/store.astro', "import { Store } from '#islands/Store.tsx';"],
    ['tests/e2e/store.spec.ts', "import { buy } from '#tests/support/buy.ts';"],
    ['tests/support/buy.ts', "import type { Price } from '#game/price.ts';"],
    ['src/pages/rules.astro', "import Site from '#layouts/Site.astro';"],
  ]);
  const price = ['src/ui/Price.tsx', 'src/islands/Store.tsx', 'src/pages/store.astro'];
  expect([...findAffected(sources, ['src/ui/price.css'])].sort()).toEqual(['src/ui/price.css', ...price].sort());
  expect([...findAffected(sources, ['src/game/price.ts'])].sort()).toEqual(
    ['src/game/price.ts', ...price, 'tests/support/buy.ts', 'tests/e2e/store.spec.ts'].sort(),
  );
});
