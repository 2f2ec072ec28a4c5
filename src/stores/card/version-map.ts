import { atom } from 'nanostores';
import type { VersionMap } from '#contract/card/version.ts';

/*
 * Details of the versions on the server-rendered map. The stores are separate from the code that loads them, because
 * the map's script also runs for signed-out visitors, who load nothing.
 */

/** The version map for the signed-in player, including their own versions and their wishes. */
export const $versionMap = atom<VersionMap | null>(null);

/** The version that was pressed on the map, a new object for each press; null before the first one. */
export const $chosenVersion = atom<{ version: number } | null>(null);

/** Owners' names by version, for the versions whose owner is loaded. */
export const $ownerNames = atom<ReadonlyMap<number, string>>(new Map());
