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
];
const visible = ['Ren', '★', '名', '🦊', 'a\u200B', '\u3164x', '.'];

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
