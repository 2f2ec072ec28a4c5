import { createHash } from 'node:crypto';
import type { Migration } from '#server/db/migration-files.ts';

/** A migration of a later version of the site. */
export function nextMigration(tag: string, statement: string, needs?: string): Migration {
  const hash = createHash('sha256').update(statement).digest('hex');
  return { tag, hash, createdAt: Date.now(), statements: [statement], needs };
}

export const addPower = nextMigration('9000_expand', 'alter table cards add column power integer not null default 0');
