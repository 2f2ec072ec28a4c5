import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { logFailure } from '#client/log.ts';
import { listMakers } from '#contract/card/maker.ts';
import type { MakerUser } from '#contract/card/maker.ts';
import { getVersionMap } from '#contract/card/version.ts';
import { $token } from '#stores/session/session.ts';
import { createVersionList } from './version-list.ts';
import { $ownerNames, $versionMap } from './version-map.ts';

/* What a card's page shows only to signed-in players: makers, owners and free versions. */

const owners = createVersionList('');
const freeVersions = createVersionList('none');
export const $owners = owners.$list;
export const $freeVersions = freeVersions.$list;

/** Empty until the makers have loaded, and if loading fails. */
export const $makers = atom<readonly MakerUser[]>([]);

owners.$list.listen(({ versions }) => {
  $ownerNames.set(
    new Map(versions.flatMap(({ version, user }) => (user && version > 0 ? [[version, user.name] as const] : []))),
  );
});

/** Loads a card's owners while a player is signed in; returns an unsubscribe function. */
export function subscribeToOwners(card: string): () => void {
  const unsubscribe = $token.subscribe((token) => {
    owners.reset(card);
    freeVersions.reset(card);
    $makers.set([]);
    $versionMap.set(null);
    if (token === null) return;
    void owners.loadNextPage();
    void loadMakers(card, token);
    void loadVersionMap(card, token);
  });
  return () => {
    unsubscribe();
    owners.reset('');
    freeVersions.reset('');
  };
}

/** Loads the next page of owners, or the same one again after a failure. */
export function loadOwners(): Promise<void> {
  return owners.loadNextPage();
}

export function loadFreeVersions(): Promise<void> {
  return freeVersions.loadNextPage();
}

async function loadMakers(card: string, token: string): Promise<void> {
  try {
    const { data } = await call(listMakers, { query: { card_uuid: card } }, { exactStatus: true });
    if ($token.get() === token) $makers.set(data.map(({ user }) => user));
  } catch (error) {
    logFailure('The makers could not be loaded', error);
  }
}

/** Loads a card's version map again, because the server knows something newer. */
export async function reloadVersionMap(card: string): Promise<void> {
  const token = $token.get();
  if (token !== null) await loadVersionMap(card, token);
}

async function loadVersionMap(card: string, token: string): Promise<void> {
  try {
    const map = await call(getVersionMap, { params: { id: card } });
    if ($token.get() === token) $versionMap.set(map);
  } catch (error) {
    logFailure('The version map could not be loaded', error);
  }
}
