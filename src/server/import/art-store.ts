import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connect.ts';
import { artUploads } from '#server/db/schema/art-upload.ts';
import { artFiles } from '#server/db/schema/art-file.ts';
import type { Art, ArtFile, CosmeticRow, Entry, Report } from './catalogue.ts';
import { CatalogueError } from './problems.ts';
import type { RowLocation } from './problems.ts';
import { anyOf } from './stored-rows.ts';

export type ArtEntity = 'card' | 'frame' | 'banner' | 'partner';
type RowWithArt = Pick<CosmeticRow, 'uuid' | 'art'> & { video?: Art | null | undefined };

interface NewArt {
  place: RowLocation;
  uuid: string;
  kind: 'image' | 'video';
  /** Null removes what is stored. */
  file: Art | null;
}

/** Returns the catalogue's art that differs from the database. */
export async function findNewArt(
  db: Queryable,
  entity: ArtEntity,
  entries: readonly Entry<RowWithArt>[],
): Promise<NewArt[]> {
  const wanted = entries.flatMap(({ place, row: { uuid, art, video } }): NewArt[] => [
    ...(art === undefined ? [] : [{ place, uuid, kind: 'image' as const, file: art }]),
    ...(video === undefined ? [] : [{ place, uuid, kind: 'video' as const, file: video }]),
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
  return wanted.filter(({ uuid, kind, file }) => known.get(`${uuid} ${kind}`) !== file?.sha256);
}

interface ArtImport {
  entity: ArtEntity;
  entries: readonly Entry<RowWithArt>[];
  report: Report;
}

/** Imports rows with art: `importRows` gets a function that returns the version of a row's art. Returns its counts. */
export async function importWithArt<Counts>(
  db: Queryable,
  { entity, entries, report }: ArtImport,
  importRows: (artVersionOf: (row: RowWithArt, old: { artVersion: number } | undefined) => number) => Promise<Counts>,
): Promise<Counts> {
  const art = await findNewArt(db, entity, entries);
  const withNewArt = new Set(art.map(({ uuid }) => uuid));
  const counts = await importRows(({ uuid }, old) => (old?.artVersion ?? 0) + (withNewArt.has(uuid) ? 1 : 0));
  await storeArt(db, entity, art, report);
  return counts;
}

/**
 * Stores art, one file per statement, so that only one file is in memory at a time. What it replaces is kept among the
 * uploads, so that a revision can be reverted; one that is there already is locked, so that it is not deleted as unused.
 */
export async function storeArt(
  db: Queryable,
  entity: ArtEntity,
  art: readonly NewArt[],
  report: Report,
): Promise<void> {
  for (const [index, { place, uuid, kind, file }] of art.entries()) {
    const field = kind === 'image' ? 'art' : 'video';
    const which = and(eq(artFiles.entity, entity), eq(artFiles.entityUuid, uuid), eq(artFiles.kind, kind));
    await db.execute(sql`
      insert into art_uploads (sha256, kind, mime, bytes, created_at)
      select sha256, kind, mime, bytes, now() from art_files where ${which}
      on conflict (sha256) do update set created_at = excluded.created_at`);
    if (file === null) {
      await db.delete(artFiles).where(which);
    } else {
      const content = file.path === undefined ? await readUpload(db, file.sha256, kind) : await readArtFile(file);
      if (content === undefined) {
        const message = file.path === undefined ? 'was not uploaded' : 'the file changed while it was imported';
        throw new CatalogueError({ problems: [{ ...place, field, message }], count: 1 });
      }
      await db
        .insert(artFiles)
        .values({ entity, entityUuid: uuid, kind, ...content })
        .onConflictDoUpdate({ target: [artFiles.entity, artFiles.entityUuid, artFiles.kind], set: content });
    }
    if ((index + 1) % 500 === 0) report(`art of ${entity}s: ${index + 1} of ${art.length} stored`);
  }
}

type Content = Pick<typeof artFiles.$inferInsert, 'mime' | 'bytes' | 'sha256'>;

async function readUpload(db: Queryable, sha256: string, kind: 'image' | 'video'): Promise<Content | undefined> {
  const [upload] = await db
    .select({ mime: artUploads.mime, bytes: artUploads.bytes, sha256: artUploads.sha256 })
    .from(artUploads)
    .where(and(eq(artUploads.sha256, sha256), eq(artUploads.kind, kind)));
  return upload;
}

/** Reads an art file again. Returns undefined if it has changed since it was checked. */
async function readArtFile({ path, mime, sha256 }: ArtFile): Promise<Content | undefined> {
  const bytes = await readFile(path);
  return createHash('sha256').update(bytes).digest('hex') === sha256 ? { mime, bytes, sha256 } : undefined;
}
