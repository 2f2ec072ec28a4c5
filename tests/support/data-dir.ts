import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findServer } from '#server/db/embedded/postmaster-pid.ts';

/** A test's own data folder, and the server that runs in it. */
export class DataDir {
  readonly #name: string;
  #made: string | undefined;

  constructor(name = 'data') {
    this.#name = name;
  }

  /** Created on first use, because all tests of a file may be skipped. */
  get #parent(): string {
    if (this.#made === undefined) {
      this.#made = mkdtempSync(join(tmpdir(), 'mazoku-data-'));
      // The database's OS user needs access to the folder.
      chmodSync(this.#made, 0o755);
    }
    return this.#made;
  }

  get path(): string {
    return join(this.#parent, this.#name);
  }

  /** The database's folder: inside the data folder, or where its note file points. */
  get root(): string {
    const note = join(this.path, 'DATABASE-LOCATION.txt');
    return existsSync(note) ? readFileSync(note, 'utf8').trim() : join(this.path, 'postgres');
  }

  get serverPid(): number | undefined {
    return findServer(join(this.root, 'cluster'))?.pid;
  }

  /** PIDs of the server's child processes that serve connections. */
  get backendPids(): number[] {
    const parent = this.serverPid;
    if (parent === undefined) return [];
    const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ').map(Number);
    return children.filter((pid) => / \[local\] /u.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8')));
  }

  /** Stops processes that a failed test left running, and removes all folders. */
  async remove(): Promise<void> {
    const { root, serverPid } = this;
    if (serverPid !== undefined) {
      process.kill(serverPid, 'SIGQUIT');
      while (this.serverPid === serverPid) await sleep(20);
    }
    if (!root.startsWith(this.#parent)) rmSync(dirname(root), { recursive: true, force: true });
    rmSync(this.#parent, { recursive: true, force: true });
  }
}
