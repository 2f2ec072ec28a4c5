import { getHistoryState, setHistoryState } from '#client/url.ts';
import { setSessionItem, takeSessionItem } from '#client/storage.ts';

/*
 * The catalogue result that a card was opened from, as the query of the catalogue's URL at that moment
 * (docs/decisions/074). Each history entry keeps its own; navigating to the next card passes it on.
 */

const key = 'result';
const catalogue = '/cards';

interface Step {
  /** The URL of the card that the navigation leads to. */
  to: string;
  search: string;
}

/**
 * Returns the query of the result that contains this page's card, such as `?rarities=UR` or an empty string; undefined
 * if the card was not opened from a result.
 */
export function loadSearchContext(): string | undefined {
  const step = takeSessionItem(key) as Partial<Step> | null | undefined;
  const search = parseQuery(getHistoryState(key)) ?? queryFromReferrer() ?? queryFromStep(step);
  if (search !== undefined) setHistoryState(key, search);
  return search;
}

/** Stores the result for the card that the user opens next. */
export function saveSearchContext(search: string, to: string): void {
  setSessionItem(key, { to, search } satisfies Step);
}

function queryFromReferrer(): string | undefined {
  const from = sameOriginReferrer();
  return from?.pathname === catalogue ? from.search : undefined;
}

/** Ignores a stored step if the user reached this page by another navigation. */
function queryFromStep(step: Partial<Step> | null | undefined): string | undefined {
  const isTaken = step?.to === location.pathname && sameOriginReferrer()?.pathname.startsWith('/card/');
  return isTaken ? parseQuery(step.search) : undefined;
}

function sameOriginReferrer(): URL | undefined {
  const from = URL.parse(document.referrer);
  return from?.origin === location.origin ? from : undefined;
}

/** Only a query may be appended to the catalogue's URL. */
function parseQuery(value: unknown): string | undefined {
  return typeof value === 'string' && (value === '' || value.startsWith('?')) ? value : undefined;
}
