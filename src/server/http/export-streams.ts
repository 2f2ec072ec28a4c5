import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import type { Context } from 'hono';
import { GameError } from '#contract/error.ts';
import type { LoadMetrics } from '#server/load-metrics.ts';
import { clientKey } from '#server/rate-limit.ts';
import { runWithWorkload } from '#server/workload.ts';

/** Gives text to a reader; resolves when there is room for more, and rejects when the reader has left. */
export type Write = (text: string) => Promise<void>;

/** A reply that is written as it is read, instead of being made as a whole. */
export class StreamedReply {
  readonly #exports: ExportStreams;
  readonly #produce: (write: Write) => Promise<unknown>;

  constructor(exports: ExportStreams, produce: (write: Write) => Promise<unknown>) {
    this.#exports = exports;
    this.#produce = produce;
  }

  /** The reply to a request; throws TOO_MANY_REQUESTS where too many are under way. */
  send(c: Context, headers: Record<string, string>): Promise<Response> {
    return this.#exports.send(c, headers, this.#produce);
  }

  /** The whole, for calls within the process. */
  async collect(): Promise<unknown> {
    const texts: string[] = [];
    await this.#produce((text) => Promise.resolve(void texts.push(text)));
    return JSON.parse(texts.join(''));
  }
}

export interface ExportLimits {
  /** Long exports at once, of all clients: each keeps a connection to the database. */
  concurrency: number;
  /** An export whose reader takes longer is cut. */
  timeoutMs: number;
  /** What is no longer than this is answered as a whole, and takes no place among the long ones. */
  bufferedBytes: number;
}

const defaults: ExportLimits = { concurrency: 2, timeoutMs: 110_000, bufferedBytes: 256 * 1024 };

/** Seconds after which somebody who is turned away may try again. */
const retryAfter = 10;

const streams = new WeakSet<object>();

/** Whether a response is written while it is read, and must not be collected. */
export function isStreamed({ body }: Response): boolean {
  return body !== null && streams.has(body);
}

/** Long replies: one at a time for an address, and few at once for all. */
export class ExportStreams {
  readonly #limits: ExportLimits;
  readonly #load: LoadMetrics;
  /** Those that have a long one under way. */
  readonly #addresses = new Set<string>();

  constructor(load: LoadMetrics, limits: Partial<ExportLimits> = {}) {
    this.#load = load;
    this.#limits = { ...defaults, ...limits };
  }

  /** The reply of a call, as `produce` writes it. */
  reply(produce: (write: Write) => Promise<unknown>): Promise<StreamedReply> {
    return Promise.resolve(new StreamedReply(this, produce));
  }

  async send(
    c: Context,
    headers: Record<string, string>,
    produce: (write: Write) => Promise<unknown>,
  ): Promise<Response> {
    // Nobody reads what HEAD asks for.
    if (c.req.raw.method === 'HEAD') return c.body(null, 200, headers);
    // The front door says where a request comes from.
    const address = clientKey((c.env as { clientAddress?: string } | undefined)?.clientAddress ?? '');

    const stream = new PassThrough({ highWaterMark: this.#limits.bufferedBytes });
    const left = new AbortController();
    stream.once('close', () => left.abort());
    const deadline = setTimeout(() => {
      this.#load.droppedSlowClients += 1;
      stream.destroy();
    }, this.#limits.timeoutMs);
    const full = Promise.withResolvers<'long'>();
    let isLong = false;
    const write: Write = async (text) => {
      left.signal.throwIfAborted();
      if (stream.write(text)) return;
      if (!isLong) {
        const isTaken = this.#load.activeExports >= this.#limits.concurrency || this.#addresses.has(address);
        if (isTaken) this.#refuse(c);
        isLong = true;
        this.#addresses.add(address);
        this.#load.activeExports += 1;
        full.resolve('long');
      }
      await once(stream, 'drain', { signal: left.signal });
    };
    const done = runWithWorkload({ address, task: 'export' }, () => produce(write)).finally(() => {
      clearTimeout(deadline);
      if (!isLong) return;
      this.#addresses.delete(address);
      this.#load.activeExports -= 1;
    });
    // A reader that leaves later hears nothing of it.
    done.then(
      () => stream.end(),
      () => stream.destroy(),
    );

    const outcome = await Promise.race([done.then(() => 'whole' as const), full.promise]).catch((failure: unknown) => {
      throw left.signal.aborted ? new GameError('UNAVAILABLE') : failure;
    });
    if (outcome === 'whole') {
      const body = (stream.read() as Buffer<ArrayBuffer> | null) ?? Buffer.alloc(0);
      return c.body(body, 200, { ...headers, 'Content-Length': String(body.length) });
    }
    const body = Readable.toWeb(stream) as ReadableStream<Uint8Array>;
    streams.add(body);
    return c.body(body, 200, headers);
  }

  #refuse(c: Context): never {
    this.#load.countRejection('export_slots');
    c.header('Retry-After', String(retryAfter));
    throw new GameError('TOO_MANY_REQUESTS');
  }
}
