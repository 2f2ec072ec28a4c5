import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connect.ts';
import { artFiles } from '#server/db/schema/art-file.ts';
import type { ArtFile, CosmeticRow, Entry, Report } from './catalogue.ts';
import { CatalogueError } from './problems.ts';
import type { RowLocation } from './problems.ts';
import { anyOf } from './stored-rows.ts';

export type ArtEntity = 'card' | 'frame' | 'banner';
type RowWithArt = Pick<CosmeticRow, 'uuid' | 'art'> & { video?: ArtFile | undefined };

interface NewArt {
  place: RowLocation;
  uuid: string;
  kind: 'image' | 'video';
  file: ArtFile;
}

/** Returns the catalogue's art that differs from the database. */
export async function findNewArt(
  db: Queryable,
  entity: ArtEntity,
  entries: readonly Entry<RowWithArt>[],
): Promise<NewArt[]> {
  const wanted = entries.flatMap(({ place, row: { uuid, art, video } }): NewArt[] => [
    ...(art ? [{ place, uuid, kind: 'image' as const, file: art }] : []),
    ...(video ? [{ place, uuid, kind: 'video' as const, file: video }] : []),
  ]);
  if (wanted.length === 0) return [];
  const stored = await db
    .select({ uuid: artFiles.entityUuid, kind: artFiles.kind, sha256: artFiles.sha256 })
    .from(artFiles)
    .where(
      and(
        eq(artFiles.entity, entity),
        sql`${artFiles.entityUuid} = ${anyOf(
          wanted.map(({ uuid }) => uuid),
          'uuid',
        )}`,
      ),
    );
  const known = new Map(stored.map(({ uuid, kind, sha256 }) => [`${uuid} ${kind}`, sha256]));
  return wanted.filter(({ uuid, kind, file }) => known.get(`${uuid} ${kind}`) !== file.sha256);
}

/** Stores art, one file per statement, so that only one file is in memory at a time. */
export async function storeArt(
  db: Queryable,
  entity: ArtEntity,
  art: readonly NewArt[],
  report: Report,
): Promise<void> {
  for (const [index, { place, uuid, kind, file }] of art.entries()) {
    const bytes = await readFile(file.path);
    if (createHash('sha256').update(bytes).digest('hex') !== file.sha256) {
      const problem = {
        ...place,
        field: kind === 'image' ? 'art' : 'video',
        message: 'the file changed while it was imported',
      };
      throw new CatalogueError({ problems: [problem], count: 1 });
    }
    const content = { mime: file.mime, bytes, sha256: file.sha256 };
    await db
      .insert(artFiles)
      .values({ entity, entityUuid: uuid, kind, ...content })
      .onConflictDoUpdate({ target: [artFiles.entity, artFiles.entityUuid, artFiles.kind], set: content });
    if ((index + 1) % 500 === 0) report(`art of ${entity}s: ${index + 1} of ${art.length} stored`);
  }
}
