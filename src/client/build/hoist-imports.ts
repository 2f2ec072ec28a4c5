import { posix } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Vite plugin that lets each script which a page loads by its address import all chunks that it needs, also those of its
 * imports, so that a browser asks for them at once and not level by level. The imports stand last, so that modules run in
 * the same order.
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
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk' || !file.isEntry) continue;
      const late = listLateImports(file.fileName, importsOf).filter(hasScript);
      const folder = posix.dirname(file.fileName);
      file.code += late.map((name) => `import "./${posix.relative(folder, name)}";`).join('');
    }
  },
};

/** Returns the chunks that only imports of a chunk import. */
export function listLateImports(entry: string, importsOf: (name: string) => readonly string[]): string[] {
  const direct = importsOf(entry);
  const needed = new Set(direct);
  for (const name of needed) for (const next of importsOf(name)) needed.add(next);
  return [...needed].filter((name) => name !== entry && !direct.includes(name));
}
