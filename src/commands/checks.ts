import { programOf, run, runAside } from './run-step.ts';

/** The checks that do not run the site, longest first. */
const checks: readonly { name: string; program: string; args: readonly string[] }[] = [
  {
    name: 'types, lint and import cycles',
    program: 'oxlint',
    args: ['--config', '.config/oxlint.json', '--ignore-pattern', 'public'],
  },
  {
    name: 'arrows, parts, and lint of other files',
    program: 'eslint',
    args: ['--config', '.config/eslint.config.js', '--max-warnings', '0', '.'],
  },
  {
    name: 'types of Astro components',
    program: 'astro',
    args: ['check', '--noSync', '--minimumSeverity', 'warning', '--tsconfig', '.config/tsconfig.astro.json'],
  },
  { name: 'styles', program: 'stylelint', args: ['--config', '.config/stylelint.config.js', 'src/**/*.css'] },
  { name: 'dead code', program: 'knip', args: ['--config', '.config/knip.json', '--no-progress'] },
  {
    name: 'format',
    program: 'prettier',
    args: ['--config', '.config/prettier.json', '--check', '--log-level', 'warn', '.'],
  },
];

/** Runs all checks, two at a time, even after a failure. Returns the numbers of passed and failed checks, and the failed ones. */
export async function runChecks(): Promise<{ passed: number; failed: number; failures: string[] }> {
  const result = { passed: 0, failed: 0, failures: [] as string[] };
  const fail = (name: string) => {
    result.failed += 1;
    result.failures.push(name);
  };
  // The type checks need the types that Astro generates.
  if ((await run(programOf('astro'), ['sync'])) !== 0) fail('generating types');
  const waiting = [...checks];
  const takeTurns = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { code, output } = await runAside(programOf(check.program), check.args);
      process.stdout.write(`\n== ${check.name}\n${output}`);
      if (code === 0) result.passed += 1;
      else fail(check.name);
    }
  };
  await Promise.all([takeTurns(), takeTurns()]);
  return result;
}
