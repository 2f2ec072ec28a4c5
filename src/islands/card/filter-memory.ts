import { keepFilter, keptFilter } from '#stores/filter-cache.ts';

/* From a card the way back leads to the catalogue as it was filtered. */

const catalogue = '/cards';

if (location.pathname === catalogue) addEventListener('pagehide', () => keepFilter(location.search));

for (const way of document.querySelectorAll<HTMLAnchorElement>(`.card-crumbs [href="${catalogue}"]`)) {
  way.href = catalogue + keptFilter();
}
