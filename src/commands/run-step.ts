import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';

export const project = join(import.meta.dirname, '..', '..');

/** Returns the path of a program in the project's packages. */
export function programOf(name: string): string {
  return join(project, 'node_modules', '.bin', name);
}

/** Runs a program in the project's folder and shows its output. Resolves to its exit code. */
export async function run(
  program: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<number> {
  return exitOf(start(program, args, 'inherit', environment), program);
}

/** Runs a program concurrently with others. Resolves to its exit code and whole output. */
export async function runAside(program: string, args: readonly string[]): Promise<{ code: number; output: string }> {
  const child = start(program, args, 'pipe');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return { code: await exitOf(child, program), output };
}

function start(
  program: string,
  args: readonly string[],
  output: 'inherit' | 'pipe',
  environment: NodeJS.ProcessEnv = {},
): ChildProcess {
  return spawn(program, args, {
    cwd: project,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...environment },
    stdio: ['ignore', output, output],
  });
}

function exitOf(child: ChildProcess, program: string): Promise<number> {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      process.stderr.write(`${program}: ${error.message}\n`);
      resolve(1);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
}
