import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { filesOfField } from '#stores/admin/change-set/named-files.ts';
import { ZipError, readZip } from '#stores/admin/change-set/zip.ts';
import { zipOf } from '#tests/support/zip.ts';

const textOf = async (entry: { read: () => Promise<Blob> } | undefined) => (await entry?.read())?.text();
const long = 'lantern '.repeat(2_000);

test('the files of an archive are listed and unpacked, stored or deflated', async () => {
  const entries = await readZip(
    new Blob([
      zipOf([
        ['cards.csv', 'uuid,name\n'],
        ['art/', ''],
        ['art/ō.txt', long, deflateRawSync(long)],
      ]),
    ]),
  );
  expect(entries.map(({ path }) => path)).toEqual(['cards.csv', 'art/ō.txt']);
  expect(await textOf(entries[0])).toBe('uuid,name\n');
  expect(await textOf(entries[1])).toBe(long);
});

test('what is no archive is refused', async () => {
  await expect(readZip(new Blob(['no archive']))).rejects.toThrow(ZipError);
  const whole = zipOf([['a.txt', 'a']]);
  await expect(readZip(new Blob([whole.subarray(20)]))).rejects.toThrow('is not whole');
});

test('a file that cannot be unpacked is refused when it is read, with the reason', async () => {
  const archive = (change: (view: DataView, listed: number) => void) => {
    const bytes = zipOf([['a.txt', 'a']]);
    change(new DataView(bytes.buffer), Buffer.from(bytes).indexOf('PK\u0001\u0002'));
    return readZip(new Blob([bytes])).then(([file]) => file?.read());
  };
  const protectedFile = archive((view, listed) => {
    view.setUint16(listed + 8, 1, true);
    // What protects it takes twelve bytes.
    view.setUint32(listed + 20, 13, true);
  });
  await expect(protectedFile).rejects.toThrow('is protected by a password');
  const packed = archive((view, listed) => view.setUint16(listed + 10, 14, true));
  await expect(packed).rejects.toThrow('packs a.txt in a way that browsers cannot unpack');
  const broken = archive((view) => view.setUint32(0, 0, true));
  await expect(broken).rejects.toThrow('is damaged: a.txt cannot be unpacked');
});

test('a file that says it is larger than an upload may be is not unpacked', async () => {
  const bytes = zipOf([['a.txt', long, deflateRawSync(long)]]);
  const listed = Buffer.from(bytes).indexOf('PK\u0001\u0002');
  new DataView(bytes.buffer).setUint32(listed + 24, 49 * 1024 * 1024, true);
  const [file] = await readZip(new Blob([bytes]));
  await expect(file?.read()).rejects.toThrow('has a.txt, which is too large');
});

test('archives are opened among other files, and what systems add is left out', async () => {
  const archive = new File(
    [
      zipOf([
        ['art/c1.png', '1'],
        ['__MACOSX/art/._c1.png', ''],
        ['.DS_Store', ''],
      ]),
    ],
    'art.zip',
  );
  const given = await filesOfField([archive, new File(['x'], 'cards.csv'), new File(['x'], 'broken.ZIP')]);
  expect(given.files.map(({ path }) => path)).toEqual(['art/c1.png', 'cards.csv']);
  expect(given.refused).toEqual([{ path: 'broken.ZIP', reason: 'The archive is not a ZIP file, or is not whole.' }]);
});
