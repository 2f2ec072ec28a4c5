import { execFile, execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

export interface OsUser {
  uid: number;
  gid: number;
}

export interface Run {
  user?: OsUser | undefined;
  environment?: NodeJS.ProcessEnv;
}

export const findUser = (name: string): OsUser => {
  const id = (flag: string) => Number(execFileSync('id', [flag, name]));
  return { uid: id('-u'), gid: id('-g') };
};

/** Runs a program to its end. Resolves to its output; rejects with what it printed. */
export async function run(program: string, args: readonly string[], { user, environment }: Run = {}): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, {
    ...user,
    cwd: '/',
    env: { ...process.env, ...environment },
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: Error & { stdout?: string; stderr?: string }) => {
    throw new Error(`${program} ${args.join(' ')}: ${error.stdout ?? ''}${error.stderr ?? ''}${error.message}`);
  });
  return stdout;
}

/** How long a process may take to end after SIGTERM, in milliseconds. */
const endWithinMs = 30_000;

/** The programs that a trial started, each with a log in one folder. */
export class Processes {
  readonly #folder: string;
  readonly #running = new Map<string, ChildProcess>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  start(name: string, program: string, args: readonly string[], { user, environment }: Run = {}): ChildProcess {
    const log = openSync(this.logOf(name), 'a');
    const child = spawn(program, args, {
      ...user,
      cwd: '/',
      env: { ...process.env, ...environment },
      stdio: ['ignore', log, log],
      // Ctrl-C in a terminal reaches this program alone, which then stops the others in order.
      detached: true,
    });
    closeSync(log);
    child.on('error', () => undefined);
    this.#running.set(name, child);
    return child;
  }

  pidOf(name: string): number | undefined {
    const child = this.#running.get(name);
    return child && isRunning(child) ? child.pid : undefined;
  }

  logOf(name: string): string {
    return join(this.#folder, `${name}.log`);
  }

  /** Sends a signal and waits for the end. */
  async end(name: string, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#running.get(name);
    this.#running.delete(name);
    if (!child || !isRunning(child)) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    const late = setTimeout(() => child.kill('SIGKILL'), endWithinMs);
    await exit;
    clearTimeout(late);
  }

  /** Ends all: those whose names begin with the first of `order` before the others. */
  async endAll(order: readonly string[]): Promise<void> {
    for (const prefix of [...order, '']) {
      const names = [...this.#running.keys()].filter((name) => name.startsWith(prefix));
      await Promise.all(names.map((name) => this.end(name)));
    }
  }
}

const isRunning = (child: ChildProcess) =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null;

/** Returns the process ids of the PostgreSQL that runs on a data folder, the postmaster's first. */
export function postgresOn(dataFolder: string): number[] {
  const found: number[] = [];
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/u.test(name))) {
    try {
      const [program] = readFileSync(`/proc/${entry}/cmdline`, 'utf8').split('\0');
      const directory = readlinkSync(`/proc/${entry}/cwd`);
      if (directory === dataFolder && program?.includes('postgres')) found.push(Number(entry));
    } catch {
      // It ended in the meantime.
    }
  }
  return found.toSorted((one, other) => one - other);
}

/** Kills the PostgreSQL on a data folder, with all its processes, as the loss of its machine does. */
export function killPostgres(dataFolder: string): void {
  for (const pid of postgresOn(dataFolder)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended with its postmaster.
    }
  }
}

/** Polls until a condition is true. Throws after `withinMs`. */
export async function waitFor(what: string, isSo: () => boolean | Promise<boolean>, withinMs = 60_000): Promise<void> {
  const end = performance.now() + withinMs;
  while (!(await Promise.resolve(isSo()).catch(() => false))) {
    if (performance.now() > end) throw new Error(`${what}: not within ${withinMs / 1_000} s`);
    await sleep(100);
  }
}
