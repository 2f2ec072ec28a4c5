import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import * as v from 'valibot';
import { ArtError, ArtFolder } from './art-folder.ts';
import type { ArtKind } from './art-limits.ts';
import { formatCount } from '#game/number.ts';
import { kindOfFile } from '#game/object/file-kind.ts';
import { objectKinds } from '#game/object/kind.ts';
import { emptyCatalogue } from './catalogue.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import type { Art, Catalogue, Entry, Report, RowOf } from './catalogue.ts';
import { parseCells } from './csv-row.ts';
import { parseTable } from './csv-table.ts';
import { parseLists } from './json-lists.ts';
import type { ObjectStates } from './object-states.ts';
import type { CardReferences } from './references.ts';
import { artFinder } from './upload/uploaded-art.ts';
import type { ArtPaths } from './upload/uploaded-art.ts';
import { quoted } from '#game/quoted.ts';
import { CatalogueError, ProblemList } from './problems.ts';
import type { RowLocation } from './problems.ts';
import { decodeText, readText } from './text-file.ts';
import { fieldsOf, isRequired, rowSchemas } from '#game/object/row-schemas.ts';
import type { ParsedRow } from '#game/object/row-schemas.ts';

/** Concurrent decodes of art: a decoded image can take 100 MB. */
const decodedAtOnce = 4;

/** An unvalidated row of a file. */
export interface RawRow {
  place: RowLocation;
  value: unknown;
}

/**
 * Reads a catalogue: a `.json` file, a `.csv` file named after its entity (`cards.csv`), or a folder of such CSV files.
 * Throws a CatalogueError that lists the problems.
 */
export async function readCatalogue(path: string, report: Report = () => undefined): Promise<Catalogue> {
  const problems = new ProblemList();
  const catalogue = emptyCatalogue();
  const { files, folder } = await findFiles(path, problems);
  const art = new ArtFolder(folder);
  for (const file of files) {
    const name = basename(file);
    const text = await readText(file, name, problems);
    if (text === undefined) continue;
    const rows =
      extname(file).toLowerCase() === '.json' ? parseLists(text, name, problems) : readCsv(text, name, problems);
    for (const entity of objectKinds) {
      const raw = rows[entity] ?? [];
      if (raw.length > 0) report(`${name}: ${formatCount(raw.length, 'row')} for ${entity}`);
      await readRows(entity, raw, art, catalogue, problems, report);
    }
  }
  if (problems.count > 0) throw new CatalogueError(problems);
  return catalogue;
}

/** The rows of an uploaded file that can be imported, and what is wrong with the others. */
export interface UploadedCatalogue {
  catalogue: Catalogue;
  problems: ProblemList;
  /** The valid references of cards that have another problem. */
  refused: Entry<CardReferences>[];
}

const isJsonName = (name: string): boolean => extname(name).toLowerCase() === '.json';

/** Throws a CatalogueError if the name of an uploaded file does not say what it is. */
export function checkUploadName(name: string): void {
  if (isJsonName(name) || kindOfFile(name)) return;
  throw new CatalogueError({ problems: [{ file: name, message: `must be a .json file; ${unknownCsv}` }], count: 1 });
}

/**
 * Reads a catalogue that was uploaded as one file, whose checked name says what it is as in a folder. Its art are digests of
 * uploads, or paths in `art`. A row that lacks a required field has that of the object in `stored`.
 */
export async function readUploadedCatalogue(
  name: string,
  bytes: Buffer,
  { stored = new Map(), art = {} }: { stored?: ObjectStates; art?: ArtPaths } = {},
): Promise<UploadedCatalogue> {
  const finder = uploadedArt(art);
  const problems = new ProblemList();
  const catalogue = emptyCatalogue();
  const refused: Entry<CardReferences>[] = [];
  const isJson = isJsonName(name);
  const text = decodeText(name, bytes, problems);
  if (text !== undefined) {
    const rows = isJson ? parseLists(text, name, problems) : readCsv(text, name.toLowerCase(), problems, stored);
    for (const kind of objectKinds) {
      const raw = (rows[kind] ?? []).map((row) => withStoredFields(kind, row, stored));
      await readRows(kind, raw, finder, catalogue, problems, () => undefined);
      if (kind !== 'cards') continue;
      for (const { place, value } of raw) if (problems.has(place)) refused.push({ place, row: referencesOf(value) });
    }
  }
  return { catalogue, problems, refused };
}

/** Returns the references of a card that are valid. */
function referencesOf(value: unknown): CardReferences {
  if (typeof value !== 'object' || value === null) return {};
  const { series, type, makers } = rowSchemas.cards.entries;
  const given = value as Record<string, unknown>;
  const read = <S extends v.GenericSchema>(schema: S, field: string) => {
    const result = v.safeParse(schema, given[field]);
    return result.success ? result.output : undefined;
  };
  return { series: read(series, 'series'), type: read(type, 'type'), makers: read(makers, 'makers') };
}

/** Returns a row with the required fields that it lacks, as the object with its uuid has them. */
function withStoredFields(kind: ObjectKind, { place, value }: RawRow, stored: ObjectStates): RawRow {
  if (typeof value !== 'object' || value === null) return { place, value };
  const uuid = 'uuid' in value ? String(value.uuid).toLowerCase() : '';
  const known = Object.entries(stored.get(kind)?.get(uuid) ?? {});
  return { place, value: { ...Object.fromEntries(known.filter(([field]) => isRequired(kind, field))), ...value } };
}

/** Finds the art that rows name. Throws ArtError. */
interface ArtFinder {
  find(path: string, kind: ArtKind): Promise<Art>;
}

/** Art that admins uploaded before. The writer finds out whether it exists. */
function uploadedArt(paths: ArtPaths): ArtFinder {
  const digestOf = artFinder(paths);
  return { find: (path) => Promise.resolve(path).then((each) => ({ sha256: digestOf(each) })) };
}

async function findFiles(path: string, problems: ProblemList): Promise<{ files: string[]; folder: string }> {
  const found = await stat(path).catch(() => undefined);
  if (!found) {
    problems.add({ file: path, message: 'does not exist' });
    return { files: [], folder: path };
  }
  if (found.isDirectory()) {
    const names = await readdir(path);
    const known = objectKinds.flatMap((entity) => {
      const [first, ...others] = names.filter((name) => kindOfFile(name) === entity).sort();
      for (const name of others) problems.add({ file: name, message: `holds ${entity}, as ${first} does` });
      return first === undefined ? [] : [first];
    });
    for (const name of names) {
      if (extname(name).toLowerCase() === '.csv' && !kindOfFile(name))
        problems.add({ file: name, message: unknownCsv });
    }
    if (known.length === 0) problems.add({ file: path, message: `holds none of ${csvNames}` });
    return { files: known.map((name) => join(path, name)), folder: path };
  }
  const extension = extname(path).toLowerCase();
  const isKnown = extension === '.json' || (extension === '.csv' && kindOfFile(basename(path)) !== undefined);
  if (!isKnown) {
    const message = extension === '.csv' ? unknownCsv : 'must be a .json file, a .csv file or a folder of .csv files';
    problems.add({ file: basename(path), message });
  }
  return { files: isKnown ? [path] : [], folder: dirname(path) };
}

const csvNames = objectKinds.map((entity) => `${entity}.csv`).join(', ');
const unknownCsv = `a CSV file is named after what it holds: ${csvNames}`;

/** The end of the problem that a file lacks columns. */
export const missingColumns = 'which the file lacks';

/** Reads the rows of a CSV file. Columns may be missing only if each row is an object in `stored`, which has their values. */
function readCsv(
  text: string,
  file: string,
  problems: ProblemList,
  stored: ObjectStates = new Map(),
): Partial<Record<ObjectKind, RawRow[]>> {
  const entity = kindOfFile(file);
  if (!entity) return {};
  const { columns, rows } = parseTable(text, file, fieldsOf(entity), problems);
  const missing = fieldsOf(entity).filter((field) => isRequired(entity, field) && !columns.includes(field));
  const known = stored.get(entity);
  const lacking = missing.length > 0 && rows.find(({ cells }) => !known?.has((cells['uuid'] ?? '').toLowerCase()));
  if (lacking) {
    const names = `${missing.length === 1 ? 'column' : 'columns'} ${missing.join(', ')}`;
    problems.add({ file, row: lacking.line, message: `needs the ${names}, ${missingColumns}` });
    return {};
  }
  return {
    [entity]: rows.map(({ line, cells }) => ({ place: { file, row: line }, value: parseCells(entity, cells) })),
  };
}

/** Validates the rows' fields, duplicate UUIDs and art, and adds the valid rows to the catalogue. */
export async function readRows<K extends ObjectKind>(
  entity: K,
  rows: RawRow[],
  art: ArtFinder,
  catalogue: Catalogue,
  problems: ProblemList,
  report: Report,
): Promise<void> {
  const firstRows = new Map<string, RowLocation>();
  const entries = catalogue[entity] as Entry<RowOf[K]>[];
  for (let start = 0; start < rows.length; start += decodedAtOnce) {
    if (problems.isFull) return problems.addUnread(rows[start]?.place.file ?? entity);
    const chunk = rows.slice(start, start + decodedAtOnce);
    const shaped = chunk.flatMap(({ place, value }) => {
      const row = parseRow(entity, place, value, problems);
      const first = row && firstRows.get(row.uuid);
      if (first) problems.addAt(place, 'uuid', `${row.uuid} is already in row ${first.row}`);
      else if (row) firstRows.set(row.uuid, place);
      return row ? [{ place, row }] : [];
    });
    const checked = await Promise.all(shaped.map(({ place, row }) => withArt(row, place, art)));
    for (const { place, row, refused } of checked) {
      for (const { field, message } of refused) problems.addAt(place, field, message);
      entries.push({ place, row: row as RowOf[K] });
    }
    const done = start + chunk.length;
    if (done % 5000 === 0) report(`${chunk[0]?.place.file}: ${count(done)} of ${count(rows.length)} checked`);
  }
}

function parseRow<K extends ObjectKind>(
  entity: K,
  place: RowLocation,
  value: unknown,
  problems: ProblemList,
): ParsedRow<K> | undefined {
  const before = problems.count;
  if (typeof value === 'object' && value !== null) {
    const fields = fieldsOf(entity);
    for (const field of Object.keys(value)) {
      if (!fields.includes(field)) {
        problems.addAt(place, undefined, `unknown field ${quoted(field)}; known are ${fields.join(', ')}`);
      }
    }
  }
  const result = v.safeParse(rowSchemas[entity], value, { abortPipeEarly: true });
  for (const issue of result.issues ?? []) {
    const [step] = issue.path ?? [];
    problems.addAt(place, step ? String(step.key) : undefined, issue.message);
  }
  return result.success && problems.count === before ? result.output : undefined;
}

async function withArt(
  row: object & { art?: string | null | undefined; video?: string | null | undefined },
  place: RowLocation,
  art: ArtFinder,
): Promise<{ place: RowLocation; row: object; refused: { field: string; message: string }[] }> {
  const { art: image, video, ...rest } = row;
  const refused: { field: string; message: string }[] = [];
  const find = async (field: string, path: string | null | undefined, kind: ArtKind): Promise<Art | undefined> => {
    if (!path) return undefined;
    return art.find(path, kind).catch((error: unknown) => {
      if (!(error instanceof ArtError)) throw error;
      refused.push({ field, message: `${quoted(path)} ${error.message}` });
      return undefined;
    });
  };
  return {
    place,
    row: { ...rest, art: await find('art', image, 'image'), video: await find('video', video, 'video') },
    refused,
  };
}

function count(number: number): string {
  return number.toLocaleString('en');
}
