import { parseArgs } from 'node:util';
import { StartupError } from './config.ts';

/** `--workers N` is the same as the variable WORKERS. */
export function withArguments(): NodeJS.ProcessEnv {
  try {
    const { values } = parseArgs({ options: { workers: { type: 'string' } } });
    return values.workers === undefined ? process.env : { ...process.env, WORKERS: values.workers };
  } catch {
    throw new StartupError('usage: npm start [-- --workers N]');
  }
}
