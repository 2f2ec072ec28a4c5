import { readEntry, writeEntry } from '#client/address.ts';
import { keepInTab, takeFromTab } from '#client/storage.ts';

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
export function enterResult(): string | undefined {
  const step = takeFromTab(key) as Partial<Step> | null | undefined;
  const search = readSearch(readEntry(key)) ?? searchOfReferrer() ?? searchOfStep(step);
  if (search !== undefined) writeEntry(key, search);
  return search;
}

/** The card that somebody steps to from here stands in the same result. */
export function stepWithin(search: string, to: string): void {
  keepInTab(key, { to, search } satisfies Step);
}

function searchOfReferrer(): string | undefined {
  const from = ownReferrer();
  return from?.pathname === catalogue ? from.search : undefined;
}

/** Whoever came another way than by the step has no result, though a step was begun. */
function searchOfStep(step: Partial<Step> | null | undefined): string | undefined {
  const isTaken = step?.to === location.pathname && ownReferrer()?.pathname.startsWith('/card/');
  return isTaken ? readSearch(step.search) : undefined;
}

function ownReferrer(): URL | undefined {
  const from = URL.parse(document.referrer);
  return from?.origin === location.origin ? from : undefined;
}

/** Only a query may be put behind the catalogue's address. */
function readSearch(value: unknown): string | undefined {
  return typeof value === 'string' && (value === '' || value.startsWith('?')) ? value : undefined;
}
