import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { S3mini } from 's3mini';
import type { BulkBucket } from './bulk-store.ts';

export interface S3BulkBucketOptions {
  url: string;
  region: string;
  keyId: string;
  secret: string;
  fetch: typeof globalThis.fetch;
}

/** A job and a download can wait longer than a picture; in milliseconds. */
const timeoutMs = 120_000;
/** Larger files are uploaded in parts of this size, so that memory holds one part. S3 asks for 5 MiB at least. */
const partBytes = 8 * 2 ** 20;
const folder = 'bulk/';

/** Creates a client for the bulk files in a bucket of an S3-compatible store. */
export function createS3BulkBucket({ url, region, keyId, secret, fetch }: S3BulkBucketOptions): BulkBucket {
  const bucket = new S3mini({
    endpoint: url,
    region,
    accessKeyId: keyId,
    secretAccessKey: secret,
    requestAbortTimeout: timeoutMs,
    fetch,
  });
  const type = 'application/gzip';
  return {
    async upload(name, path, bytes) {
      const key = folder + name;
      await using file = await open(path);
      const readPart = async (at: number) => {
        const part = Buffer.alloc(Math.min(partBytes, bytes - at));
        await file.read(part, 0, part.length, at);
        return part;
      };
      if (bytes <= partBytes) return void (await bucket.putObject(key, await readPart(0), type));
      const id = await bucket.getMultipartUploadId(key, type);
      try {
        const parts = [];
        for (let at = 0; at < bytes; at += partBytes)
          parts.push(await bucket.uploadPart(key, id, await readPart(at), parts.length + 1));
        await bucket.completeMultipartUpload(key, id, parts);
      } catch (failure) {
        await bucket.abortMultipartUpload(key, id).catch(() => undefined);
        throw failure;
      }
    },
    async download(name) {
      const response = await bucket.getObjectResponse(folder + name);
      return response?.body ? Readable.fromWeb(response.body as ReadableStream<Uint8Array>) : undefined;
    },
    async list() {
      const objects = (await bucket.listObjects('/', folder)) ?? [];
      return objects.map(({ Key: key, LastModified: at }) => ({
        name: key.slice(key.lastIndexOf('/') + 1),
        changedAt: new Date(at),
      }));
    },
    async remove(name) {
      await bucket.deleteObject(folder + name);
    },
  };
}
