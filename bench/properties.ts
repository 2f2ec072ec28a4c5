import { programOf, run } from '#commands/run-step.ts';
import type { BenchContext, Section } from './section.ts';

/** Files with property tests whose number of cases is multiplied here. */
const files = [
  'tests/game/card-search/parse.test.ts',
  'tests/game/search-syntax.test.ts',
  'tests/game/same-origin-path.test.ts',
  'tests/api/inventory.test.ts',
  'tests/api/card-facets.test.ts',
  'tests/api/card-neighbours.test.ts',
  'tests/api/card-filters.test.ts',
  'tests/import/read-catalogue.test.ts',
];
const factor = 20;

/** The property tests of `npm test` with many more cases. */
export async function measureProperties({ say }: BenchContext): Promise<Section> {
  say(`Properties: ${factor} times as many cases ...`);
  const args = ['run', '--config', 'tests/vitest.config.ts', '--reporter=dot', '--testTimeout=3600000', ...files];
  const code = await run(programOf('vitest'), args, { PROPERTY_RUNS: String(factor) });
  return {
    title: 'Properties',
    text: `Property tests of searches, filters, addresses and imports with ${factor} times the cases of \`npm test\`.`,
    bounds: [
      {
        what: `Test files with a counterexample, of ${files.length}`,
        measured: code === 0 ? 'none' : 'at least one: see the output',
        bound: 'none',
        isMet: code === 0,
      },
    ],
  };
}
