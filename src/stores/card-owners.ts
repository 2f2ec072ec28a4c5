import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { note } from '#client/log.ts';
import { listMakers } from '#contract/maker.ts';
import type { MakerUser } from '#contract/maker.ts';
import { getVersionMap } from '#contract/version.ts';
import { $token } from './session.ts';
import { createVersionList } from './version-list.ts';
import { $holders, $versionMap } from './version-map.ts';

/* What a card's page shows to players alone: who made the card, who holds it, and which versions are free. */

const owners = createVersionList('');
const free = createVersionList('none');
export const $owners = owners.$list;
export const $freeVersions = free.$list;

/** Empty until they have come, and where they do not. */
export const $makers = atom<readonly MakerUser[]>([]);

owners.$list.listen(({ versions }) => {
  $holders.set(
    new Map(versions.flatMap(({ version, user }) => (user && version > 0 ? [[version, user.name] as const] : []))),
  );
});

/** Shows a card's owners to whoever is signed in; answers with how to stop. */
export function followOwners(card: string): () => void {
  const unfollow = $token.subscribe((token) => {
    owners.begin(card);
    free.begin(card);
    $makers.set([]);
    $versionMap.set(null);
    if (token === null) return;
    void owners.ask();
    void loadMakers(card, token);
    void loadVersionMap(card, token);
  });
  return () => {
    unfollow();
    owners.begin('');
    free.begin('');
  };
}

/** The next page of owners, or the same again after a failure. */
export function loadOwners(): Promise<void> {
  return owners.ask();
}

export function loadFreeVersions(): Promise<void> {
  return free.ask();
}

async function loadMakers(card: string, token: string): Promise<void> {
  try {
    const { data } = await call(listMakers, { query: { card_uuid: card } }, { exactStatus: true });
    if ($token.get() === token) $makers.set(data.map(({ user }) => user));
  } catch (error) {
    note('The makers could not be loaded', error);
  }
}

async function loadVersionMap(card: string, token: string): Promise<void> {
  try {
    const map = await call(getVersionMap, { params: { id: card } });
    if ($token.get() === token) $versionMap.set(map);
  } catch (error) {
    note('The version map could not be loaded', error);
  }
}
