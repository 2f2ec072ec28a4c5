import { expect, it } from 'vitest';
import { mapWithConcurrency } from '#tests/support/limited-concurrency.ts';
import { addressOf, pageList } from '#tests/support/page-list.ts';
import { get, siteUrl } from '#tests/support/site-requests.ts';

const scripts = new Map<string, Promise<string>>();

const load = (path: string) => {
  const text = scripts.get(path) ?? get(path).then((response) => response.text);
  scripts.set(path, text);
  return text;
};

/** Loads the scripts at the paths and everything that they import statically. */
async function loadGraph(paths: readonly string[]): Promise<Map<string, string>> {
  const graph = new Map<string, string>();
  const pending = [...paths];
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    if (graph.has(path)) continue;
    const text = await load(path);
    graph.set(path, text);
    const base = new URL(path, siteUrl());
    for (const [, specifier = ''] of text.matchAll(/\b(?:from|import)\s*"(\.\/[^"]+)"/gu)) {
      pending.push(new URL(specifier, base).pathname);
    }
  }
  return graph;
}

it("no page's own scripts load the framework before an island hydrates", async () => {
  const loaded = await mapWithConcurrency(pageList, async (entry) => {
    const address = await addressOf(entry, siteUrl());
    const { text } = await get(address);
    const sources = [...text.matchAll(/<script\b[^>]*\ssrc="(\/_astro\/[^"]+)"/gu)].map(([, source = '']) => source);
    const graph = await loadGraph(sources);
    return {
      name: entry.name,
      isConsole: /^\/(?:staff|admin)(?:[/?]|$)/u.test(address),
      count: graph.size,
      withReact: [...graph].filter(([, script]) => /Minified React error/u.test(script)).map(([path]) => path),
    };
  });
  for (const { name, isConsole, count, withReact } of loaded) {
    // Everything on a console page is an island.
    if (!isConsole) expect.soft(count, name).toBeGreaterThan(0);
    expect.soft(withReact, name).toEqual([]);
  }
});
