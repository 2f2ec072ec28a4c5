import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runCommand } from '#tests/support/site-process.ts';

const commands = join(import.meta.dirname, '..', '..', '..', 'src', 'commands');

/** Stands for npm: it notes the folder from which `node` comes, and installs a Node of the project's own. */
const npm = `#!/bin/sh
dirname "$(command -v node)" >> "$PWD/runs"
mkdir -p node_modules/node/bin
ln -sf ${process.execPath} node_modules/node/bin/node
`;
let project: string;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'mazoku-bootstrap-'));
  const copies = join(project, 'src', 'commands');
  mkdirSync(copies, { recursive: true });
  for (const file of ['bootstrap.mjs', 'lock-file.mjs', 'watch-parent.mjs'])
    cpSync(join(commands, file), join(copies, file));
  writeFileSync(join(copies, 'greet.ts'), "console.log('hello');\n");
  writeFileSync(join(project, 'package-lock.json'), '{}');
  const bin = join(project, 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'npm'), npm);
  chmodSync(join(bin, 'npm'), 0o755);
  symlinkSync(process.execPath, join(bin, 'node'));
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

/** Runs a command of the project on a Node that says it has this version; returns the folders of npm's Nodes. */
async function installOn(version: string): Promise<string[]> {
  const preload = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`;
  const command = runCommand(
    process.execPath,
    ['--import', preload, join(project, 'src', 'commands', 'bootstrap.mjs'), 'greet'],
    { PATH: `${join(project, 'bin')}${delimiter}${process.env.PATH}` },
  );
  expect(await command.exit, command.output()).toBe(0);
  expect(command.output()).toContain('hello');
  return readFileSync(join(project, 'runs'), 'utf8').trim().split('\n');
}

it('installs once on a Node of the wanted version', async () => {
  expect(await installOn('24.0.0')).toEqual([join(project, 'bin')]);
});

it('installs again with its own Node on an older one, whose npm leaves out what needs a newer Node', async () => {
  expect(await installOn('18.20.4')).toEqual([join(project, 'bin'), join(project, 'node_modules', 'node', 'bin')]);
});
