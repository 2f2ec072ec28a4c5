import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
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
function runProcess(): void {
  const code = `(await import(${JSON.stringify(module)})).keepCompiled(${JSON.stringify(project)});
    (await import(${JSON.stringify(join(project, 'later.mjs'))})).later();`;
  const { NODE_COMPILE_CACHE: _, ...environment } = process.env;
  execFileSync(process.execPath, ['--input-type=module', '-e', code], { env: { ...environment, DATA_DIR: dataDir } });
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
