import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { keepEarlierAssets } from '../../src/commands/earlier-assets.ts';

const folder = mkdtempSync(join(tmpdir(), 'mazoku-builds-'));
const dist = join(folder, 'dist');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Replaces the build by one with these files, as the build of the site does. Returns what it then has. */
function build(...names: string[]): string[] {
  const draft = join(folder, 'draft');
  for (const name of names) {
    const file = join(draft, 'client', '_astro', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, name);
  }
  keepEarlierAssets(draft, dist);
  rmSync(dist, { recursive: true, force: true });
  renameSync(draft, dist);
  return listFiles(join(dist, 'client', '_astro'));
}

const listFiles = (parent: string) =>
  readdirSync(parent, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(parent, join(entry.parentPath, entry.name)))
    .sort();

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

it('keeps those of the admin console, also if the new build has none', () => {
  build('8.js', 'admin/Audit.8.js');
  expect(build('9.js', 'admin/Audit.9.js')).toEqual(expect.arrayContaining(['admin/Audit.8.js', 'admin/Audit.9.js']));
  expect(build('10.js')).toEqual(expect.arrayContaining(['admin/Audit.8.js', 'admin/Audit.9.js']));
});

it('skips a folder that an earlier version of the site listed as a file', () => {
  writeFileSync(join(dist, '.hashed-files.json'), JSON.stringify([['10.js', 'admin']]));
  expect(build('11.js')).toEqual(['10.js', '11.js']);
});

it.each(['', '[["11.j', '{}', '["11.js"]'])('takes a broken list as missing: %j', (list) => {
  writeFileSync(join(dist, '.hashed-files.json'), list);
  expect(build('12.js')).toContain('11.js');
});

it('follows no symbolic links', () => {
  const secret = join(folder, 'secret.js');
  writeFileSync(secret, 'secret');
  symlinkSync(secret, join(dist, 'client', '_astro', 'link.js'));
  symlinkSync(folder, join(dist, 'client', '_astro', 'outside'));
  rmSync(join(dist, '.hashed-files.json'));
  const files = build('13.js');
  expect(files.filter((name) => /link|secret/u.test(name))).toEqual([]);
});
