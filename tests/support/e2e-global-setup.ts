import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startSiteProcess } from './site-process.ts';

/** Starts the site for all journeys; its address is in SITE_URL. */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mazoku-e2e-'));
  chmodSync(dataDir, 0o755);
  // A second site, without a game, calls this one across origins (elsewhere.spec.ts).
  const distantPort = String(await freePort());
  const site = await startSiteProcess({
    DATA_DIR: dataDir,
    CORS_ORIGINS: `http://localhost:${distantPort}`,
  });
  process.env.DISTANT_SITE_PORT = distantPort;
  process.env.SITE_DATA_DIR = dataDir;
  process.env.SITE_URL = site.url;
  return async () => {
    await site.end();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
