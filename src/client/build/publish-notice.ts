import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const noticeFile = join(import.meta.dirname, '..', '..', '..', 'NOTICE');

/**
 * Vite plugin that publishes the NOTICE file as `/notice.txt`, and fails the build if browsers would get a library that
 * the file does not name. The minified scripts have no comments, and most licenses ask for their notice to be kept.
 */
export const publishNotice: Plugin = {
  name: 'publish-notice',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []));
    const notice = readFileSync(noticeFile, 'utf8');
    const missing = listUnnamedPackages(notice, modules);
    if (missing.length > 0) this.error(`NOTICE does not name ${missing.join(', ')}`);
    this.emitFile({ type: 'asset', fileName: 'notice.txt', source: notice });
  },
};

/** Returns the packages of the modules that the notice's lists of packages do not name. */
export function listUnnamedPackages(notice: string, modules: readonly string[]): string[] {
  const named = new Set(notice.split(/[\s,]+/u));
  const shipped = modules.flatMap((id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/u.exec(id)?.[1] ?? []);
  return [...new Set(shipped)].filter((name) => !named.has(name)).sort();
}
