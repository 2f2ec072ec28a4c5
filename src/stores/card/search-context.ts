import { getHistoryState, setHistoryState } from '#client/url.ts';
import { setSessionItem, takeSessionItem } from '#client/storage.ts';

/*
 * The catalogue result that a card was reached from, as the query of the catalogue's address when it was
 * left (docs/decisions/029). A history entry keeps its own; a step to the next card hands it on.
 */

const key = 'result';
const catalogue = '/cards';

interface Step {
  /** The address of the card that the step leads to. */
  to: string;
  search: string;
}

/** The result in which this page's card stands: `?rarities=UR`, or an empty text; undefined for none. */
export function loadSearchContext(): string | undefined {
  const step = takeSessionItem(key) as Partial<Step> | null | undefined;
  const search = parseQuery(getHistoryState(key)) ?? queryFromReferrer() ?? queryFromStep(step);
  if (search !== undefined) setHistoryState(key, search);
  return search;
}

/** The card that somebody steps to from here stands in the same result. */
export function saveSearchContext(search: string, to: string): void {
  setSessionItem(key, { to, search } satisfies Step);
}

function queryFromReferrer(): string | undefined {
  const from = sameOriginReferrer();
  return from?.pathname === catalogue ? from.search : undefined;
}

/** Whoever came another way than by the step has no result, though a step was begun. */
function queryFromStep(step: Partial<Step> | null | undefined): string | undefined {
  const isTaken = step?.to === location.pathname && sameOriginReferrer()?.pathname.startsWith('/card/');
  return isTaken ? parseQuery(step.search) : undefined;
}

function sameOriginReferrer(): URL | undefined {
  const from = URL.parse(document.referrer);
  return from?.origin === location.origin ? from : undefined;
}

/** Only a query may be put behind the catalogue's address. */
function parseQuery(value: unknown): string | undefined {
  return typeof value === 'string' && (value === '' || value.startsWith('?')) ? value : undefined;
}
