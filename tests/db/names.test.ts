import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stripDirectionMarks } from '#game/direction-marks.ts';
import { foldText } from '#game/search-text.ts';
import { splitWords } from '#game/search-words.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function rows<Row>(statement: string, values: unknown[] = []): Promise<Row[]> {
  return (await database.pool.query(statement, values)).rows as Row[];
}

interface Folded {
  folded: string;
  plain: string;
  known: boolean;
}

/** The texts with characters known to the database that it folds or cleans differently from this program. */
async function changedOtherwise(texts: string[]): Promise<string[]> {
  const folded = await rows<Folded>(
    `select fold_text(words) as folded, without_direction_marks(words) as plain, unicode_assigned(words) as known
     from unnest($1::text[]) with ordinality as given (words, place) order by place`,
    [texts],
  );
  return texts.filter((text, index) => {
    const { folded: theirs, plain, known } = folded[index] as Folded;
    return known && (theirs !== foldText(text) || plain !== stripDirectionMarks(text));
  });
}

/** The texts of which the database stores other words than this program searches for. */
async function splitOtherwise(texts: string[]): Promise<string[]> {
  const split = await rows<{ words: string; known: boolean }>(
    `select split_part(search_words(fold_text(words)), ' |', 1) as words, unicode_assigned(words) as known
     from unnest($1::text[]) with ordinality as given (words, place) order by place`,
    [texts],
  );
  return texts.filter((text, index) => {
    const { words, known } = split[index] as (typeof split)[number];
    return known && String([...new Set(words.split(' ').filter(Boolean))]) !== String(splitWords(text));
  });
}

const isText = (text: string) => text.isWellFormed() && !text.includes('\0');

describe('the database folds names in the same way as searches', () => {
  it('character by character, for all characters that it knows', async () => {
    const letters: string[] = [];
    for (let code = 1; code <= 0x10_ff_ff; code += 1) {
      const letter = String.fromCodePoint(code);
      if (isText(letter) && !/\p{Cn}|\p{Co}/u.test(letter)) letters.push(`a${letter}B`);
    }
    expect(letters.length).toBeGreaterThan(140_000);
    expect(await changedOtherwise(letters)).toEqual([]);
    expect(await splitOtherwise(letters)).toEqual([]);
  });

  it('and text by text', async () => {
    const unit = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 8 }),
      fc.string({ unit: 'binary', maxLength: 4 }),
      fc.constantFrom(' ', '\u00A0', '\u3000', '\uFEFF', '\u2028', '\t', 'ΟΔΟΣ', 'Σ', 'İ', 'ﬁ', 'Å', 'Ōkami', '\u202E'),
    );
    const texts = fc.array(
      fc
        .array(unit, { maxLength: 5 })
        .map((parts) => parts.join(''))
        .filter(isText),
      {
        minLength: 100,
        maxLength: 200,
      },
    );
    await fc.assert(
      fc.asyncProperty(texts, async (all) => {
        expect(await changedOtherwise(all)).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });
});

describe('a name that another program stores', () => {
  it('is found by its folded form, for any original form', async () => {
    const fixtures = fixturesOf(database.db);
    const { id } = await fixtures.card({ name: 'Before', series: 'Foxes', makers: ['123456789012345678'] });
    const player = await fixtures.player('Before');
    const folded = async (table: string) =>
      (await rows<{ search_name: string }>(`select search_name from ${table}`))[0];
    for (const table of ['cards', 'series', 'makers', 'players']) {
      await rows(`update ${table} set name = 'Ōkami  ΟΔΟΣ'`);
      expect([table, await folded(table)]).toEqual([table, { search_name: 'okami οδοσ' }]);
      await rows(`update ${table} set search_name = 'something else'`);
      expect([table, await folded(table)]).toEqual([table, { search_name: 'okami οδοσ' }]);
    }
    await rows('insert into players (uuid, discord_id, name) values ($1, $2, $3)', [randomUUID(), '1', 'Żółw']);
    expect(await rows("select search_name from players where discord_id = '1'")).toEqual([{ search_name: 'zolw' }]);
    expect([id, player.id]).toEqual([expect.any(Number), expect.any(Number)]);
  });

  const mirrored = '\u202Egnp\u2066.evil\u2069';
  it('cannot reverse text: direction marks are removed wherever it is shown', async () => {
    await rows('insert into players (uuid, discord_id, name, discord_name) values ($1, $2, $3, $3)', [
      randomUUID(),
      '2',
      mirrored,
    ]);
    expect(await rows("select name, discord_name, search_name from players where discord_id = '2'")).toEqual([
      { name: 'gnp.evil', discord_name: 'gnp.evil', search_name: 'gnp.evil' },
    ]);
    await rows("update players set name = $1 where discord_id = '2'", ['\u202E']);
    expect(await rows("select name from players where discord_id = '2'")).toEqual([{ name: 'Unknown' }]);
  });

  it.each([
    ['clans', 'index, tier, invite_url, title, emote', "1, 3, 'https://x.example', $2, '🦊'", 'title'],
    ['frames', 'name, parent', '$2, $2', 'parent'],
    ['banners', 'name', '$2', 'name'],
    ['partners', 'name, platform, language, link, about, position', "$2, 'kick', 'en', '', '', 1", 'name'],
    [
      'events',
      'title, description, kind, starts_at, ends_at, published_at',
      "$2, '', 'news', now(), now() + interval '1 day', now()",
      'title',
    ],
  ])('cannot reverse text in %s either', async (table, columns, values, column) => {
    const uuid = randomUUID();
    await rows(`insert into ${table} (uuid, ${columns}) values ($1, ${values})`, [uuid, mirrored]);
    const found = () => rows(`select ${column} as name from ${table} where uuid = $1`, [uuid]);
    expect(await found()).toEqual([{ name: 'gnp.evil' }]);
    await rows(`update ${table} set ${column} = $2 where uuid = $1`, [uuid, `${mirrored}!`]);
    expect(await found()).toEqual([{ name: 'gnp.evil!' }]);
  });

  it('keeps the characters that right-to-left scripts need', async () => {
    await rows("insert into players (uuid, discord_id, name) values ($1, '3', $2)", [randomUUID(), 'שלום\u200F 1']);
    expect(await rows("select name from players where discord_id = '3'")).toEqual([{ name: 'שלום\u200F 1' }]);
  });
});
