import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { CatalogueError } from '#server/import/problems.ts';
import { readCatalogue, readUploadedCatalogue } from '#server/import/read-catalogue.ts';
import { catalogueFolder } from '#tests/support/catalogue-folder.ts';

/* CSV files as spreadsheets and people save them. */

const id = (number: number) => `d0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const header = 'uuid,name,genres';
const rows = `${id(1)},Élan,fantasy;idol\n${id(2)},"Okami, the second",`;
const plain = `${header}\n${rows}\n`;
const separated = (separator: string) =>
  [header.split(','), [id(1), 'Élan', '"fantasy;idol"'], [id(2), '"Okami, the second"', '']]
    .map((cells) => cells.join(separator))
    .join('\r\n');
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

const accepted: [string, string | Buffer][] = [
  ['commas', plain],
  ['semicolons', separated(';')],
  ['tabs', separated('\t')],
  ['a line that names the comma', `sep=,\n${plain}`],
  ['a line that names the semicolon, after a byte order mark', `\uFEFFsep=;\r\n${separated(';')}`],
  ['capitals and spaces in the names of columns', ` UUID , Name,GENRES\n${rows}`],
  ['quoted names of columns after two byte order marks', `\uFEFF\uFEFF"uuid","name","genres"\n${rows}`],
  ['UTF-16, little end first', utf16(separated('\t'))],
  ['UTF-16, big end first', utf16(separated('\t')).swap16()],
  ['empty columns at the end', `${header},,\n${id(1)},Élan,fantasy;idol,,\n${id(2)},"Okami, the second",,,`],
  ['empty rows at the end', `${plain},,\n , ,\n\n`],
  ['a space before a quote', `${header}\n${id(1)}, Élan, "fantasy;idol"\n${id(2)}, "Okami, the second",`],
  ['the mark of an end that old programs write', `${plain}\u001A`],
];

test.each(accepted)('are read with %s', async (_, file) => {
  const { series } = await readCatalogue(await catalogueFolder({ 'series.csv': file }));
  expect(series.map(({ row }) => row)).toMatchObject([
    { uuid: id(1), name: 'Élan', genres: ['fantasy', 'idol'] },
    { uuid: id(2), name: 'Okami, the second' },
  ]);
});

const refused: [string, string | Buffer, number | undefined, string][] = [
  ['another encoding', Buffer.from(plain, 'latin1'), undefined, 'save it as UTF-8'],
  ['a compressed file', gzipSync(plain), undefined, 'unpack it first'],
  ['a spreadsheet with another name', Buffer.from('PK\u0003\u0004…'), undefined, 'save it as CSV'],
  ['a quote within a cell', `${header}\n${id(1)},5" Disc,`, 2, 'each quote in it written twice'],
  ['a backslash before a quote', `${header}\n${id(1)},"A \\"quoted\\" one",`, 2, 'must be written twice'],
  ['a quote without an end', `${plain}${id(3)},"Open,`, 4, 'is never closed'],
  ['a name of two lines', `${header}\n${id(1)},"Two\r\nlines",`, 2, 'on one line'],
  ['columns that are missing', `genres\nfantasy\nidol`, 2, 'needs the columns uuid, name, which the file lacks'],
  ['a cell beyond the columns', `${header}\n${id(1)},One,,more`, 2, 'has 4 cells, the header 3'],
];

test.each(refused)('with %s are refused, once and with what to do', async (_, file, row, words) => {
  const folder = await catalogueFolder({ 'series.csv': file });
  const failure = (await readCatalogue(folder).catch((error: unknown) => error)) as CatalogueError;
  expect(failure).toBeInstanceOf(CatalogueError);
  expect(failure.problems).toEqual([expect.objectContaining({ message: expect.stringContaining(words) as string })]);
  expect(failure.problems[0]?.row).toBe(row);
});

describe('lines', () => {
  const breaks = ['\r\n', '\n', '\r'];
  const cases = breaks.flatMap((ofFile) => breaks.map((ofCell) => [ofFile, ofCell] as const));
  test.each(cases)('are counted as an editor counts them: %j between rows, %j in cells', async (ofFile, ofCell) => {
    const cell = `"a${ofCell}b${ofCell}c"`;
    const file = [header, `${id(1)},One,${cell}`, `x,Two,${cell}`, 'y,Three,'].join(ofFile);
    const { problems } = await readUploadedCatalogue('series.csv', Buffer.from(file));
    expect(problems.problems.filter(({ field }) => field === 'uuid').map(({ row }) => row)).toEqual([5, 8]);
  });
});

test('a second download of a file is what the first was, and two files of a kind in a folder are not guessed', async () => {
  const folder = await catalogueFolder({ 'series (1).csv': plain });
  expect((await readCatalogue(folder)).series).toHaveLength(2);
  const { catalogue } = await readUploadedCatalogue('Series (2).CSV', Buffer.from(plain));
  expect(catalogue.series).toHaveLength(2);
  await writeFile(join(folder, 'series.csv'), plain);
  await expect(readCatalogue(folder)).rejects.toThrow('series.csv: holds series, as series (1).csv does');
});

test('an upload may lack columns of objects that exist, and says which a new one needs', async () => {
  const stored = new Map([['series' as const, new Map([[id(1), { uuid: id(1), name: 'Stored' }]])]]);
  const upload = (uuid: string) =>
    readUploadedCatalogue('series.csv', Buffer.from(`uuid,genres\n${uuid},idol`), { stored });
  expect((await upload(id(1))).catalogue.series).toMatchObject([{ row: { name: 'Stored', genres: ['idol'] } }]);
  expect((await upload(id(2))).problems.problems).toEqual([
    { file: 'series.csv', row: 2, message: 'needs the column name, which the file lacks' },
  ]);
});
