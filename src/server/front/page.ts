import { crc32 } from 'node:zlib';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { compress, compressBest, negotiateEncoding } from './encoding.ts';
import type { Encoding } from './encoding.ts';
import { mergeHeaders, replaceHeaders } from './headers.ts';
import type { FlatHeaders, HeaderChanges } from './headers.ts';
import type { RenderedPage } from './render.ts';

/** Browsers revalidate at each request and mostly receive 304 Not Modified. */
export const revalidate = 'public, max-age=0, must-revalidate';

/** A page that has been sent this often and cached for this long is compressed again at the best quality. */
const recompressAfter = 3;
const recompressAfterMs = 6_000;

interface Variant {
  body: Buffer;
  headers: FlatHeaders;
}

/** A rendered page in the encodings that were requested so far. */
export class Page {
  readonly status: number;
  readonly etag: string;
  readonly #body: Buffer;
  readonly #rendered: Record<string, string>;
  readonly #headers: Record<string, string>;
  readonly #variants = new Map<Encoding, Variant>();
  readonly #making = new Map<Encoding, Promise<Variant>>();
  readonly #now: () => number;
  readonly #madeAt: number;
  /** The headers of 304. */
  #unchanged: FlatHeaders | undefined;
  #isSmall = false;
  #sent = 0;

  constructor(
    rendered: RenderedPage,
    security: Record<string, string>,
    cacheControl: string,
    now: () => number = () => performance.now(),
  ) {
    this.#now = now;
    this.#madeAt = now();
    this.status = rendered.status;
    this.#body = rendered.body;
    this.#rendered = rendered.headers;
    // A weak ETag only has to differ between versions of the same page: a checksum is sufficient and ten times faster
    // than a hash.
    this.etag = `W/"${crc32(rendered.body).toString(36)}-${rendered.body.length.toString(36)}"`;
    this.#headers = {
      ...security,
      ...Object.fromEntries(Object.entries(rendered.headers).map(([name, value]) => [canonicalName(name), value])),
      'Cache-Control': cacheControl,
      ETag: this.etag,
      Vary: ['Accept-Encoding', rendered.headers['vary']].filter(Boolean).join(', '),
    };
    this.#variants.set('identity', this.#variant(rendered.body, 'identity'));
  }

  get bytes(): number {
    // An estimate: the body, its compressed variants and the headers.
    return this.#body.length * 1.5 + 2_000;
  }

  /** Sends the page as soon as the requested encoding is available. `more` replaces headers for this response only. */
  send(req: IncomingMessage, res: ServerResponse, more?: HeaderChanges): void {
    // With 304, the headers of the earlier answer hold for the page of another origin, also those that this one must not have.
    const isWithheld = req.headers.origin !== undefined && more && Object.values(more).includes(undefined);
    if (this.status === 200 && req.headers['if-none-match'] === this.etag && !isWithheld) {
      this.#unchanged ??= mergeHeaders(this.#headers);
      res.writeHead(304, more ? replaceHeaders(this.#unchanged, more) : this.#unchanged).end();
      return;
    }
    const encoding = negotiateEncoding(req.headers['accept-encoding']);
    if (encoding === 'br' && !this.#isSmall) this.#considerSmaller();
    const variant = this.#variants.get(encoding);
    if (variant) this.#write(req, res, variant, more);
    else void this.#make(encoding).then((made) => this.#write(req, res, made, more));
  }

  /** Creates the encodings that were requested of the previous version of the page, before this one replaces it. */
  async prepareEncodingsOf(other: Page): Promise<void> {
    const missing = [...other.#variants.keys()].filter((encoding) => !this.#variants.has(encoding));
    await Promise.all(missing.map((encoding) => this.#make(encoding)));
  }

  /** Returns the page as an uncompressed response. `more` replaces headers. */
  toResponse(more: HeaderChanges = {}): Response {
    const headers = new Headers(this.#rendered);
    if (this.status === 200) headers.set('ETag', this.etag);
    for (const [name, value] of Object.entries(more)) {
      if (value === undefined) headers.delete(name);
      else headers.set(name, value);
    }
    return new Response(new Uint8Array(this.#body), { status: this.status, headers });
  }

  #write(req: IncomingMessage, res: ServerResponse, { body, headers }: Variant, more?: HeaderChanges): void {
    res.writeHead(this.status, more ? replaceHeaders(headers, more) : headers);
    res.end(req.method === 'HEAD' ? undefined : body);
  }

  /** Creates the variant once for all simultaneous requests. */
  #make(encoding: Encoding): Promise<Variant> {
    const underWay = this.#making.get(encoding);
    if (underWay) return underWay;
    const making = (async () => {
      const made = this.#variant(await compress(this.#body, encoding), encoding);
      this.#variants.set(encoding, made);
      this.#making.delete(encoding);
      return made;
    })();
    this.#making.set(encoding, making);
    return making;
  }

  #considerSmaller(): void {
    this.#sent += 1;
    if (this.#sent < recompressAfter || this.#now() - this.#madeAt < recompressAfterMs) return;
    this.#isSmall = true;
    void compressBest(this.#body).then((body) => this.#variants.set('br', this.#variant(body, 'br')));
  }

  #variant(body: Buffer, encoding: Encoding): Variant {
    const headers = mergeHeaders(this.#headers, {
      'Content-Length': String(body.length),
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    });
    return { body, headers };
  }
}

/** Capitalizes a header's name (`Content-Type`), so that a page's header replaces ours of the same name. */
function canonicalName(name: string): string {
  return name.toLowerCase().replace(/(^|-)[a-z]/gu, (letter) => letter.toUpperCase());
}
