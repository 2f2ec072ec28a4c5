import pLimit from 'p-limit';
import { S3mini } from 's3mini';
import { describeFetchError } from './upstream-error.ts';

export interface S3MediaStoreOptions {
  /** The address of the bucket and, behind it, of a folder in it. */
  url: string;
  /** Before the names of all objects. */
  folder: string;
  region: string;
  keyId: string;
  secret: string;
  fetch: typeof globalThis.fetch;
  /** Called once for each pause, with the reason in our own words. */
  onFailure: (reason: string) => void;
}

export interface S3MediaStore {
  find(name: string): Promise<Buffer | undefined>;
  /** Never rejects. */
  keep(name: string, bytes: Buffer): Promise<void>;
}

/** A picture that did not arrive by then, in milliseconds, is drawn instead. */
const timeoutMs = 2000;
/** After a failure the store is not asked for this time, in milliseconds. */
const pauseLasts = 5000;
const uploadsAtOnce = 4;
/** Pictures that wait for their upload; further ones stay on this machine. */
const uploadsWaiting = 200;

/**
 * Creates a client of an S3-compatible store. A store that fails or hangs costs one request for each pause: the pictures
 * are then drawn here. Objects never change, so two machines that draw the same picture store the same bytes.
 */
export function createS3MediaStore({
  url,
  folder,
  region,
  keyId,
  secret,
  fetch,
  onFailure,
}: S3MediaStoreOptions): S3MediaStore {
  const bucket = new S3mini({
    endpoint: url,
    region,
    accessKeyId: keyId,
    secretAccessKey: secret,
    requestAbortTimeout: timeoutMs,
    fetch,
  });
  const keyOf = (name: string) => `${folder}/${name.slice(0, 2)}/${name}`;
  const uploads = pLimit(uploadsAtOnce);
  let pausedUntil = 0;

  const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (performance.now() < pausedUntil) return undefined;
    try {
      return await work();
    } catch (failure) {
      const isFirst = performance.now() >= pausedUntil;
      pausedUntil = performance.now() + pauseLasts;
      if (isFirst) onFailure(describeStoreFailure(failure));
      return undefined;
    }
  };

  return {
    find: (name) =>
      attempt(async () => {
        const bytes = await bucket.getObjectArrayBuffer(keyOf(name));
        return bytes && bytes.byteLength > 0 ? Buffer.from(bytes) : undefined;
      }),
    async keep(name, bytes) {
      if (uploads.pendingCount >= uploadsWaiting) return;
      await uploads(() => attempt(() => bucket.putObject(keyOf(name), bytes, 'application/octet-stream')));
    },
  };
}

/** Returns the status of an answer or why there was none; an answer itself may quote what was sent. */
function describeStoreFailure(failure: unknown): string {
  const { status } = Object(failure) as { status?: unknown };
  return typeof status === 'number' ? `status ${status}` : describeFetchError(failure);
}
