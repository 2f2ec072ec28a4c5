import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const project = join(import.meta.dirname, '..', '..');

/** The path of a program of the project's packages. */
export function programOf(name: string): string {
  return join(project, 'node_modules', '.bin', name);
}

/** Runs a program in the project's folder, its output shown as it comes; answers its exit code. */
export function run(program: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: project,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...environment },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', (error) => {
      process.stderr.write(`${program}: ${error.message}\n`);
      resolve(1);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
}
