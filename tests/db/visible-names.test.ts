import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { hasVisibleText } from '#game/visible-text.ts';
import { it } from '#tests/support/database-test.ts';

const invisible = [
  '',
  ' ',
  '\u3164',
  '\u3164 \u3164',
  '\u200B\u200D',
  '\u2800',
  '\u00A0\u3000',
  '\u2060\uFEFF',
  '\uFFA0',
  '\u0301',
  '\u{13441}',
  '\u{13442}\u{13442}',
  '\uFFFC',
];
const visible = ['Ren', '★', '名', '🦊', 'a\u200B', '\u3164x', '.', '¨', '゛', '\uFFFD'];

it.for(invisible)(
  'a player whose name is %j has no name, even if the bot writes it',
  async (name, { database: { db } }) => {
    expect(hasVisibleText(name)).toBe(false);
    const { rows } = await db.execute<{ name: string }>(sql`
    insert into players (uuid, discord_id, name) values (gen_random_uuid(), (random() * 1e18)::bigint::text, ${name}) returning name`);
    expect(rows).toEqual([{ name: 'Unknown' }]);
    const { rows: renamed } = await db.execute(sql`update players set name = ${name} returning name`);
    expect(renamed).toContainEqual({ name: 'Unknown' });
  },
);

it.for(visible)('a player whose name is %j keeps it', async (name, { database: { db } }) => {
  expect(hasVisibleText(name)).toBe(true);
  const { rows } = await db.execute<{ name: string }>(sql`
    insert into players (uuid, discord_id, name) values (gen_random_uuid(), (random() * 1e18)::bigint::text, ${name}) returning name`);
  expect(rows).toEqual([{ name }]);
});

it('site and database agree about each character, and both see no shape in format, private use and fillers', async ({
  database: { db },
}) => {
  const shapeless =
    /[\p{Cc}\p{Cf}\p{Co}\p{Z}\p{Default_Ignorable_Code_Point}\u115F\u1160\u2800\u3164\uFFA0\uFFFC\u{13441}\u{13442}\u{1D159}]/u;
  const characters = Array.from({ length: 0x10_ff_ff }, (_, index) => index + 1)
    .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
    .map((code) => String.fromCodePoint(code))
    // An unassigned character gets its shape from a later version of Unicode.
    .filter((character) => !/\p{Cn}/u.test(character) || shapeless.test(character));
  const without = characters.filter((character) => !hasVisibleText(character));
  expect(without).toEqual(
    expect.arrayContaining(['\u{1D159}', '\u{1D173}', '\u{1BCA0}', '\u{110BD}', '\u{13430}', '\u{13441}', '\uFFFC']),
  );
  expect(characters.filter((character) => shapeless.test(character) && hasVisibleText(character))).toEqual([]);
  const { rows } = await db.execute<{ character: string }>(sql`
    select character from unnest(${sql.param(characters)}::text[]) as character where shows_nothing(character)`);
  expect(rows.map(({ character }) => character).sort()).toEqual(without.sort());
});
