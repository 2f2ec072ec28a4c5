import { formatNumber } from '#game/number.ts';
import { saveFilter, loadSavedFilter } from '#stores/card/saved-filter.ts';
import { markReturning } from '#stores/card/scroll-restoration.ts';
import { loadPart } from '#stores/load-part.ts';
import { loadSearchContext, saveSearchContext } from '#stores/card/search-context.ts';

/*
 * A card's navigation: back to the catalogue as the user left it, and to the previous and next card of the result that
 * the card was opened from.
 */

const catalogue = '/cards';
const result = loadSearchContext();
if (result !== undefined) saveFilter(result);

for (const crumb of document.querySelectorAll<HTMLAnchorElement>(`.card-breadcrumbs [href="${catalogue}"]`)) {
  crumb.href = catalogue + (result ?? loadSavedFilter());
  crumb.addEventListener('click', (event) => {
    if (!opensInNewTab(event)) markReturning();
  });
}

const navigation = document.querySelector<HTMLElement>('.card-navigation');
if (navigation && result !== undefined) void showNavigation(navigation, result);

async function showNavigation(row: HTMLElement, result: string) {
  const found = await loadPart('neighbours', () => import('#stores/card/neighbours.ts'))
    .then(({ loadNeighbours }) => loadNeighbours(row.dataset['card'] ?? '', result))
    .catch(() => undefined);
  if (!found || found.position === null) return;

  row.querySelector('p')?.replaceChildren(`Card ${formatNumber(found.position)} of ${formatNumber(found.count)}`);
  for (const [direction, card, label] of [
    ['prev', found.previous, 'Previous'],
    ['next', found.next, 'Next'],
  ] as const) {
    const link = row.querySelector<HTMLAnchorElement>(`[data-direction="${direction}"]`);
    if (!link || !card) continue;
    link.href = `/card/${card.uuid}`;
    link.title = card.name;
    link.ariaLabel = `${label}: ${card.name}`;
    link.role = link.ariaDisabled = null;
    link.prepend(pictureOf(row, card));
    link.addEventListener('click', (event) => {
      if (!opensInNewTab(event)) saveSearchContext(result, link.pathname);
    });
  }
  row.dataset['shown'] = '';
  document.addEventListener('keydown', onKey);
}

function pictureOf(row: HTMLElement, { uuid, art_version: art }: { uuid: string; art_version: number }) {
  const picture = new Image(40, 56);
  picture.alt = '';
  picture.src = (row.dataset['picture'] ?? '').replace('UUID', uuid) + (art > 0 ? `&v=${art}` : '');
  return picture;
}

/** Handles the left and right arrow keys, unless the focused element uses them. */
function onKey(event: KeyboardEvent) {
  const direction = { ArrowLeft: 'prev', ArrowRight: 'next' }[event.key];
  if (!direction || event.defaultPrevented || event.repeat) return;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const isHandledElsewhere = event.target instanceof Element && event.target.closest(arrowKeyTargets);
  const opened = [...document.querySelectorAll('dialog,[role="dialog"],[role="menu"]')];
  if (isHandledElsewhere || opened.some((each) => each.checkVisibility())) return;
  navigation?.querySelector<HTMLAnchorElement>(`[data-direction="${direction}"][href]`)?.click();
}

/** Elements that use the arrow keys. */
const arrowKeyTargets = 'input,select,textarea,video,[contenteditable],[role="slider"],[popover],dialog';

function opensInNewTab({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}
