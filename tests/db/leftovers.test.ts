import { spawnSync } from 'node:child_process';
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDraftPath, removeLeftovers } from '#server/db/embedded/leftovers.ts';
import type { DraftKind } from '#server/db/embedded/leftovers.ts';

const kind: DraftKind = { prefix: 'draft-', suffix: '.partial', type: 'file' };
const modulePath = join(import.meta.dirname, '../../src/server/db/embedded/leftovers.ts');
const hourMs = 60 * 60 * 1_000;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mazoku-leftovers-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Removes leftovers. Returns what is then in the folder, and the reported lines. */
async function removeAll(of = kind, remove = (path: string) => rmSync(path, { recursive: true })) {
  const lines: string[] = [];
  await removeLeftovers(folder, of, { remove, report: (line) => lines.push(line) });
  return { names: readdirSync(folder).sort(), lines };
}

function write(name: string, ageMs = 0): string {
  const path = join(folder, name);
  writeFileSync(path, '');
  const at = new Date(Date.now() - ageMs);
  utimesSync(path, at, at);
  return name;
}

const ownName = () => basename(createDraftPath(folder, kind));
/** The same name, as an earlier process with this PID, or another process of this scope, would choose it. */
const nameOf = (pid: number) => ownName().replace(/-\d+-[0-9a-f]{8}\./u, `-${pid}-00000000.`);
const deadPid = () => spawnSync('true').pid;

it('keeps the drafts of this process and of running ones', async () => {
  const names = [write(ownName()), write(ownName()), write(nameOf(process.ppid), 30 * hourMs)];
  expect(await removeAll()).toEqual({ names: names.sort(), lines: [] });
});

it('removes those of killed processes, also of one that had the PID of this one', async () => {
  write(nameOf(deadPid()));
  write(nameOf(process.pid));
  expect(await removeAll()).toEqual({ names: [], lines: [] });
});

it('keeps those of other containers and machines, where the PID may be in use, for a day', async () => {
  const kept = [write(`draft-00000000-${process.pid}-00000000.partial`, 23 * hourMs)];
  kept.push(write(`draft-00000000-${deadPid()}-00000000.partial`, 23 * hourMs));
  write('draft-00000000-1-00000000.partial', 25 * hourMs);
  expect(await removeAll()).toEqual({ names: kept.sort(), lines: [] });
});

it.runIf(process.getuid?.() === 0 && process.platform === 'linux')(
  'gives drafts in another PID namespace a name with another scope',
  () => {
    const script = `import { createDraftPath } from ${JSON.stringify(modulePath)};
      console.log(createDraftPath('.', ${JSON.stringify(kind)}));`;
    const run = (...command: string[]) => {
      const [file = '', ...args] = [...command, process.execPath, '--input-type=module', '-e', script];
      const { stdout, stderr } = spawnSync(file, args, { encoding: 'utf8' });
      return /^draft-([0-9a-f]{8})-/u.exec(stdout)?.[1] ?? stderr;
    };
    const here = /^draft-([0-9a-f]{8})-/u.exec(ownName())?.[1];
    expect(run()).toBe(here);
    const elsewhere = run('unshare', '--pid', '--fork', '--mount-proc');
    expect(elsewhere).toMatch(/^[0-9a-f]{8}$/u);
    expect(elsewhere).not.toBe(here);
  },
);

it('leaves alone what is not a file, or has another name', async () => {
  const names = [nameOf(deadPid()), 'draft-999999.partial', nameOf(deadPid()), write('draft-.partial', 30 * hourMs)];
  mkdirSync(join(folder, names[0] ?? ''));
  mkdirSync(join(folder, names[1] ?? ''));
  symlinkSync(folder, join(folder, names[2] ?? ''));
  expect(await removeAll()).toEqual({ names: names.sort(), lines: [] });
});

it('of a kind that is a folder leaves files alone', async () => {
  const file = write(nameOf(deadPid()));
  mkdirSync(join(folder, nameOf(deadPid())));
  expect(await removeAll({ ...kind, type: 'folder' })).toEqual({ names: [file], lines: [] });
  expect(lstatSync(join(folder, file)).isFile()).toBe(true);
});

it('reports what cannot be removed, and goes on', async () => {
  const names = [write(nameOf(deadPid())), write(nameOf(deadPid()))];
  const { lines } = await removeAll(kind, () => {
    throw new Error('EBUSY');
  });
  expect(lines.sort()).toEqual(
    names.sort().map((name) => `A killed process has left ${join(folder, name)}, which cannot be removed (EBUSY).`),
  );
});
