import type { Plugin } from 'vite';

/** Modules whose code only admins receive. */
const adminModule = /\/src\/(?:islands|stores|ui)\/admin\//u;

interface Chunk {
  modules: readonly string[];
  /** File names of the chunks that load with it. */
  imports: readonly string[];
}

/**
 * Vite plugin that fails the build if code of the admin console would be sent to others: if a chunk that is loaded for
 * everybody contains a module of it, or loads a chunk that does. `islands/console/admin-pages.ts` imports such chunks
 * dynamically, after the role is known.
 */
export const checkAdminChunks: Plugin = {
  name: 'check-admin-chunks',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk'
        ? [[file.fileName, { modules: Object.keys(file.modules), imports: file.imports }] as const]
        : [],
    );
    const leaks = listAdminLeaks(new Map(chunks));
    if (leaks.length > 0) this.error(`Code of the admin console is loaded for everybody by ${leaks.join(', ')}`);
  },
};

/** The file names of chunks of the admin console begin with this, so that tests find them among a page's requests. */
export const adminChunkFolder = 'admin/';

/** Returns the folder of a chunk's file below that of all scripts. */
export function chunkFolder(modules: readonly string[]): string {
  return modules.some((id) => adminModule.test(id)) ? adminChunkFolder : '';
}

/** Returns the chunks outside the admin console that contain its modules or load its chunks. */
export function listAdminLeaks(chunks: ReadonlyMap<string, Chunk>): string[] {
  const isAdmin = (name: string) => name.includes(`/${adminChunkFolder}`);
  return [...chunks]
    .filter(([name]) => !isAdmin(name))
    .filter(([, { modules, imports }]) => modules.some((id) => adminModule.test(id)) || imports.some(isAdmin))
    .map(([name]) => name);
}
