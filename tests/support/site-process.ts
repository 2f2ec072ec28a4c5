import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';

const project = join(import.meta.dirname, '..', '..');

export interface SiteProcess {
  url: string;
  child: ChildProcess;
  /** All that it printed so far. */
  output(): string;
  /** Sends a signal and waits for the end; answers the exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Runs `src/server/main.ts` as its own process and waits until it serves, or throws what it printed. */
export async function startSiteProcess(environment: NodeJS.ProcessEnv): Promise<SiteProcess> {
  const port = environment.PORT ?? String(await freePort());
  const child = runMain({ ...environment, PORT: port });
  let printed = '';
  child.stdout?.on('data', (chunk) => (printed += String(chunk)));
  child.stderr?.on('data', (chunk) => (printed += String(chunk)));
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  const started = new Promise<void>((resolve) => {
    child.stdout?.on('data', () => {
      if (printed.includes('Mazoku is at')) resolve();
    });
  });
  const failed = await Promise.race([started.then(() => undefined), exit.then((code) => ({ code }))]);
  if (failed) throw new Error(`The site ended with ${failed.code}: ${printed}`);
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    output: () => printed,
    async end(signal = 'SIGTERM') {
      child.kill(signal);
      return exit;
    },
  };
}

export function runMain(environment: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [join(project, 'src', 'server', 'main.ts')], {
    cwd: project,
    env: { ...process.env, LOG_LEVEL: 'warn', NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** A port that nobody listens on right now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address.port;
}
