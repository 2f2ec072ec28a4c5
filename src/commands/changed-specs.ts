import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { project, runAside } from './run-step.ts';

const importPattern = /(?:from\s+|import\s+|import\()(['"])([#.][^'"]+)\1/gu;
const codePattern = /\.(?:tsx?|mjs|astro)$/u;

/**
 * Returns the browser tests that a change since the last commit can affect: those that import a changed file, and those
 * that name the path of a page that does.
 */
export async function findChangedSpecs(): Promise<string[]> {
  const changed = await listChangedFiles();
  const files = ['src', 'tests'].flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const sources = new Map(
    files.filter((file) => codePattern.test(file)).map((file) => [file, readFileSync(join(project, file), 'utf8')]),
  );
  const affected = findAffected(sources, changed);
  const routes = [...affected].filter((file) => file.startsWith('src/pages/')).map(routePattern);
  return [...sources.keys()].filter((file) => {
    if (!/^tests\/e2e\/.*\.spec\.ts$/u.test(file)) return false;
    const paths = (sources.get(file) ?? '').matchAll(/['"`](\/[^'"`?#]*)/gu);
    // The walk through all pages takes as long as all the others.
    if (file.endsWith('/every-page.spec.ts')) return false;
    return affected.has(file) || [...paths].some(([, path = '']) => routes.some((route) => route.test(path)));
  });
}

async function listChangedFiles(): Promise<string[]> {
  const lists = await Promise.all([
    runAside('git', ['diff', '--name-only', 'HEAD']),
    runAside('git', ['ls-files', '--others', '--exclude-standard']),
  ]);
  return lists.flatMap(({ output }) => output.split('\n').filter(Boolean));
}

/** Returns the changed files, and all that import them directly or through others. */
export function findAffected(sources: ReadonlyMap<string, string>, changed: readonly string[]): Set<string> {
  const importers = new Map<string, string[]>();
  for (const [file, text] of sources) {
    for (const [, , specifier = ''] of text.matchAll(importPattern)) {
      const imported = resolveImport(file, specifier);
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  const affected = new Set(changed);
  // A set goes on with what is added while one walks it.
  for (const file of affected) for (const importer of importers.get(file) ?? []) affected.add(importer);
  return affected;
}

/** Returns the path of an imported file in the project; the prefixes are those of package.json. */
function resolveImport(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return relative(project, join(project, dirname(file), specifier));
  const path = specifier.slice(1);
  return path.startsWith('tests/') ? path : join('src', path);
}

/** Returns what the address of a page of `src/pages` looks like; a parameter in a test is a template or an id. */
function routePattern(file: string): RegExp {
  const route = file
    .replace(/^src\/pages/u, '')
    .replace(/(?:\/index)?\.\w+$/u, '')
    .replace(/\[\.\.\.\w+\]/gu, '.*')
    .replace(/\[\w+\]/gu, '[^/]+');
  return new RegExp(`^${route === '' ? '/' : route}$`, 'u');
}
