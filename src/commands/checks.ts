import { programOf, run, runAside } from './run-step.ts';

/** What is checked without running the site, the longest first. */
const checks: readonly { name: string; program: string; args: readonly string[] }[] = [
  {
    name: 'lint and arrows',
    program: 'eslint',
    args: ['--config', '.config/eslint.config.js', '--max-warnings', '0', '.'],
  },
  { name: 'types', program: 'astro', args: ['check', '--noSync', '--minimumSeverity', 'warning'] },
  { name: 'dead code', program: 'knip', args: ['--config', '.config/knip.json', '--no-progress'] },
  {
    name: 'format',
    program: 'prettier',
    args: ['--config', '.config/prettier.json', '--check', '--log-level', 'warn', '.'],
  },
];

/** Runs every check, two at a time, also after one has failed; answers how many passed and failed. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  const result = { passed: 0, failed: 0 };
  // Types and lint both read the types that Astro writes.
  if ((await run(programOf('astro'), ['sync'])) !== 0) result.failed += 1;
  const waiting = [...checks];
  const takeTurns = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { code, output } = await runAside(programOf(check.program), check.args);
      process.stdout.write(`\n== ${check.name}\n${output}`);
      if (code === 0) result.passed += 1;
      else result.failed += 1;
    }
  };
  await Promise.all([takeTurns(), takeTurns()]);
  return result;
}
