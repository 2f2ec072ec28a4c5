import { eq } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import { objectKinds } from '#game/object/kind.ts';
import { missingField } from '#game/object/row-schemas.ts';
import type { Queryable } from '#server/db/connect.ts';
import { changes, changeSets } from '#server/db/schema/change-set.ts';
import { emptyCatalogue } from '#server/import/catalogue.ts';
import type { Catalogue, Entry } from '#server/import/catalogue.ts';
import { readStates } from '#server/import/object-states.ts';
import type { ObjectStates } from '#server/import/object-states.ts';
import { CatalogueError, ProblemList } from '#server/import/problems.ts';
import { missingColumns } from '#server/import/read-catalogue.ts';
import { parseCatalogue } from '#server/import/upload/parse-catalogue.ts';
import type { CatalogueResult } from '#server/import/upload/parse-catalogue.ts';
import { splitUpload } from '#server/import/upload/uploaded-art.ts';
import type { ArtPaths } from '#server/import/upload/uploaded-art.ts';
import { toCatalogue } from './apply.ts';
import type { ChangeRow } from './change-row.ts';

/** The body of a call, and what is aborted when its client leaves. */
export interface Upload {
  bytes: Buffer;
  /** How many bytes at the end say which art the paths of the file mean. */
  artBytes: number;
  signal: AbortSignal | undefined;
}

type ParsedUpload = Pick<CatalogueResult, 'catalogue' | 'refused'> & { problems: ProblemList };

const uuidPattern = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gu;

/**
 * Parses an uploaded catalogue. A column that is missing keeps its value, so the objects are read if a required one is.
 * Returns the rows that can be tried out with the problems of the others; the rows of a JSON file can name each other, so
 * it is only tried out if it has none. Returns a CatalogueError if nothing can be tried out. Throws TOO_MANY_REQUESTS, or
 * UNAVAILABLE if the client left.
 */
export async function parseUpload(
  db: Queryable,
  setUuid: string,
  file: string,
  upload: Upload,
): Promise<ParsedUpload | CatalogueError> {
  const { signal } = upload;
  const parse = async (stored?: ObjectStates): Promise<CatalogueResult> => {
    const result = await parseCatalogue(file, bytes, { signal, art, ...(stored ? { stored } : {}) });
    if (result) return result;
    if (signal?.aborted) throw new GameError('UNAVAILABLE');
    throw new GameError('TOO_MANY_REQUESTS', ['Other imports are being read. Try again in a moment.']);
  };
  let parsed: CatalogueResult;
  let bytes: Buffer;
  let art: ArtPaths;
  try {
    ({ bytes, art } = splitUpload(file, upload.bytes, upload.artBytes));
    parsed = await parse();
    if (parsed.problems.some(({ message }) => message === missingField || message.endsWith(missingColumns))) {
      // UTF-16 has a NUL beside each letter.
      const text = bytes.toString('latin1').replaceAll('\0', '').toLowerCase();
      const uuids = [...new Set(text.match(uuidPattern))];
      parsed = await parse(await readDraftedStates(db, setUuid, uuids));
    }
  } catch (error) {
    if (error instanceof CatalogueError) return error;
    throw error;
  }
  const { catalogue, refused } = parsed;
  const problems = new ProblemList();
  problems.addAll(parsed);
  if (problems.count > 0 && !file.toLowerCase().endsWith('.csv')) return new CatalogueError(problems);
  const entries = objectKinds.map((kind) => [kind, catalogue[kind].filter(({ place }) => !problems.has(place))]);
  return {
    catalogue: { ...emptyCatalogue(), ...(Object.fromEntries(entries) as Partial<Catalogue>) },
    problems,
    refused,
  };
}

/** Reads objects as they are with the drafts of a set. */
async function readDraftedStates(db: Queryable, setUuid: string, uuids: readonly string[]): Promise<ObjectStates> {
  const published = await readStates(db, new Map(objectKinds.map((kind) => [kind, uuids])));
  const states = new Map([...published].map(([kind, objects]) => [kind, new Map(objects)]));
  const drafts = await db
    .select({ kind: changes.kind, uuid: changes.objectUuid, fields: changes.fields })
    .from(changes)
    .innerJoin(changeSets, eq(changeSets.id, changes.changeSetId))
    .where(eq(changeSets.uuid, setUuid));
  for (const { kind, uuid, fields } of drafts) {
    const objects = states.get(kind);
    objects?.set(uuid, { ...objects.get(uuid), ...fields });
  }
  return states;
}

/** Kinds to which rows of others refer. */
const referenced = ['series', 'types', 'makers', 'frames', 'banners', 'cards', 'seasons'] as const;

/** Returns a catalogue with the new objects of a change set, to which its rows can refer. */
export async function draftedReferences(catalogue: Catalogue, drafts: readonly ChangeRow[]): Promise<Catalogue> {
  const uuids = new Set(objectKinds.flatMap((kind) => catalogue[kind].map(({ row }) => row.uuid)));
  const created = drafts.filter(
    ({ kind, action, objectUuid }) =>
      action === 'create' && !uuids.has(objectUuid) && (kind !== 'cards' || catalogue.packs.length > 0),
  );
  const { catalogue: drafted } = await toCatalogue(
    Map.groupBy(created, ({ kind }) => kind),
    () => undefined,
    new Set(),
  );
  const entries = referenced.map((kind) => [kind, [...catalogue[kind], ...drafted[kind]] as Entry<unknown>[]]);
  return { ...catalogue, ...(Object.fromEntries(entries) as Partial<Catalogue>) };
}
