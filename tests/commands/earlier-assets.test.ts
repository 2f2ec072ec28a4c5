import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { keepEarlierAssets } from '../../src/commands/earlier-assets.ts';

const folder = mkdtempSync(join(tmpdir(), 'mazoku-builds-'));
const dist = join(folder, 'dist');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Replaces the build by one with these files, as the build of the site does. Returns what it then has. */
function build(...names: string[]): string[] {
  const draft = join(folder, 'draft');
  mkdirSync(join(draft, 'client', '_astro'), { recursive: true });
  for (const name of names) writeFileSync(join(draft, 'client', '_astro', name), name);
  keepEarlierAssets(draft, dist);
  rmSync(dist, { recursive: true, force: true });
  renameSync(draft, dist);
  return readdirSync(join(dist, 'client', '_astro')).sort();
}

it('keeps the hashed files of the last four builds beside those of the new one', () => {
  expect(build('1.js', 'same.js')).toEqual(['1.js', 'same.js']);
  expect(build('2.js', '2.js.br', 'same.js')).toEqual(['1.js', '2.js', '2.js.br', 'same.js']);
  build('3.js');
  build('4.js');
  expect(build('5.js')).toEqual(['1.js', '2.js', '2.js.br', '3.js', '4.js', '5.js', 'same.js']);
  expect(build('6.js')).toEqual(['2.js', '2.js.br', '3.js', '4.js', '5.js', '6.js', 'same.js']);
});

it('keeps those of a build that an earlier version of the site made', () => {
  rmSync(join(dist, '.hashed-files.json'));
  expect(build('7.js')).toContain('6.js');
});
