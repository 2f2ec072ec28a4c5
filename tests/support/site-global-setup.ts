import type { TestProject } from 'vitest/node';
import { ensureBuilt } from '#commands/build-site.ts';
import { startDemoSite } from './demo-site.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    siteUrl: string;
  }
}

/** Starts one site with demo data for all tests that only read over HTTP. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureBuilt();
  const site = await startDemoSite();
  project.provide('siteUrl', site.url);
  return async () => {
    await site.end();
  };
}
