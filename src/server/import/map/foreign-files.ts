import { glob, realpath, stat } from 'node:fs/promises';
import { basename, dirname, extname, isAbsolute, join, relative, sep } from 'node:path';
import { parseTable } from '#server/import/csv-table.ts';
import { parseJson } from '#server/import/json-lists.ts';
import type { ProblemList, RowLocation } from '#server/import/problems.ts';
import { readText } from '#server/import/text-file.ts';
import type { Source } from './catalogue-map.ts';
import { isItem, itemsAt } from './paths.ts';
import type { Item } from './paths.ts';

/** A row of another catalogue. */
export interface ForeignRow {
  place: RowLocation;
  /** Its fields, and `$file`, `$key` and `$parent`. */
  item: Item;
}

/** The files of another catalogue: those of a folder, or a single one. Nothing outside the folder is read. */
export class ForeignFiles {
  readonly #given: string;
  readonly #problems: ProblemList;
  readonly #parsed = new Map<string, Promise<unknown>>();
  #only = '';
  folder: string;

  constructor(path: string, problems: ProblemList) {
    this.#given = path;
    this.folder = path;
    this.#problems = problems;
  }

  /** Finds the folder. Returns whether there is one. */
  async open(): Promise<boolean> {
    const found = await stat(this.#given).catch(() => undefined);
    if (found?.isFile()) {
      this.folder = dirname(this.#given);
      this.#only = basename(this.#given);
    }
    if (!found) this.#problems.add({ file: this.#given, message: 'does not exist' });
    return found !== undefined;
  }

  /** What a source is called in messages. */
  nameOf({ file = this.#only }: Source): string {
    return file;
  }

  /** Returns the rows of a source, in the order of its files. The map is named where the source is at fault. */
  async rowsOf(source: Source, place: { file: string; field: string }): Promise<ForeignRow[]> {
    const refuse = (message: string) => {
      this.#problems.add({ ...place, message });
      return [];
    };
    const pattern = this.nameOf(source);
    if (pattern === '') return refuse('needs a "file", because the catalogue is a folder');
    if (isAbsolute(pattern) || pattern.includes('\\') || pattern.split('/').includes('..'))
      return refuse('must be a path within the catalogue, with / between its parts');
    const files: string[] = [];
    for await (const found of glob(pattern, { cwd: this.folder, withFileTypes: true })) {
      const file = relative(this.folder, join(found.parentPath, found.name));
      if (found.isFile() && (await this.#isInside(file))) files.push(file.replaceAll(sep, '/'));
    }
    if (files.length === 0) return refuse(`no file of the catalogue is called ${pattern}`);
    const before = this.#problems.count;
    const rows: ForeignRow[] = [];
    for (const file of files.sort()) for (const row of await this.#rowsOfFile(file, source.list ?? '')) rows.push(row);
    if (rows.length === 0 && this.#problems.count === before)
      return refuse(`${pattern} has no rows${source.list === undefined ? '' : ` at ${source.list}`}`);
    return rows;
  }

  /** A linked folder can lead out of the catalogue. */
  async #isInside(file: string): Promise<boolean> {
    const [folder, path] = await Promise.all([realpath(this.folder), realpath(join(this.folder, file))]);
    return path.startsWith(join(folder, sep));
  }

  async #rowsOfFile(file: string, list: string): Promise<ForeignRow[]> {
    const parsed = this.#parsed.get(file) ?? this.#parse(file);
    this.#parsed.set(file, parsed);
    const content = await parsed;
    if (content === undefined) return [];
    const label = { $file: basename(file, extname(file)) };
    if (content instanceof CsvRows) {
      return content.rows.map(({ line, cells }) => ({ place: { file, row: line }, item: { ...cells, ...label } }));
    }
    return itemsAt(content, list).flatMap(({ value, key, parent }, index) => {
      const place = { file: list === '' ? file : `${file} (${list})`, row: index + 1 };
      if (isItem(value)) return [{ place, item: { ...value, ...label, $key: key, $parent: parent } }];
      const names =
        isItem(content) && list === '' ? `; name the list of the map: ${Object.keys(content).join(', ')}` : '';
      this.#problems.addAt(place, undefined, `must be an object${names}`);
      return [];
    });
  }

  async #parse(file: string): Promise<unknown> {
    const text = await readText(join(this.folder, file), file, this.#problems);
    if (text === undefined) return undefined;
    return ['.csv', '.tsv', '.txt'].includes(extname(file).toLowerCase())
      ? new CsvRows(parseTable(text, file, undefined, this.#problems).rows)
      : parseJson(text, file, this.#problems);
  }
}

class CsvRows {
  readonly rows: ReturnType<typeof parseTable>['rows'];
  constructor(rows: CsvRows['rows']) {
    this.rows = rows;
  }
}
