import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSiteProcess } from './site-process.ts';
import type { SiteProcess } from './site-process.ts';

export interface DemoSite extends SiteProcess {
  dataDir: string;
}

/** Starts a site with demo data in its own data folder; `end` also removes the folder. */
export async function startDemoSite(environment: NodeJS.ProcessEnv = {}): Promise<DemoSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mazoku-demo-'));
  // The database's OS user needs access to the folder.
  chmodSync(dataDir, 0o755);
  const site = await startSiteProcess({ DATA_DIR: dataDir, ...environment });
  return {
    ...site,
    dataDir,
    async end(signal) {
      const code = await site.end(signal);
      rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}
