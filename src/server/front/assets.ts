import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { negotiateEncoding } from './encoding.ts';
import type { Encoding } from './encoding.ts';
import { mergeHeaders } from './headers.ts';
import type { FlatHeaders } from './headers.ts';

interface Variant {
  body: Buffer;
  headers: FlatHeaders;
}

interface Asset {
  etag: string;
  variants: Partial<Record<Encoding, Variant>> & { identity: Variant };
}

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ts': 'text/plain; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** Files in this folder have a content hash in their name, so browsers may cache them forever. */
const hashedDir = '/_astro/';
/** Pages of other origins import the modules in this folder. */
const programsDir = '/developers/';
/** No part of the path begins with a dot, so none leads out of the folder. */
const hashedFile = /^\/_astro(?:\/[\w-][\w.-]*)+$/u;

/**
 * The client build's files in memory, with the compressed variants that the build created (`name.js.br`, `name.js.gz`).
 */
export class Assets {
  readonly #assets = new Map<string, Asset>();
  readonly #clientDir: string;
  readonly #security: Record<string, string>;

  constructor(clientDir: string, security: Record<string, string>) {
    this.#clientDir = clientDir;
    this.#security = security;
    const files = readdirSync(clientDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = new Set(files.map((file) => join(file.parentPath, file.name)));
    for (const path of paths) {
      const type = types[extname(path)];
      if (type === undefined) continue;
      const address = `/${relative(clientDir, path).split(sep).map(encodeURIComponent).join('/')}`;
      this.#assets.set(address, loadAsset(path, paths, { type, address }, security));
    }
  }

  /** Sends the asset if the URL names one. Returns whether it did. */
  serve(req: IncomingMessage, res: ServerResponse): boolean {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false;
    const address = (req.url ?? '').split('?', 1)[0] ?? '';
    const asset = this.#assets.get(address) ?? this.#loadNewer(address);
    if (!asset) return false;
    if (req.headers['if-none-match'] === asset.etag) {
      res.writeHead(304, asset.variants.identity.headers).end();
      return true;
    }
    const { body, headers } =
      asset.variants[negotiateEncoding(req.headers['accept-encoding'])] ?? asset.variants.identity;
    res.writeHead(200, headers).end(req.method === 'HEAD' ? undefined : body);
    return true;
  }

  /** A newer build, into which other processes have restarted already, may have files that this one does not know. */
  #loadNewer(address: string): Asset | undefined {
    if (!hashedFile.test(address)) return undefined;
    const path = join(this.#clientDir, address);
    const type = types[extname(path)];
    if (type === undefined || !existsSync(path)) return undefined;
    try {
      // A symbolic link may lead out of the folder.
      if (realpathSync(path) !== join(realpathSync(this.#clientDir), address)) return undefined;
      const variants = new Set([`${path}.br`, `${path}.gz`].filter((variant) => existsSync(variant)));
      const asset = loadAsset(path, variants, { type, address }, this.#security);
      this.#assets.set(address, asset);
      return asset;
    } catch {
      // The file cannot be read, or the process has no free file descriptor.
      return undefined;
    }
  }
}

function loadAsset(
  path: string,
  paths: ReadonlySet<string>,
  { type, address }: { type: string; address: string },
  security: Record<string, string>,
): Asset {
  const isHashed = address.startsWith(hashedDir);
  const isForPrograms = address.startsWith(programsDir);
  const body = readFileSync(path);
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const variant = (variantBody: Buffer, encoding: Encoding): Variant => ({
    body: variantBody,
    headers: mergeHeaders(security, {
      'Content-Type': type,
      'Content-Length': String(variantBody.length),
      'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      ...(isForPrograms ? { 'Access-Control-Allow-Origin': '*' } : {}),
      ETag: etag,
      Vary: 'Accept-Encoding',
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    }),
  });
  const read = (suffix: string) => (paths.has(path + suffix) ? readFileSync(path + suffix) : undefined);
  const brotli = read('.br');
  const gzip = read('.gz');
  return {
    etag,
    variants: {
      identity: variant(body, 'identity'),
      ...(brotli ? { br: variant(brotli, 'br') } : {}),
      ...(gzip ? { gzip: variant(gzip, 'gzip') } : {}),
    },
  };
}
