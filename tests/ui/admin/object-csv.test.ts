import { expect, it } from 'vitest';
import { objectKinds } from '#game/object/kind.ts';
import { fieldsOf } from '#game/object/row-schemas.ts';
import { parseTable } from '#server/import/csv-table.ts';
import { ProblemList } from '#server/import/problems.ts';
import { serializeObjectCsv } from '#ui/admin/object-csv.ts';

const header = (kind: (typeof objectKinds)[number], columns: string[]) =>
  serializeObjectCsv(kind, [{ uuid: 'u', display: 'Shown', fields: {} }], columns)
    .replace('\u{FEFF}', '')
    .split(/\r?\n/u);

it.for(objectKinds)('what is exported of %s has only columns that the import knows', (kind) => {
  const columns =
    header(
      kind,
      ['withdrawn'].filter((field) => fieldsOf(kind).includes(field)),
    )[0]?.split(',') ?? [];
  expect(columns.filter((column) => !fieldsOf(kind).includes(column))).toEqual([]);
});

it('an export has the name or the title of each object once', () => {
  expect(header('events', ['kind']).slice(0, 2)).toEqual(['uuid,title,kind', 'u,Shown,']);
  expect(header('cards', ['rarity']).slice(0, 2)).toEqual(['uuid,name,rarity', 'u,Shown,']);
});

it('what is exported is imported again as it was', () => {
  const names = ['-Hyotto', '@Home', "'-quoted", "'plain", '=1+1', '＝wide', 'a\nb', 'a\r\nb', 'a,"b"', "''+"];
  const objects = names.map((name) => ({ uuid: 'u', display: name, fields: {} }));
  const problems = new ProblemList();
  const { rows } = parseTable(serializeObjectCsv('frames', objects, []), 'frames', ['uuid', 'name'], problems);
  expect([rows.map(({ cells }) => cells['name']), problems.count]).toEqual([names, 0]);
});
