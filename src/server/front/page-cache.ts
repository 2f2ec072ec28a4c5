import { crc32 } from 'node:zlib';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { ChangeTag } from '#contract/page.ts';
import { compress, compressHard, negotiateEncoding } from './encoding.ts';
import type { Encoding } from './encoding.ts';
import { mergeHeaders, replaceHeaders } from './headers.ts';
import type { FlatHeaders } from './headers.ts';
import type { RenderedPage } from './render.ts';

/** Browsers ask each time, and mostly hear "not modified". */
export const revalidate = 'public, max-age=0, must-revalidate';

/** A page that is sent so often is worth the time of its smallest form. */
const worthAfter = 3;

interface Variant {
  body: Buffer;
  headers: FlatHeaders;
}

/** One rendered page, in the encodings that were asked for so far. */
export class Page {
  readonly status: number;
  readonly etag: string;
  readonly #body: Buffer;
  readonly #headers: Record<string, string>;
  readonly #variants = new Map<Encoding, Variant>();
  #sent = 0;

  constructor(rendered: RenderedPage, security: Record<string, string>, cacheControl: string) {
    this.status = rendered.status;
    this.#body = rendered.body;
    // Weak, and told apart only from other states of the same page: a checksum is enough, and ten times faster.
    this.etag = `W/"${crc32(rendered.body).toString(36)}-${rendered.body.length.toString(36)}"`;
    this.#headers = {
      ...security,
      ...Object.fromEntries(Object.entries(rendered.headers).map(([name, value]) => [canonicalName(name), value])),
      'Cache-Control': cacheControl,
      ETag: this.etag,
      Vary: 'Accept-Encoding',
    };
    this.#variants.set('identity', this.#variant(rendered.body, 'identity'));
  }

  get bytes(): number {
    // Beside the body: its compressed forms and the headers.
    return this.#body.length * 1.5 + 2_000;
  }

  /** Answers at once when the encoding is there, else when it is made; `more` replaces headers for this once. */
  send(req: IncomingMessage, res: ServerResponse, more?: Record<string, string>): void {
    if (this.status === 200 && req.headers['if-none-match'] === this.etag) {
      res.writeHead(304, mergeHeaders(this.#headers)).end();
      return;
    }
    const encoding = negotiateEncoding(req.headers['accept-encoding']);
    if (encoding === 'br' && (this.#sent += 1) === worthAfter) void this.#makeSmaller();
    const variant = this.#variants.get(encoding);
    if (variant) this.#write(req, res, variant, more);
    else void this.#make(encoding).then((made) => this.#write(req, res, made, more));
  }

  #write(req: IncomingMessage, res: ServerResponse, { body, headers }: Variant, more?: Record<string, string>): void {
    res.writeHead(this.status, more ? replaceHeaders(headers, more) : headers);
    res.end(req.method === 'HEAD' ? undefined : body);
  }

  async #make(encoding: Encoding): Promise<Variant> {
    const made = this.#variant(await compress(this.#body, encoding), encoding);
    this.#variants.set(encoding, made);
    return made;
  }

  async #makeSmaller(): Promise<void> {
    this.#variants.set('br', this.#variant(await compressHard(this.#body), 'br'));
  }

  #variant(body: Buffer, encoding: Encoding): Variant {
    const headers = mergeHeaders(this.#headers, {
      'Content-Length': String(body.length),
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    });
    return { body, headers };
  }
}

/** `content-type` is `Content-Type`, so that a page's header replaces ours of the same name. */
function canonicalName(name: string): string {
  return name.toLowerCase().replace(/(^|-)[a-z]/gu, (letter) => letter.toUpperCase());
}

interface Entry {
  page: Page;
  tags: readonly ChangeTag[];
}

/**
 * Pages that are the same for every visitor, by canonical address, bounded in bytes. It keeps nothing
 * while nobody says what changes (`pause`), nor what was rendered before a change that came meanwhile.
 */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #underway = new Map<string, Promise<Page>>();
  #listening = false;
  #generation = 0;

  constructor(maxBytes: number) {
    this.#entries = new LRUCache<string, Entry>({
      maxSize: Math.max(1, maxBytes),
      sizeCalculation: ({ page }, address) => Math.ceil(page.bytes) + address.length * 2,
    });
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.#entries.size, bytes: this.#entries.calculatedSize };
  }

  get(address: string): Page | undefined {
    return this.#entries.get(address)?.page;
  }

  /** The page, rendered once however many wait for it; kept when `mayKeep` agrees. */
  async load(
    address: string,
    tags: readonly ChangeTag[],
    render: () => Promise<{ page: Page; mayKeep: boolean }>,
  ): Promise<Page> {
    const underway = this.#underway.get(address);
    if (underway) return underway;
    const keep = this.begin(address, tags);
    const rendering = render().then(({ page, mayKeep }) => {
      if (mayKeep) keep(page);
      return page;
    });
    this.#underway.set(address, rendering);
    try {
      return await rendering;
    } finally {
      if (this.#underway.get(address) === rendering) this.#underway.delete(address);
    }
  }

  /** Called before something is made; what is handed to the answer is kept, unless a change came meanwhile. */
  begin(address: string, tags: readonly ChangeTag[]): (page: Page) => void {
    const generation = this.#generation;
    return (page) => {
      if (this.#listening && generation === this.#generation) this.#entries.set(address, { page, tags });
    };
  }

  drop(tag: ChangeTag): void {
    this.#forgetUnderway();
    for (const [address, { tags }] of this.#entries.entries()) {
      if (tags.includes(tag)) this.#entries.delete(address);
    }
  }

  pause(): void {
    this.#listening = false;
    this.#forgetUnderway();
    this.#entries.clear();
  }

  resume(): void {
    // What was read while nobody listened may have changed unheard.
    this.#forgetUnderway();
    this.#listening = true;
  }

  /** What is being rendered was read before the change: later requests render anew. */
  #forgetUnderway(): void {
    this.#generation += 1;
    this.#underway.clear();
  }
}
