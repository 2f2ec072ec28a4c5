import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { demoDay } from './demo-day.ts';

const project = join(import.meta.dirname, '..', '..');

/** High rate limits, because all test requests come from one address; tests of the limits set their own. */
const highLimits = {
  API_RATE_LIMIT: '1000000',
  PAGE_RATE_LIMIT: '1000000',
  MEDIA_RATE_LIMIT: '1000000',
  DOWNLOAD_RATE_LIMIT: '1000000',
} as const;

/** A running command. */
export interface CommandProcess {
  child: ChildProcess;
  /** Everything printed so far. */
  output(): string;
  /** The exit code; null if a signal ended the process. */
  exit: Promise<number | null>;
}

export interface SiteProcess extends CommandProcess {
  url: string;
  /** Sends a signal and waits for the exit; returns the exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

const running = new Set<CommandProcess & { isGroup: boolean }>();

/** Stops all processes that a failed test left running, each by its PID. */
export async function killAll(): Promise<void> {
  await Promise.all(
    [...running].map(async ({ child, exit, isGroup }) => {
      try {
        process.kill(isGroup ? -(child.pid ?? 0) : (child.pid ?? 0), 'SIGKILL');
      } catch {
        // The process had already exited.
      }
      await exit;
    }),
  );
}

/** Starts a program with the given environment, and records its output. `isGroup` makes it a process group. */
export function runCommand(
  program: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  isGroup = false,
): CommandProcess {
  const child = spawn(program, args, {
    cwd: project,
    env: {
      ...process.env,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      DEMO_DAY: demoDay,
      DEMO_ACTIVITY: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: isGroup,
  });
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += String(chunk)));
  child.stderr.on('data', (chunk) => (printed += String(chunk)));
  // `close` fires when all output streams are closed, which child processes share.
  const exit = once(child, 'close').then(([code]) => {
    running.delete(command);
    return code as number | null;
  });
  const command = { child, isGroup, output: () => printed, exit };
  running.add(command);
  return command;
}

/** Runs `src/server/main.ts` of this project or of a copy of it. */
export function runMain(environment: NodeJS.ProcessEnv, projectDir = project): CommandProcess {
  return runCommand(process.execPath, [join(projectDir, 'src', 'server', 'main.ts')], environment);
}

/** Runs a site that fails to start; returns its output and exit code. */
export async function runToEnd(environment: NodeJS.ProcessEnv): Promise<{ code: number | null; printed: string }> {
  const command = runMain(environment);
  const code = await command.exit;
  return { code, printed: command.output() };
}

/** Waits until a site serves requests; throws its output if it does not start. */
export async function waitUntilServing(command: CommandProcess): Promise<void> {
  const started = new Promise<undefined>((resolve) => {
    const look = () => {
      if (command.output().includes('Press Ctrl-C')) resolve(undefined);
    };
    command.child.stdout?.on('data', look);
    look();
  });
  const failed = await Promise.race([started, command.exit.then((code) => ({ code }))]);
  if (failed) throw new Error(`The site ended with ${failed.code}: ${command.output()}`);
}

/** Starts the site as a separate process and waits until it serves requests; throws its output if it does not start. */
export async function startSiteProcess(environment: NodeJS.ProcessEnv): Promise<SiteProcess> {
  const port = environment.PORT ?? String(await freePort());
  const command = runMain({ ...highLimits, ...environment, PORT: port });
  await waitUntilServing(command);
  return {
    ...command,
    url: `http://127.0.0.1:${port}`,
    end(signal = 'SIGTERM') {
      command.child.kill(signal);
      return command.exit;
    },
  };
}

/** Returns a port that is currently free. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address.port;
}

/** Polls every 50 ms until the condition is true; the test's timeout is the limit. */
export async function waitUntil(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Returns the status of a response; 0 without a response. */
export async function statusOf(address: string): Promise<number> {
  try {
    const response = await fetch(address);
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
