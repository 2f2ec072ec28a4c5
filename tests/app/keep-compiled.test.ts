import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const module = join(import.meta.dirname, '..', '..', 'src', 'server', 'app', 'keep-compiled.ts');
let project: string;
let dataDir: string;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'mazoku-compiled-'));
  dataDir = join(project, 'data');
  mkdirSync(join(project, 'dist', 'server'), { recursive: true });
  writeFileSync(join(project, 'dist', 'server', 'entry.mjs'), '');
  writeFileSync(join(project, 'later.mjs'), 'export const later = () => 1;');
});

afterEach(() => rmSync(project, { recursive: true, force: true }));

/** Runs a process that keeps what it compiles, and loads a module. */
function runProcess(more: NodeJS.ProcessEnv = {}): void {
  const code = `(await import(${JSON.stringify(module)})).keepCompiled(${JSON.stringify(project)});
    (await import(${JSON.stringify(join(project, 'later.mjs'))})).later();`;
  const { NODE_COMPILE_CACHE: _, ...environment } = process.env;
  execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...environment, DATA_DIR: dataDir, ...more },
  });
}

test('what a process compiles is kept for later starts of the same build, and only for those', () => {
  mkdirSync(join(dataDir, 'compiled', 'an earlier build'), { recursive: true });
  runProcess();
  const build = String(Math.round(statSync(join(project, 'dist', 'server', 'entry.mjs')).mtimeMs));
  expect(readdirSync(join(dataDir, 'compiled'))).toEqual([build]);
  const kept = readdirSync(join(dataDir, 'compiled', build), { recursive: true, withFileTypes: true });
  expect(kept.filter((each) => each.isFile())).not.toEqual([]);
});

test('a process without a folder of data keeps nothing and makes none', () => {
  runProcess();
  expect(existsSync(dataDir)).toBe(false);
});

test('nothing is kept in, or removed from, a folder that others can write to or that lies elsewhere', () => {
  const compiled = join(dataDir, 'compiled');
  mkdirSync(join(compiled, 'of others'), { recursive: true });
  chmodSync(compiled, 0o777);
  runProcess();
  expect(readdirSync(compiled)).toEqual(['of others']);
  rmSync(compiled, { recursive: true });
  mkdirSync(join(project, 'elsewhere', 'kept'), { recursive: true });
  symlinkSync(join(project, 'elsewhere'), compiled);
  runProcess();
  expect(readdirSync(join(project, 'elsewhere'))).toEqual(['kept']);
});

test('a folder that the operator names is used, and stays', () => {
  mkdirSync(dataDir);
  const named = join(dataDir, 'compiled');
  runProcess({ NODE_COMPILE_CACHE: named });
  const kept = readdirSync(named);
  expect(kept).toHaveLength(1);
  runProcess({ NODE_COMPILE_CACHE: named });
  expect(readdirSync(named)).toEqual(kept);
});
