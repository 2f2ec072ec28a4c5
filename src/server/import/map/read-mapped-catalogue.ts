import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { formatCount, formatNumber } from '#game/number.ts';
import { objectKinds } from '#game/object/kind.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import { isRequired } from '#game/object/row-schemas.ts';
import { quoted } from '#game/quoted.ts';
import { ArtFolder } from '#server/import/art-folder.ts';
import { emptyCatalogue } from '#server/import/catalogue.ts';
import type { Catalogue, Report } from '#server/import/catalogue.ts';
import { parseCells } from '#server/import/csv-row.ts';
import { CatalogueError, ProblemList } from '#server/import/problems.ts';
import type { RowLocation } from '#server/import/problems.ts';
import { readRows } from '#server/import/read-catalogue.ts';
import type { RawRow } from '#server/import/read-catalogue.ts';
import { readMap } from './catalogue-map.ts';
import type { FieldRule, ListMap } from './catalogue-map.ts';
import { derivedUuid } from './derived-uuid.ts';
import { ValueError, fieldValue } from './field-value.ts';
import { ForeignFiles } from './foreign-files.ts';
import type { ForeignRow } from './foreign-files.ts';
import { GroupedProblems } from './grouped-problems.ts';
import { pathsOf, readSource, textOf, valueAt } from './paths.ts';
import type { Item } from './paths.ts';

/**
 * Reads another catalogue, a folder or a single file, as its map says. The rows are then checked as those of our own files.
 * Throws a CatalogueError that lists the problems.
 */
export async function readMappedCatalogue(
  mapPath: string,
  path: string,
  report: Report = () => undefined,
): Promise<Catalogue> {
  const problems = new ProblemList();
  const catalogue = emptyCatalogue();
  const map = await readMap(mapPath, problems);
  const files = new ForeignFiles(path, problems);
  if (map && (await files.open())) {
    const art = new ArtFolder(files.folder);
    for (const kind of objectKinds) {
      const list = map[kind];
      if (!list) continue;
      const ofRows = new GroupedProblems();
      const mapped = { kind, list, catalogue: map.catalogue, file: basename(mapPath), files, problems: ofRows };
      await readRows(kind, await new ListMapper(mapped).rows(report), art, catalogue, ofRows, report);
      problems.addAll(ofRows);
    }
  }
  if (problems.count > 0) throw new CatalogueError(problems);
  return catalogue;
}

interface MappedList {
  kind: ObjectKind;
  list: ListMap;
  /** The name of the other catalogue. */
  catalogue: string;
  /** The name of the map. */
  file: string;
  files: ForeignFiles;
  problems: GroupedProblems;
}

/** Makes rows of one of our kinds from those of another catalogue. */
class ListMapper {
  readonly #map: MappedList;

  constructor(map: MappedList) {
    this.#map = map;
  }

  async rows(report: Report): Promise<RawRow[]> {
    const { kind, list, files } = this.#map;
    const all = await files.rowsOf(list, this.#place('file'));
    const joined = await this.#join(all);
    if (!this.#hasPaths(joined)) return [];
    const wanted = joined.filter(({ item }) => this.#isWanted(item));
    const left = all.length - wanted.length;
    report(
      `${files.nameOf(list)}: ${formatCount(wanted.length, 'row')} for ${kind}${left > 0 ? `, ${formatNumber(left)} left out` : ''}`,
    );
    const firstRows = new Map<string, RowLocation>();
    return wanted.flatMap((row) => this.#mapRow(row, firstRows));
  }

  #place(field: string): { file: string; field: string } {
    return { file: this.#map.file, field: `${this.#map.kind}.${field}` };
  }

  /** Returns the rows with those of other files that belong to them. */
  async #join(rows: readonly ForeignRow[]): Promise<ForeignRow[]> {
    const { list, files, problems } = this.#map;
    let joined = [...rows];
    for (const [name, { key, from, ...source }] of Object.entries(list.with ?? {})) {
      const others = new Map<string, Item>();
      for (const { item } of await files.rowsOf(source, this.#place(`with.${name}`))) {
        const text = textOf(readSource(item, key));
        if (!others.has(text)) others.set(text, item);
      }
      if (others.size === 0) return [];
      joined = joined.flatMap(({ place, item }) => {
        const text = textOf(readSource(item, from));
        const other = others.get(text);
        if (text !== '' && !other) {
          problems.addAt(place, name, `no row of ${files.nameOf(source)} has the ${key} ${quoted(text)}`);
          return [];
        }
        return [{ place, item: { ...item, [name]: other } }];
      });
    }
    return joined;
  }

  /** Adds a problem for each field of the map that no row has. Returns whether there is none. */
  #hasPaths(rows: readonly ForeignRow[]): boolean {
    const { list, problems } = this.#map;
    const before = problems.count;
    const [first] = rows;
    if (!first) return true;
    const rules = Object.entries(list.fields).map(([field, rule]) => [
      `fields.${field}`,
      typeof rule === 'string' ? rule : rule.from,
    ]);
    const only = Object.keys(list.only ?? {}).map((path) => ['only', path]);
    for (const [field = '', source] of [...rules, ...only, ['key', list.key]]) {
      for (const path of source === undefined ? [] : pathsOf(source)) {
        if (rows.some(({ item }) => valueAt(item, path) !== undefined)) continue;
        const names = Object.keys(first.item).filter((name) => !name.startsWith('$'));
        problems.add({
          ...this.#place(field),
          message: `no row has ${quoted(path)}; the first has ${names.join(', ')}`,
        });
      }
    }
    return problems.count === before;
  }

  #isWanted(item: Item): boolean {
    return Object.entries(this.#map.list.only ?? {}).every(([path, values]) => {
      const value = valueAt(item, path);
      const found = (Array.isArray(value) ? value : [value]).map(textOf);
      return values.some((each) => found.includes(String(each)));
    });
  }

  /** Returns our row; none after a problem, or if it is one of an object that a row before has made. */
  #mapRow({ place, item }: ForeignRow, firstRows: Map<string, RowLocation>): RawRow[] {
    const { kind, list, catalogue, problems } = this.#map;
    const fields: Record<string, string | string[]> = {};
    if (list.key !== undefined) {
      const key = textOf(readSource(item, list.key));
      const first = firstRows.get(key);
      if (first && list.distinct) return [];
      if (first) problems.addAt(place, 'key', `${quoted(key)} is already in ${first.file}, row ${first.row}`);
      if (key === '') problems.addAt(place, 'key', `has no ${list.key}`);
      if (first || key === '') return [];
      firstRows.set(key, place);
      fields['uuid'] = derivedUuid(catalogue, kind, key);
    }
    let isGood = true;
    for (const [field, rule] of Object.entries(list.fields)) {
      try {
        const value = fieldValue(catalogue, field, rule, item);
        if (value === '' && isRequired(kind, field)) {
          const source = typeof rule === 'string' ? rule : rule.from;
          throw new ValueError(`has no ${quoted(source)}; "otherwise" can say what it is then`);
        }
        if (this.#isThere(field, rule, value)) fields[field] = value;
      } catch (error) {
        if (!(error instanceof ValueError)) throw error;
        problems.addFor(error.reason, place, field, error.message);
        isGood = false;
      }
    }
    return isGood ? [{ place, value: toValue(kind, fields) }] : [];
  }

  /** Whether a value is one. A picture need not be there if the map says so. Throws ValueError. */
  #isThere(field: string, rule: FieldRule, value: string | string[]): boolean {
    if ((field !== 'art' && field !== 'video') || typeof value !== 'string' || value === '') return true;
    if (existsSync(join(this.#map.files.folder, value))) return true;
    if (typeof rule !== 'string' && rule.optional) return false;
    throw new ValueError(`${quoted(value)} does not exist`, 'does not exist');
  }
}

/** Returns a row as one of a JSON file: texts are read as cells of a CSV file. */
function toValue(kind: ObjectKind, fields: Readonly<Record<string, string | string[]>>): Record<string, unknown> {
  const cells: Record<string, string> = {};
  const lists: Record<string, string[]> = {};
  for (const [field, value] of Object.entries(fields)) {
    if (typeof value === 'string') cells[field] = value;
    else lists[field] = value;
  }
  return { ...lists, ...parseCells(kind, cells) };
}
