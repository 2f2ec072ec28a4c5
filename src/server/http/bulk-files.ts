import { Readable } from 'node:stream';
import type { Context, Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { bulkFilePaths, bulkLines } from '#contract/bulk.ts';
import { GameError } from '#contract/error.ts';
import { findBulkFile } from '#server/services/bulk/bulk.ts';
import type { ServiceContext } from '#server/services/context.ts';
import { bulkFileCost, bulkFileOperation, bulkSchemaOperation } from './bulk-operations.ts';
import { parseByteRange } from './byte-range.ts';
import { openToOrigins } from './cross-origin.ts';
import type { EndpointLimiter } from './endpoint-limits.ts';
import { jsonSchemaOf } from './json-schema.ts';
import { isKnownTag } from './known-tag.ts';
import { honoPath } from './mount.ts';
import type { ApiEnv } from './request-context.ts';

/** Mounts the bulk files and the schemas of their lines. They are no endpoints of the contract, because they are files. */
export function mountBulkFiles(app: Hono<ApiEnv>, context: ServiceContext, limiter: EndpointLimiter): void {
  const [filePath, schemaPath] = bulkFilePaths;
  app.get(honoPath(schemaPath), describeRoute(bulkSchemaOperation), (c) => {
    openToOrigins(c);
    const name = c.req.param('name');
    const found = Object.entries(bulkLines).find(([dataset]) => name === `${dataset}.json`);
    if (!found) throw new GameError('BULK_FILE_NOT_FOUND');
    const [, { title, schema }] = found;
    c.header('Cache-Control', 'public, max-age=3600');
    c.header('Content-Type', 'application/schema+json');
    return c.body(
      JSON.stringify({
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        $id: `${context.siteOrigin}/api/bulk/schemas/${name}`,
        title,
        ...jsonSchemaOf(schema, 'output'),
      }),
    );
  });
  app.get(honoPath(filePath), describeRoute(bulkFileOperation), async (c) => {
    openToOrigins(c);
    await limiter.consume(c, { name: 'bulk-file', cost: bulkFileCost });
    const file = await findBulkFile(context, c.req.param('name') ?? '');
    if (!file) throw new GameError('BULK_FILE_NOT_FOUND');
    const tag = `"${file.sha256}"`;
    const headers: Record<string, string> = {
      'Content-Type': 'application/gzip',
      'Content-Disposition': `attachment; filename="${file.name}"`,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Last-Modified': file.madeAt.toUTCString(),
      'Repr-Digest': `sha-256=:${Buffer.from(file.sha256, 'hex').toString('base64')}:`,
      'Accept-Ranges': 'bytes',
      ETag: tag,
    };
    if (isUnchanged(c, tag, file.madeAt)) return c.body(null, 304, headers);
    const range = wantsRange(c, tag) ? parseByteRange(c.req.header('range'), file.bytes) : undefined;
    if (range === 'unsatisfiable')
      return c.body(null, 416, {
        'Content-Range': `bytes */${file.bytes}`,
        'Accept-Ranges': 'bytes',
        'Cache-Control': 'no-store',
      });
    headers['Content-Length'] = String(range ? range.end - range.start + 1 : file.bytes);
    if (range) headers['Content-Range'] = `bytes ${range.start}-${range.end}/${file.bytes}`;
    const status = range ? 206 : 200;
    if (isHead(c)) return c.body(null, status, headers);
    const bytes = await context.bulk.read(file, range).catch(() => {
      throw Object.assign(new GameError('UNAVAILABLE'), {
        cause: new Error('the store of bulk files does not respond'),
      });
    });
    // The machine that made it has not shared it, or its disk was emptied: the job makes it again.
    if (!bytes) throw new GameError('UNAVAILABLE');
    return c.body(Readable.toWeb(bytes) as ReadableStream<Uint8Array>, status, headers);
  });
}

const isHead = (c: Context<ApiEnv>): boolean => c.req.raw.method === 'HEAD';

/** `If-Modified-Since` counts only without `If-None-Match` (RFC 9110). */
function isUnchanged(c: Context<ApiEnv>, tag: string, madeAt: Date): boolean {
  const known = c.req.header('if-none-match');
  if (known !== undefined) return isKnownTag(known, tag);
  const since = Date.parse(c.req.header('if-modified-since') ?? '');
  return Math.floor(madeAt.getTime() / 1000) * 1000 <= since;
}

/** The part of another version of the file would be useless. */
function wantsRange(c: Context<ApiEnv>, tag: string): boolean {
  const condition = c.req.header('if-range');
  return !isHead(c) && (condition === undefined || condition === tag);
}
