import { readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { objectKinds } from '#game/object/kind.ts';
import { fieldsOf } from '#game/object/row-schemas.ts';
import type { Problem } from '#server/import/problems.ts';
import { CatalogueError, describeProblem, problemLimit } from '#server/import/problems.ts';
import { readCatalogue } from '#server/import/read-catalogue.ts';
import { catalogueFolder } from '#tests/support/catalogue-folder.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';

const card = (number: number) => `d0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const png = () =>
  sharp({ create: { width: 250, height: 350, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();

async function failureOf(path: string): Promise<CatalogueError> {
  return readCatalogue(path).then(
    () => expect.unreachable('the catalogue was taken'),
    (error: unknown) => error as CatalogueError,
  );
}

async function problemsOf(files: Parameters<typeof catalogueFolder>[0], file = ''): Promise<readonly Problem[]> {
  return (await failureOf(join(await catalogueFolder(files), file))).problems;
}

test('the guide names every file and field', async () => {
  const guide = await readFile(join(import.meta.dirname, '../../docs/importing.md'), 'utf8');
  const wanted = objectKinds.flatMap((kind) => [`${kind}.csv`, ...fieldsOf(kind)]);
  expect(wanted.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

describe('CSV', () => {
  test('the rows of each file are counted', async () => {
    const folder = await catalogueFolder({
      'makers.csv': `uuid,name,discord_id\n${card(1)},Ana,123456789012345678\n`,
      'banners.csv': `uuid,name\n${card(2)},Moon\n${card(3)},Sun\n`,
    });
    const lines: string[] = [];
    await readCatalogue(folder, (line) => lines.push(line));
    expect(lines).toEqual(['makers.csv: 1 row for makers', 'banners.csv: 2 rows for banners']);
  });

  test('a byte order mark, CRLF, quotes and line breaks in cells are accepted', async () => {
    const folder = await catalogueFolder({
      'cards.csv': `\uFEFFuuid,name,series,rarity,batch,makers\r\n${card(1)},"Tamaki, ""the"" Bride",Foxes,UR,3,123456789012345678; 123456789012345679\r\n`,
    });
    const { cards } = await readCatalogue(folder);
    expect(cards).toMatchObject([
      {
        place: { file: 'cards.csv', row: 2 },
        row: {
          name: 'Tamaki, "the" Bride',
          rarity: 'UR',
          batch: 3,
          makers: ['123456789012345678', '123456789012345679'],
        },
      },
    ]);
  });

  test('a row is identified by its first line, counting blank lines and lines inside cells', async () => {
    const problems = await problemsOf({
      'banners.csv': `uuid,name,parent\n${card(1)},Good,"two\nlines"\n\nno-uuid,Bad,\n${card(2)},,\n`,
    });
    expect(problems).toMatchObject([
      { row: 2, field: 'parent' },
      { file: 'banners.csv', row: 5, field: 'uuid', message: 'must be a uuid, not "no-uuid"' },
      {
        file: 'banners.csv',
        row: 6,
        field: 'name',
        message: 'is missing; it must be a name of 1 to 100 characters on one line',
      },
    ]);
  });

  test('an unknown column is rejected by name', async () => {
    const problems = await problemsOf({
      'makers.csv': `uuid,name,discord_id,nickname\n${card(1)},A,123456789012345678,B\n`,
    });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ file: 'makers.csv', row: 1 });
    expect(problems[0]?.message).toContain('unknown column "nickname"');
  });

  test('a file with an unknown name is rejected', async () => {
    expect(await problemsOf({ 'makers.csv': 'uuid,name,discord_id\n', 'card.csv': '' })).toMatchObject([
      { file: 'card.csv' },
    ]);
  });

  test('a row with too few cells, an open quote and text that is not UTF-8 are rejected', async () => {
    expect(await problemsOf({ 'frames.csv': `uuid,name\n${card(1)}\n` })).toMatchObject([
      { row: 2, message: 'has 1 cells, the header 2' },
    ]);
    expect((await problemsOf({ 'frames.csv': `uuid,name\n${card(1)},"open\n` }))[0]?.message).toContain('is not CSV');
    const latin = Buffer.from(`uuid,name\n${card(1)},Caf\xe9\n`, 'latin1');
    expect(await problemsOf({ 'frames.csv': latin })).toMatchObject([
      { file: 'frames.csv', message: 'is not UTF-8 text; save it as UTF-8 (in a spreadsheet: “CSV UTF-8”)' },
    ]);
  });

  test('every invalid field of every row is reported, not only the first', async () => {
    const problems = await problemsOf({
      'cards.csv': [
        'uuid,name,series,rarity,batch,type,makers,created_at,emblem',
        `${card(1)},Fine,Foxes,C,1,default,,2026-02-28,fox-head`,
        `${card(2)},${'x'.repeat(101)},Foxes,XR,0,Easter!,twelve,2026-02-30,no-such-figure`,
        `${card(3)},Fine,,C,1.5,,,2026-01-01T12:00:00,`,
      ].join('\n'),
    });
    const named = problems.map(({ row, field }) => `${row} ${field}`);
    expect(new Set(named)).toEqual(
      new Set([
        ...['3 name', '3 rarity', '3 batch', '3 type', '3 makers', '3 created_at', '3 emblem'],
        ...['4 series', '4 batch', '4 created_at'],
      ]),
    );
    expect(named).toHaveLength(10);
    expect(problems.map(describeProblem)).toContain(
      'cards.csv, row 3, rarity: must be one of C, R, SR, SSR, UR, not "XR"',
    );
  });

  test('problems beyond a limit are counted, and a terminal lists fifty', async () => {
    const rows = Array.from({ length: 620 }, (_, index) => `${card(index)},,x`);
    const folder = await catalogueFolder({ 'frames.csv': `uuid,name,parent\n${rows.join('\n')}\n` });
    const failure = await failureOf(folder);
    expect(failure.problems).toHaveLength(problemLimit);
    expect(failure.count).toBe(620);
    expect(failure.message).toContain('and 570 more');
  });

  test('a duplicate UUID is rejected, regardless of letter case', async () => {
    expect(await problemsOf({ 'frames.csv': `uuid,name\n${card(1)},A\n${card(1).toUpperCase()},B\n` })).toMatchObject([
      { row: 3, field: 'uuid', message: `${card(1)} is already in row 2` },
    ]);
  });
});

test('any file results in a catalogue or a list of problems', async () => {
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom(card(1), 'uuid', 'name', 'series', 'batch', '"', ',', '\r\n', '7'),
  );
  const content = fc.oneof(
    fc.string(),
    fc.json(),
    fc.array(cell).map((cells) => `uuid,name,batch\n${cells.join(',')}`),
  );
  const folder = await catalogueFolder({});
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('cards.csv', 'all.json'), content, async (file, text) => {
      await writeFile(join(folder, file), text);
      await readCatalogue(join(folder, file)).catch((error: unknown) => expect(error).toBeInstanceOf(CatalogueError));
    }),
    { numRuns: propertyRuns(60) },
  );
});

describe('JSON', () => {
  test('rows are identified by list and position, and unknown lists and fields are rejected', async () => {
    const document = {
      frames: [{ uuid: card(1), name: 'Fine' }, { uuid: card(2), name: 7, colour: 'red' }, 'three'],
      pets: [],
    };
    const problems = await problemsOf({ 'all.json': JSON.stringify(document) }, 'all.json');
    expect(problems.map(describeProblem)).toEqual([
      expect.stringContaining('all.json: unknown list "pets"'),
      expect.stringContaining('all.json (frames), row 2: unknown field "colour"'),
      'all.json (frames), row 2, name: must be a name of 1 to 100 characters on one line, not "7"',
      'all.json (frames), row 3: must be an object',
    ]);
  });

  test('a portfolio must be a web URL, an ID must be text, and a name must be readable', async () => {
    const makers = [
      { uuid: card(1), name: 'A', discord_id: '123456789012345678', portfolio_url: 'javascript:alert(1)' },
      { uuid: card(2), name: 'A', discord_id: 123456789012345680 },
      { uuid: card(3), name: '\u0000', discord_id: '1234' },
      { uuid: card(4), discord_id: '12345678901234567890' },
    ];
    const problems = await problemsOf({ 'm.json': JSON.stringify({ makers }) }, 'm.json');
    expect(problems.map(({ row, field }) => [row, field])).toEqual([
      [1, 'portfolio_url'],
      [2, 'discord_id'],
      [3, 'discord_id'],
      [3, 'name'],
      [4, 'name'],
    ]);
  });

  test('genres are stored in the form that filters use', async () => {
    const series = [{ uuid: card(1), name: 'A', genres: ['Slice of Life', ' drama ', 'Drama'] }];
    const folder = await catalogueFolder({ 's.json': JSON.stringify({ series }) });
    expect((await readCatalogue(join(folder, 's.json'))).series[0]?.row.genres).toEqual(['slice of life', 'drama']);
  });

  test('an invalid document is reported as one clear problem', async () => {
    expect((await problemsOf({ 'x.json': '{"cards": [' }, 'x.json'))[0]?.message).toContain('is not JSON');
    expect((await problemsOf({ 'x.json': '[]' }, 'x.json'))[0]?.message).toContain('must be an object with lists');
    expect((await problemsOf({}, 'x.json'))[0]?.message).toBe('does not exist');
  });
});

describe('art', () => {
  const frames = (...paths: string[]) =>
    `uuid,name,art\n${paths.map((path, index) => `${card(index)},Frame,${path}`).join('\n')}\n`;

  test('an image is decoded and named by its content', async () => {
    const avif = await sharp(await png())
      .avif()
      .toBuffer();
    const folder = await catalogueFolder({
      'frames.csv': frames('a/one.png', 'two.jpg'),
      'a/one.png': await png(),
      'two.jpg': avif,
    });
    const { frames: rows } = await readCatalogue(folder);
    expect(rows.map(({ row }) => row.art?.mime)).toEqual(['image/png', 'image/avif']);
    expect(rows[0]?.row.art?.sha256).toMatch(/^[\da-f]{64}$/u);
  });

  test('no file outside the folder is read: no .., no absolute path, no symbolic link', async () => {
    const outside = await catalogueFolder({ 'secret.png': await png() });
    const folder = await catalogueFolder({
      'frames.csv': frames(
        '../secret.png',
        join(outside, 'secret.png'),
        'link.png',
        'dir/secret.png',
        'inner.png',
        '.',
      ),
      'real.png': await png(),
    });
    await symlink(join(outside, 'secret.png'), join(folder, 'link.png'));
    await symlink(outside, join(folder, 'dir'));
    await symlink('real.png', join(folder, 'inner.png'));
    const { problems } = await failureOf(folder);
    expect(problems.map(({ row, message }) => [row, message])).toEqual([
      [2, `"../secret.png" leads out of the catalogue's folder`],
      [3, expect.stringContaining('must be a path relative to the catalogue')],
      [4, `"link.png" leads out of the catalogue's folder`],
      [5, `"dir/secret.png" leads out of the catalogue's folder`],
      [7, `"." leads out of the catalogue's folder`],
    ]);
  });

  test('a file that is not an image, truncated, too large or missing is rejected', async () => {
    const noise = Buffer.from(Array.from({ length: 60 * 60 * 3 }, (_, index) => (index * 7919) % 251));
    const photo = await sharp(noise, { raw: { width: 60, height: 60, channels: 3 } })
      .jpeg()
      .toBuffer();
    const huge = await sharp({ create: { width: 5000, height: 5000, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    const flat = await sharp({ create: { width: 4000, height: 300, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    const problems = await problemsOf({
      'frames.csv': frames('text.png', 'vector.png', 'cut.jpg', 'huge.png', 'gone.png', 'flat.png'),
      'flat.png': flat,
      'text.png': 'not an image',
      'vector.png': '<svg xmlns="http://www.w3.org/2000/svg" width="5" height="7"/>',
      'cut.jpg': photo.subarray(0, photo.length / 2),
      'huge.png': huge,
    });
    expect(problems.map(({ row, field, message }) => [row, field, message])).toEqual([
      [2, 'art', '"text.png" is not a PNG, JPEG, WebP or AVIF image'],
      [3, 'art', '"vector.png" is not a PNG, JPEG, WebP or AVIF image'],
      [4, 'art', expect.stringContaining('"cut.jpg" is cut off')],
      [5, 'art', expect.stringMatching(/"huge.png" has more than 24 million pixels/u)],
      [6, 'art', '"gone.png" does not exist'],
      [7, 'art', '"flat.png" is too long: it would be stored with 2000 × 150 pixels; a side needs at least 200'],
    ]);
  });

  test('a video must be WebM, and only cards can have one', async () => {
    const webm = await readFile('tests/support/card-video.webm');
    const rows = (video: string) => `uuid,name,series,rarity,batch,video\n${card(1)},A,S,UR,1,${video}\n`;
    const folder = await catalogueFolder({ 'cards.csv': rows('a.webm'), 'a.webm': webm });
    expect((await readCatalogue(folder)).cards[0]?.row.video?.mime).toBe('video/webm');
    expect(await problemsOf({ 'cards.csv': rows('a.webm'), 'a.webm': await png() })).toMatchObject([
      { row: 2, field: 'video', message: '"a.webm" is not a WebM video' },
    ]);
    expect(await problemsOf({ 'cards.csv': rows('a.webm'), 'a.webm': webm.subarray(0, 2000) })).toMatchObject([
      { row: 2, field: 'video', message: '"a.webm" is a broken WebM video' },
    ]);
    expect((await problemsOf({ 'frames.csv': `uuid,name,video\n${card(1)},A,a.webm\n` }))[0]?.message).toContain(
      'unknown column "video"',
    );
  });
});
