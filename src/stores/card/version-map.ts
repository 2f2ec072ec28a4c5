import { atom } from 'nanostores';
import type { VersionMap } from '#contract/version.ts';

/*
 * What is known of the versions beyond the map that the server drew. Kept apart from what loads it:
 * the map's script runs for visitors too, who load nothing.
 */

/** The map as the game gave it to whoever is signed in, with the versions that are theirs. */
export const $versionMap = atom<VersionMap | null>(null);

/** Names of owners by version, as far as their list has come. */
export const $ownerNames = atom<ReadonlyMap<number, string>>(new Map());
