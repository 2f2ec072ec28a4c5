import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubRoutes } from '#tests/support/api-routes.ts';
import type { RecordedCall } from '#tests/support/api-routes.ts';

let requests: RecordedCall[];
let loadPart: (typeof import('#stores/load-part.ts'))['loadPart'];
let withPart: (typeof import('#stores/load-part.ts'))['withPart'];

beforeEach(async () => {
  vi.resetModules();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  requests = stubRoutes({ 'POST /crashes': () => Response.json({ logged: true }) });
  ({ loadPart, withPart } = await import('#stores/load-part.ts'));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const missing = () => Promise.reject(new TypeError('error loading dynamically imported module'));

test('a script that cannot be loaded is reported before whoever needs it learns of it and may leave the page', async () => {
  const failure = await loadPart('VoteDialog', missing).catch((error: unknown) => ({ error, sent: requests.length }));
  expect(failure).toMatchObject({ error: { name: 'TypeError' }, sent: 1 });
  expect(requests[0]?.body).toMatchObject({ part: 'VoteDialog', message: 'error loading dynamically imported module' });
});

test('a script that a browser does not ask for again is loaded from another address', async () => {
  const address = 'https://example.invalid/_astro/VoteDialog.js';
  const load = vi.fn(() => Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${address}`)));
  const messages: string[] = [];
  for (let turn = 0; turn < 2; turn += 1)
    await loadPart('VoteDialog', load).catch((error: Error) => messages.push(error.message));
  expect(messages[0]).toContain(address);
  // Node imports nothing from the network, and says so.
  expect(messages[1]).toContain('Only URLs with a scheme');
});

test('what runs with a script does not run without it, and the failure is reported', async () => {
  const run = vi.fn();
  withPart('card-motion', missing, run);
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  withPart('csv', () => Promise.resolve(1), run);
  await vi.waitFor(() => expect(run).toHaveBeenCalledExactlyOnceWith(1));
});

test('every script that the site loads on demand is loaded so that its failure is reported', () => {
  const source = join(import.meta.dirname, '..', '..', 'src');
  // What loads and reports, and Astro's own import of an island.
  const exempt = ['stores/load-part.ts', 'stores/with-crash-report.ts', 'client/directives/signed-in.ts'];
  const imports = globSync('{client,stores,scripts,ui,islands,layouts,pages}/**/*.{ts,tsx,astro}', { cwd: source })
    .filter((name) => !exempt.includes(name))
    .flatMap((name) => {
      const text = readFileSync(join(source, name), 'utf8');
      return [...text.matchAll(/(?<!typeof )\bimport\(/gu)].map(
        ({ index }) => [name, text.slice(index - 90, index)] as const,
      );
    });
  expect(imports.length).toBeGreaterThan(30);
  for (const [name, before] of imports)
    expect(before, name).toMatch(/\b(?:loadPart|withPart|lazyComponent|adminPage)\(|\bconst load = \(\) => $/u);
});
