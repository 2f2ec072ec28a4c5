import * as v from 'valibot';
import { artDigestPattern } from '#game/object/kind.ts';
import { artShapes } from '#game/object/art-shape.ts';
import { defineEndpoint } from '#contract/endpoint.ts';

/** Art that drafts can name by its digest. Its picture is at `/uploads/{digest}.webp` on the media host. */
export const UploadedArt = v.object({
  digest: v.string(),
  kind: v.picklist(['image', 'video']),
  mime: v.string(),
  bytes: v.number(),
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
});
export type UploadedArt = v.InferOutput<typeof UploadedArt>;

export const uploadArt = defineEndpoint({
  name: 'uploadArt',
  tag: 'admin',
  summary: 'Upload a picture (PNG, JPEG, WebP, AVIF) or a video loop (WebM) as the body. It is stored without metadata',
  method: 'POST',
  path: '/admin/art',
  access: 'admin',
  cost: 10,
  upload: { maxBytes: 48 * 1024 * 1024 },
  query: v.strictObject({
    for: v.pipe(v.picklist(artShapes, `is not one of ${artShapes.join(', ')}`), v.description('What it is for.')),
  }),
  reply: v.object({
    art: UploadedArt,
    crop: v.pipe(
      v.nullable(v.object({ left: v.number(), top: v.number(), width: v.number(), height: v.number() })),
      v.description('The part of a picture that is shown, in pixels; null for a video.'),
    ),
  }),
  status: 201,
  errors: ['ART_REFUSED'],
});

export const getArt = defineEndpoint({
  name: 'getArt',
  tag: 'admin',
  summary: 'Uploaded or replaced art',
  method: 'GET',
  path: '/admin/art/{id}',
  access: 'admin',
  params: v.strictObject({
    id: v.pipe(
      v.string(),
      v.toLowerCase(),
      v.regex(artDigestPattern, 'is not a digest'),
      v.description('Its SHA-256.'),
    ),
  }),
  reply: UploadedArt,
  status: 200,
  errors: ['ART_NOT_FOUND'],
});

export const artEndpoints = [uploadArt, getArt] as const;
