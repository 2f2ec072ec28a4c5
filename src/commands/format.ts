import { programOf, run } from './run-step.ts';

process.exitCode = await run(programOf('prettier'), [
  '--config',
  '.config/prettier.json',
  '--write',
  '--log-level',
  'warn',
  '.',
]);
