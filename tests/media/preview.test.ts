import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artFiles } from '#server/db/schema/art-file.ts';
import { cards } from '#server/db/schema/card.ts';
import { createCdn } from '#server/front/cdn.ts';
import { createMediaCache } from '#server/media/media-cache.ts';
import { displayFace, textFace } from '#server/media/typography/font-face.ts';
import { fitLines } from '#server/media/typography/fit-lines.ts';
import { printableText } from '#server/media/typography/printable-text.ts';
import { composePreview, previewCard } from '#server/media/preview-scene.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';

const hardNames = [
  ['long', 'The Extraordinarily Long-Winded Herald of the Seven Hundred Lantern Processions, Second of His Name'],
  ['one long word', 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(3)],
  ['right to left', 'שלום עולם'],
  ['Arabic', 'مرحبا بالعالم'],
  ['emoji', '🦊🔥👩‍👩‍👧'],
  ['emoji beside letters', 'Fox 🦊 Fire'],
  ['Japanese', '夜祭りの狐火と百八の提灯を運ぶ者'],
  ['Korean', '도깨비 불'],
  ['Cyrillic', 'Жар-птица'],
  ['marks', 'Gōki Ştefan Nguyễn Łódź'],
  ['markup', '</path><script>"&\'<'],
  ['lone surrogate and control signs', 'A\u{D83D}B\u0000\u202EC\u200D'],
  ['no sign at all', ' \u3000 '],
  ['10,000 signs', '狐x '.repeat(3_334)],
] as const;

describe('the picture for link previews', () => {
  let database: TestDatabase;
  let dataDir = '';
  let cdn: ReturnType<typeof createCdn>;
  beforeAll(async () => {
    database = await testDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'preview-'));
    cdn = createCdn({ db: database.db, cache: createMediaCache({ folder: dataDir }) });
  });
  afterAll(async () => {
    await database.close();
    await removeFolder(dataDir);
  });
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
  const ask = (uuid: string, headers: Record<string, string> = {}) =>
    cdn.request(`/cards/${uuid}/preview.jpg?v=1`, { headers });

  it('is a JPEG of 1200 by 630, cached permanently and with an ETag', async () => {
    const card = await fixturesOf(database.db).card({ name: 'Akari', rarity: 'UR' });
    const response = await ask(card.uuid.toUpperCase());
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const bytes = await bytesOf(response);
    const { format, width, height } = await sharp(bytes).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
    expect(bytes.length).toBeLessThan(300 * 1024);
    const etag = response.headers.get('etag') ?? '';
    expect((await ask(card.uuid, { 'if-none-match': etag })).status).toBe(304);
    expect((await bytesOf(await ask(card.uuid))).equals(bytes)).toBe(true);
  });

  it('shows the name, and changes with it', async () => {
    const card = await fixturesOf(database.db).card({ name: 'Beniko' });
    const before = await bytesOf(await ask(card.uuid));
    await database.db.update(cards).set({ name: 'Benikage' }).where(eq(cards.uuid, card.uuid));
    expect((await bytesOf(await ask(card.uuid))).equals(before)).toBe(false);
  });

  it('uses the imported art as the card', async () => {
    const card = await fixturesOf(database.db).card({ name: 'Chiyo' });
    const bytes = await sharp({ create: { width: 500, height: 700, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await database.db
      .insert(artFiles)
      .values({ entity: 'card', entityUuid: card.uuid, kind: 'image', mime: 'image/png', bytes, sha256 });
    const { left, top, width, height } = previewCard;
    const middle = { left: left + width / 2, top: top + height / 2, width: 8, height: 8 };
    const pixels = await sharp(await bytesOf(await ask(card.uuid)))
      .extract(middle)
      .raw()
      .toBuffer();
    expect([...pixels.subarray(0, 3)].map((value) => Math.round(value / 64))).toEqual([0, 4, 0]);
  });

  it('is rendered for any name', async () => {
    for (const [what, name] of hardNames.slice(0, 6)) {
      const card = await fixturesOf(database.db).card({ name: name.toWellFormed().replaceAll('\0', '') });
      expect((await ask(card.uuid)).status, what).toBe(200);
    }
  });

  it.each([randomUUID(), 'abc', '..%2f..%2fx'])('returns 404 for the card %s', async (uuid) => {
    const response = await ask(uuid);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('the scene of a preview', () => {
  const card = {
    uuid: 'a-card',
    rarity: 'SSR',
    type: 'default',
    emblem: null,
    series: { uuid: 'a-series', palette: null, scenery: null },
  } as const;
  const compose = (name: string, series = 'Night Parade') => composePreview({ card, name, series });

  it.each(hardNames)('has no invalid shape and no markup from the name: %s', async (_, name) => {
    const svg = compose(name, name);
    expect(svg).not.toMatch(/NaN|undefined|Infinity|<script/u);
    await expect(sharp(Buffer.from(svg)).metadata()).resolves.toMatchObject({ format: 'svg' });
  });

  it('shows name, series and rarity', () => {
    const plain = compose('Akari');
    expect(compose('Beniko')).not.toBe(plain);
    expect(compose('Akari', 'Fox Fire')).not.toBe(plain);
    expect(composePreview({ card: { ...card, rarity: 'UR' }, name: 'Akari', series: 'Night Parade' })).not.toBe(plain);
  });

  it('shows the series instead of a name that cannot be rendered, and the rarity instead of both', () => {
    expect(compose('שלום', 'Fox Fire')).toBe(compose('도깨비', 'Fox Fire'));
    expect(compose('שלום', 'Fox Fire')).not.toBe(compose('שלום', 'Night Parade'));
    expect(compose('שלום', '🦊')).toBe(compose('도깨비', 'שלום'));
  });
});

describe('text in a font', () => {
  it.each([
    ['Fox Fire', 'Fox Fire'],
    ['Fox 🦊 Fire', 'Fox Fire'],
    ['  Two\n lines\u200B ', 'Two lines'],
    ['夜祭り', '夜祭り'],
    ['Жар', 'Жар'],
    ['Ǥ', undefined],
    ['שלום', undefined],
    ['Fox שלום', undefined],
    ['🦊', undefined],
    ['…', undefined],
    ['', undefined],
  ])('is rendered completely or not at all, except symbols: %j', (text, written) => {
    expect(printableText(text, displayFace)).toBe(written);
  });

  it('renders combining marks separately when the font lacks the combined letter', () => {
    expect(printableText('Gōki', displayFace)).toBe('Go\u0304ki');
    expect(displayFace.measure('Go\u0304ki', 100)).toBe(displayFace.measure('Goki', 100));
    expect(displayFace.trace('o\u0304', 0, 0, 100)).not.toBe(displayFace.trace('o', 0, 0, 100));
    expect(printableText('Ştefan', displayFace)?.replace(/\p{M}/gu, '')).toBe('Stefan');
  });

  it('uses kerning', () => {
    const apart = [...'AVAT'].reduce((sum, letter) => sum + displayFace.measure(letter, 100), 0);
    expect(displayFace.measure('AVAT', 100)).toBeLessThan(apart);
  });
});

describe('text layout in a box', () => {
  const steps = [
    { size: 80, lines: 2 },
    { size: 40, lines: 3 },
  ] as const;

  it.each(hardNames)('never exceeds the box: %s', (_, name) => {
    const text = printableText(name.slice(0, 240), displayFace);
    if (text === undefined) return;
    const { size, lines } = fitLines(text, displayFace, { width: 600, steps });
    for (const line of lines) expect(displayFace.measure(line, size)).toBeLessThanOrEqual(600);
    expect(lines.length).toBeLessThanOrEqual(steps.find((step) => step.size === size)?.lines ?? 0);
  });

  it('uses a large font for short text, a smaller one for long text, and an ellipsis when it does not fit', () => {
    const fit = (text: string) => fitLines(text, textFace, { width: 600, steps });
    expect(fit('Akari')).toEqual({ size: 80, lines: ['Akari'] });
    expect(fit('Akari of the Paper Lanterns and the River').size).toBe(40);
    expect(fit('lantern '.repeat(30).trim()).lines.at(-1)).toMatch(/…$/u);
  });

  it('breaks after words, and leaves no line with a single short word', () => {
    const { lines } = fitLines('Drummer of the Ninth Hour', textFace, { width: 800, steps });
    expect(lines.join(' ')).toBe('Drummer of the Ninth Hour');
    expect(lines).toHaveLength(2);
    expect(lines[1]?.split(' ').length).toBeGreaterThan(1);
  });
});
