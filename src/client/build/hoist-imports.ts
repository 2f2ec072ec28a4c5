import { posix } from 'node:path';
import type { Plugin } from 'vite';
import type { IslandScripts } from '#contract/island-scripts.ts';
import { adminChunkFolder } from './check-admin-chunks.ts';

const folder = '_astro';

/**
 * Vite plugin that lets each script which a page loads by its address import all chunks that it needs, also those of its
 * imports, so that a browser asks for them at once and not level by level. The imports stand last, so that modules run in
 * the same order. It also lists those chunks in `scripts.json`, from which `server/front/island-scripts.ts` names them in
 * the page, so that they are asked for even before that script is there.
 */
export const hoistImports: Plugin = {
  name: 'hoist-imports',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const importsOf = (name: string): readonly string[] => {
      const file = bundle[name];
      return file?.type === 'chunk' ? file.imports : [];
    };
    // Vite removes chunks of style sheets alone.
    const hasScript = (name: string): boolean => {
      const file = bundle[name];
      return file?.type === 'chunk' && Object.keys(file.modules).some((id) => !/\.css(?:$|\?)/u.test(id));
    };
    const list = (name: string) =>
      [name, ...listImports(name, importsOf).filter(hasScript)]
        .map((each) => posix.relative(folder, each).replace(/\.js$/u, ''))
        .join(' ');
    const islands: Record<string, string> = {};
    const adminPages: Record<string, string> = {};
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      if (file.isDynamicEntry && file.fileName.startsWith(`${folder}/${adminChunkFolder}`)) {
        adminPages[file.name] = list(file.fileName);
      }
      if (!file.isEntry) continue;
      islands[`/${file.fileName}`] = list(file.fileName);
      const late = listImports(file.fileName, importsOf).filter(
        (name) => !file.imports.includes(name) && hasScript(name),
      );
      const here = posix.dirname(file.fileName);
      file.code += late.map((name) => `import "./${posix.relative(here, name)}";`).join('');
    }
    const source = JSON.stringify({ islands, adminPages } satisfies IslandScripts);
    this.emitFile({ type: 'asset', fileName: `${folder}/scripts.json`, source });
  },
};

/** Returns the chunks that a chunk needs: its imports and theirs, once, without itself. */
export function listImports(entry: string, importsOf: (name: string) => readonly string[]): string[] {
  const needed = new Set(importsOf(entry));
  for (const name of needed) for (const next of importsOf(name)) needed.add(next);
  needed.delete(entry);
  return [...needed];
}
