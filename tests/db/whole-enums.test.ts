import { expect, it } from 'vitest';
import { readMigrations } from '#server/db/migration-files.ts';
import type { Migration } from '#server/db/migration-files.ts';
import { withWholeEnums } from '#server/db/whole-enums.ts';

const migrationOf = (...statements: string[]): Migration => ({
  tag: '0001_test',
  hash: '',
  createdAt: 0,
  statements,
  needs: undefined,
});

it('creates a type with the values that it gets later, under its later name and in their order', () => {
  const whole = withWholeEnums([
    migrationOf(`-- Copies.\nCREATE TYPE "public"."copy_state" AS ENUM('kept', 'trading');`, 'select 1'),
    migrationOf(`ALTER TYPE "copy_state" RENAME TO "instance_state";`),
    migrationOf(
      `ALTER TYPE "public"."instance_state" ADD VALUE 'frozen';`,
      `ALTER TYPE "public"."instance_state" ADD VALUE 'new' BEFORE 'kept';`,
      `ALTER TYPE "public"."instance_state" ADD VALUE 'old' AFTER 'kept';`,
    ),
  ]);
  expect(whole.map(({ statements }) => statements)).toEqual([
    [`-- Copies.\nCREATE TYPE "public"."copy_state" AS ENUM('new', 'kept', 'old', 'trading', 'frozen');`, 'select 1'],
    [`ALTER TYPE "copy_state" RENAME TO "instance_state";`],
    [
      `ALTER TYPE "public"."instance_state" ADD VALUE IF NOT EXISTS 'frozen';`,
      `ALTER TYPE "public"."instance_state" ADD VALUE IF NOT EXISTS 'new' BEFORE 'kept';`,
      `ALTER TYPE "public"."instance_state" ADD VALUE IF NOT EXISTS 'old' AFTER 'kept';`,
    ],
  ]);
});

it('leaves no migration that adds a value to a type for good', () => {
  const statements = withWholeEnums(readMigrations()).flatMap((migration) => migration.statements);
  expect(statements.filter((statement) => /\badd value\b(?! if not exists)/iu.test(statement))).toEqual([]);
});
