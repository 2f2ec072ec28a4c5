import { keepFilter, keptFilter } from '#stores/filter-cache.ts';

/* From a card the way back leads to the catalogue as it was filtered when somebody came from it. */

const catalogue = '/cards';
const from = URL.parse(document.referrer);

if (from?.origin === location.origin && from.pathname === catalogue) keepFilter(from.search);

for (const way of document.querySelectorAll<HTMLAnchorElement>(`.card-crumbs [href="${catalogue}"]`)) {
  way.href = catalogue + keptFilter();
}
