import { rmSync } from 'node:fs';
import { copyDemoWorld, makeDataDir } from './demo-world.ts';
import { keptPictures } from './kept-pictures.ts';
import { startSiteProcess } from './site-process.ts';
import type { SiteProcess } from './site-process.ts';

export interface DemoSite extends SiteProcess {
  dataDir: string;
}

/** Starts a site with demo data in its own data folder; `end` also removes the folder. */
export async function startDemoSite(environment: NodeJS.ProcessEnv = {}): Promise<DemoSite> {
  const dataDir = makeDataDir('mazoku-demo-');
  await copyDemoWorld(dataDir);
  const site = await startSiteProcess({ DATA_DIR: dataDir, MEDIA_DIR: keptPictures(), ...environment });
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
