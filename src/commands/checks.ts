import { programOf, run } from './run-step.ts';

/** What is checked without running the site: types, lint with the arrows, dead code, format. */
const checks: readonly { name: string; program: string; args: readonly string[] }[] = [
  { name: 'types', program: 'astro', args: ['check', '--minimumSeverity', 'warning'] },
  {
    name: 'lint and arrows',
    program: 'eslint',
    args: ['--config', '.config/eslint.config.js', '--max-warnings', '0', '.'],
  },
  { name: 'dead code', program: 'knip', args: ['--config', '.config/knip.json', '--no-progress'] },
  {
    name: 'format',
    program: 'prettier',
    args: ['--config', '.config/prettier.json', '--check', '--log-level', 'warn', '.'],
  },
];

/** Runs every check, also after one has failed; answers how many passed and failed. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  const result = { passed: 0, failed: 0 };
  for (const { name, program, args } of checks) {
    process.stdout.write(`\n== ${name}\n`);
    if ((await run(programOf(program), args)) === 0) result.passed += 1;
    else result.failed += 1;
  }
  return result;
}
