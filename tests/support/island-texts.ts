import type { Page } from 'playwright/test';

/** Returns the names of the islands that show a text. */
export function listShownIslands(page: Page): Promise<string[]> {
  return page
    .locator('astro-island')
    .evaluateAll((islands) =>
      islands
        .filter((island) => island.textContent.trim() !== '')
        .map((island) => (JSON.parse(island.getAttribute('opts') ?? '') as { name: string }).name),
    );
}
