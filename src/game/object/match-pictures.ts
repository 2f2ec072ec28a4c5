import { artFileProblem, isVideoFile, refusalOf } from './art-file.ts';
import { foldText } from '#game/search-text.ts';

/* Which of many picture files belongs to which object, by the name of the file. */

export interface PictureTarget {
  uuid: string;
  display: string;
}

export interface MatchedPictures<File> {
  matched: { file: File; target: PictureTarget }[];
  /** Pictures that belong to none of the objects, with the name that their file has. */
  others: { file: File; name: string }[];
  refused: { path: string; reason: string }[];
}

const videoProblem = 'is a video; a list takes pictures, and a video is added on the page of its card';

/** A file that is called after a place in a list: `7`, `07`, `c7`, `card 7`, `no 7`. `dragon2` and `IMG_0007` are no places. */
const placePattern = /^(?:(?:c|card|no|nr|number) ?)?0*(\d{1,5})$/u;

/** Letters and numbers of a name: files cannot have every other character, and people write - and _ for a space. */
const plainName = (name: string): string => foldText(name.replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')).trim();

const stemOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/u, '');

/**
 * Finds the object of each picture: the one whose uuid or name its file has, else the one at that place of the list. An object
 * gets one picture; files that are no pictures, that fit several objects, or that come second, are refused.
 */
export function matchPictures<File extends { path: string }>(
  files: readonly File[],
  targets: readonly PictureTarget[],
): MatchedPictures<File> {
  const byUuid = new Map(targets.map((target) => [target.uuid, target]));
  const byName = Map.groupBy(targets, ({ display }) => plainName(display));
  const taken = new Map<string, string>();
  const result: MatchedPictures<File> = { matched: [], others: [], refused: [] };
  for (const file of [...files].sort((a, b) => a.path.localeCompare(b.path, 'en', { numeric: true }))) {
    const refuse = (reason: string) => result.refused.push({ path: file.path, reason });
    const stem = stemOf(file.path);
    const named = byName.get(plainName(stem)) ?? [];
    const place = Number(placePattern.exec(plainName(stem))?.[1] ?? 0);
    const target = byUuid.get(stem.toLowerCase()) ?? named[0] ?? targets[place - 1];
    const problem = isVideoFile(file.path) ? videoProblem : artFileProblem(file.path);
    if (problem !== undefined) refuse(refusalOf(problem));
    else if (named.length > 1)
      refuse(`${named.length} objects are called “${named[0]?.display}”; name the file by its number.`);
    else if (!target) result.others.push({ file, name: stem.replaceAll('_', ' ').trim() });
    else if (taken.has(target.uuid)) refuse(`“${target.display}” has ${taken.get(target.uuid)} already.`);
    else {
      taken.set(target.uuid, file.path);
      result.matched.push({ file, target });
    }
  }
  return result;
}
