import { describe, expect, it } from 'vitest';
import { readMigrations } from '#server/db/migration-files.ts';
import type { Migration } from '#server/db/migration-files.ts';
import { lintMigrations, migrationRules } from '#tests/support/sql/migration-lint.ts';

const textOf = ({ tag, statements, needs }: Migration) => ({
  tag,
  text: statements.join(';\n'),
  isContract: needs !== undefined,
});

/** The rules that a migration breaks, after one that created the table `cards`. */
async function lint(text: string, isContract = false): Promise<string[]> {
  const first = { tag: '0000_first', text: 'create table cards (id int, name text)', isContract: false };
  return (await lintMigrations([first, { tag: '0001_second', text, isContract }])).map(({ rule }) => rule);
}

describe('migrations', () => {
  it('neither lock a table for long nor break the version before', async () => {
    const findings = await lintMigrations(readMigrations().map(textOf));
    expect(findings.map((each) => ({ ...each, instead: migrationRules[each.rule] }))).toEqual([]);
  });

  it('that remove something need an earlier migration, whose version no longer uses it', () => {
    const migrations = readMigrations();
    const tags = migrations.map(({ tag }) => tag);
    for (const { tag, needs } of migrations) {
      if (needs !== undefined) expect(tags.slice(0, tags.indexOf(tag)), tag).toContain(needs);
    }
  });
});

describe('the lint', () => {
  it.each([
    ['alter table cards add column power int not null default 0', []],
    ['alter table cards add column seen_at timestamptz not null default now()', []],
    ['create table decks (id int); create index decks_id on decks (id); update decks set id = 1', []],
    ['create index concurrently cards_name on cards (name)', []],
    ["update cards set name = 'x' where id = 1", []],
    ['alter table cards add constraint named check (name is not null) not valid', []],
    ['alter table cards add column key uuid default gen_random_uuid()', ['column with a computed default']],
    ['alter table cards add column key bigserial', ['column with a computed default']],
    ['alter table cards add column power int not null', ['required column without a default']],
    ['alter table cards add column deck int references decks', ['column with a constraint']],
    ['alter table cards alter name set not null', ['required without a validated check']],
    ['alter table cards alter id type bigint', ['change of type']],
    ['alter table cards set unlogged', ['rewrites the table']],
    ['alter table cards add constraint f foreign key (id) references sets', ['constraint that reads all rows']],
    ['alter table cards add constraint f check (id > 0)', ['constraint that reads all rows']],
    ['alter table cards add constraint f unique (name)', ['unique constraint without its index']],
    ['create index cards_name on cards (name)', ['index that blocks writes']],
    ['drop index cards_name', ['index that blocks writes']],
    ['create index concurrently a on cards (name); select 1', ['concurrent beside another statement']],
    ['alter table cards drop column name', ['removes or renames']],
    ['alter table cards rename column name to title', ['removes or renames']],
    ['alter table cards rename to tiles', ['removes or renames']],
    ['drop table cards', ['removes or renames']],
    ['lock table cards', ['locks a table']],
    ['truncate cards', ['locks a table']],
    ['vacuum full cards', ['locks a table']],
    ['cluster cards using cards_name', ['locks a table']],
    ["update cards set name = ''", ['whole table in one statement']],
    ['delete from cards where id > 0', ['whole table in one statement']],
    ['do $$ begin perform 1; end $$', ['code that cannot be checked']],
  ])('judges %s', async (text, rules) => {
    expect(await lint(text)).toEqual(rules);
  });

  it('lets only the first migration run code that it cannot check, because nothing is in use then', async () => {
    const text = 'do $$ begin perform 1; end $$';
    const migrations = ['0000_first', '0001_second'].map((tag) => ({ tag, text, isContract: false }));
    expect(await lintMigrations(migrations)).toMatchObject([{ tag: '0001_second' }]);
  });

  it('lets a contract migration remove things, and do nothing else', async () => {
    expect(await lint('drop table cards; alter table decks drop column name', true)).toEqual([]);
    expect(await lint('alter table cards alter id type bigint', true)).toEqual(['change of type']);
  });

  it('lets a column become required after its check was validated by a migration of its own', async () => {
    const add = 'alter table cards add constraint named check (name is not null) not valid';
    const validate = 'alter table cards validate constraint named';
    const require = 'alter table cards alter name set not null';
    const series = (...texts: string[]) =>
      lintMigrations(texts.map((text, index) => ({ tag: String(index), text, isContract: false })));
    expect(await series('create table cards (name text)', add, validate, require)).toEqual([]);
    expect(await series('create table cards (name text)', `${add}; ${validate}`)).toMatchObject([
      { rule: 'validated in the same migration' },
    ]);
  });
});
