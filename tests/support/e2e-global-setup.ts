import { startDemoSite } from './demo-site.ts';
import { freePort } from './site-process.ts';

/** Starts the site for all e2e tests; SITE_URL contains its URL. */
export default async function setup(): Promise<() => Promise<void>> {
  // The port of a second site without a backend, which calls this one across origins (remote-api.spec.ts).
  const distantPort = String(await freePort());
  const site = await startDemoSite({ CORS_ORIGINS: `http://localhost:${distantPort}` });
  process.env.DISTANT_SITE_PORT = distantPort;
  process.env.SITE_DATA_DIR = site.dataDir;
  process.env.SITE_URL = site.url;
  return async () => {
    await site.end();
  };
}
