import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { getQueryParams } from '#client/url.ts';
import { getInstance } from '#contract/inventory.ts';
import { isUuid } from '#game/identifier.ts';
import type { DraftCopy } from '#game/trade-draft.ts';
import { createLatest } from '#stores/base/latest.ts';
import { toDraftCopy } from './builder-lists.ts';

/* The copies that the address of a new offer gives, while its player is being chosen. */

/** Copies of an address that are shown; an offer can have more. */
const mostShown = 5;

/** The copies by their UUIDs, undefined until they are loaded. One that is another player's or cannot be loaded is left out. */
export const $givenCopies = atom<ReadonlyMap<string, DraftCopy | undefined>>(new Map());

const { run, cancel } = createLatest();

/** Loads the copies. Returns a function that forgets them. */
export function subscribeToGivenCopies(): () => void {
  const uuids = (getQueryParams().get('give') ?? '').toLowerCase().split(',').filter(isUuid).slice(0, mostShown);
  $givenCopies.set(new Map(uuids.map((uuid) => [uuid, undefined])));
  void run(
    (signal) =>
      Promise.allSettled(uuids.map((id) => call(getInstance, { params: { id } }, { signal }))).then((found) =>
        found.flatMap((each) => (each.status === 'fulfilled' && each.value.is_own ? [toDraftCopy(each.value)] : [])),
      ),
    (copies) => $givenCopies.set(new Map(copies.map((copy) => [copy.uuid, copy]))),
    () => $givenCopies.set(new Map()),
  );
  return () => {
    cancel();
    $givenCopies.set(new Map());
  };
}
