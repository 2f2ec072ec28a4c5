import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { UploadedArt, uploadArt as endpoint } from '#contract/object/art.ts';
import { GameError } from '#contract/error.ts';
import { refusalOf } from '#game/object/art-file.ts';
import { artRatios } from '#game/object/art-shape.ts';
import type { ArtShape } from '#game/object/art-shape.ts';
import type { Queryable } from '#server/db/connect.ts';
import { artUploads } from '#server/db/schema/art-upload.ts';
import { artByteLimits } from '#server/import/art-limits.ts';
import { checkVideo, isMp4 } from '#server/import/upload/check-video.ts';
import { decodeImage } from '#server/import/upload/decode-image.ts';
import type { CropBox } from '#server/import/upload/image-task.ts';
import type { Context } from '#server/services/context.ts';
import { recordAudit } from '#server/services/staff/audit.ts';

const megabyte = 1024 * 1024;

/**
 * Checks an uploaded file by its content and stores it without metadata under the digest of what is stored, so that the
 * same file is stored once. Throws ART_REFUSED with what is wrong, or UNAVAILABLE if too many are being decoded.
 */
export async function uploadArt(
  context: Context<'db' | 'caller' | 'clock' | 'requestId'>,
  shape: ArtShape,
  file: Buffer,
): Promise<v.InferOutput<(typeof endpoint)['reply']>> {
  const { db, caller, clock } = context;
  const { kind, crop, bytes, ...size } = await check(shape, file);
  const digest = createHash('sha256').update(bytes).digest('hex');
  return db.transaction(async (tx) => {
    await tx
      .insert(artUploads)
      .values({ sha256: digest, kind, bytes, ...size, createdAt: clock(), actorId: caller.playerId })
      // As new, so that it is not deleted as unused.
      .onConflictDoUpdate({ target: artUploads.sha256, set: { createdAt: clock() } });
    const art = await findArt(tx, digest);
    await recordAudit(tx, context, { action: 'art-upload', subject: digest, after: { kind, bytes: bytes.length } });
    return { art, crop };
  });
}

type CheckedArt = Pick<typeof artUploads.$inferInsert, 'kind' | 'mime' | 'bytes' | 'width' | 'height'> & {
  crop: CropBox | null;
};

async function check(shape: ArtShape, file: Buffer): Promise<CheckedArt> {
  if (file.length === 0) throw refusal('is empty');
  const kind = file[0] === 0x1a || isMp4(file) ? 'video' : 'image';
  if (kind === 'video' && shape !== 'cards') throw refusal('is a video; only cards have one');
  if (file.length > artByteLimits[kind]) throw refusal(`is larger than ${artByteLimits[kind] / megabyte} MB`);
  if (kind === 'video') {
    const checked = checkVideo(file);
    if (checked.problem !== undefined) throw refusal(checked.problem);
    return { kind, ...checked, crop: null };
  }
  const decoded = await decodeImage({ bytes: file, ratio: artRatios[shape] });
  if (decoded === undefined) throw new GameError('UNAVAILABLE');
  if (decoded.problem !== undefined) throw refusal(decoded.problem);
  return { kind, ...decoded, bytes: Buffer.from(decoded.bytes) };
}

const refusal = (problem: string) => new GameError('ART_REFUSED', [refusalOf(problem)]);

/** Returns art that was uploaded, or replaced by newer art. Throws ART_NOT_FOUND. */
export async function getArt({ db }: Context<'db'>, digest: string): Promise<UploadedArt> {
  return findArt(db, digest);
}

async function findArt(db: Queryable, digest: string): Promise<UploadedArt> {
  const [row] = await db
    .select({
      digest: artUploads.sha256,
      kind: artUploads.kind,
      mime: artUploads.mime,
      bytes: sql<number>`length(${artUploads.bytes})`,
      width: artUploads.width,
      height: artUploads.height,
    })
    .from(artUploads)
    .where(eq(artUploads.sha256, digest));
  if (!row) throw new GameError('ART_NOT_FOUND');
  return row;
}
