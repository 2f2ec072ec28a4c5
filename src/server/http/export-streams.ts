import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import type { Context } from 'hono';
import { GameError } from '#contract/error.ts';
import type { LoadMetrics } from '#server/load-metrics.ts';
import { clientKey } from '#server/rate-limit.ts';
import { runWithWorkload } from '#server/workload.ts';

/** Writes text to the client. Resolves when the buffer has space again, and rejects if the client disconnected. */
export type Write = (text: string) => Promise<void>;

/** A reply that is streamed to the client instead of being built in memory. */
export class StreamedReply {
  readonly #exports: ExportStreams;
  readonly #produce: (write: Write) => Promise<unknown>;

  constructor(exports: ExportStreams, produce: (write: Write) => Promise<unknown>) {
    this.#exports = exports;
    this.#produce = produce;
  }

  /** Returns the HTTP response. Throws TOO_MANY_REQUESTS if too many exports are running. */
  send(c: Context, headers: Record<string, string>): Promise<Response> {
    return this.#exports.send(c, headers, this.#produce);
  }

  /** Returns the whole reply as parsed JSON, for calls within the process. */
  async collect(): Promise<unknown> {
    const texts: string[] = [];
    await this.#produce((text) => Promise.resolve(void texts.push(text)));
    return JSON.parse(texts.join(''));
  }
}

export interface ExportLimits {
  /** Maximum number of concurrent long exports of all clients. Each holds a database connection. */
  concurrency: number;
  /** The connection of a client that takes longer is closed. */
  timeoutMs: number;
  /** Replies up to this size are buffered, and do not count as long exports. */
  bufferedBytes: number;
}

const defaults: ExportLimits = { concurrency: 2, timeoutMs: 110_000, bufferedBytes: 256 * 1024 };

/** Retry-After of rejected exports, in seconds. */
const retryAfter = 10;

const streams = new WeakSet<object>();

/** Whether a response is streamed and must not be buffered. */
export function isStreamed({ body }: Response): boolean {
  return body !== null && streams.has(body);
}

/** Limits long replies to one at a time per client address, and to a small number in total. */
export class ExportStreams {
  readonly #limits: ExportLimits;
  readonly #load: LoadMetrics;
  /** Client addresses with a running long export. */
  readonly #addresses = new Set<string>();

  constructor(load: LoadMetrics, limits: Partial<ExportLimits> = {}) {
    this.#load = load;
    this.#limits = { ...defaults, ...limits };
  }

  /** Returns a streamed reply, which `produce` will write. */
  reply(produce: (write: Write) => Promise<unknown>): Promise<StreamedReply> {
    return Promise.resolve(new StreamedReply(this, produce));
  }

  async send(
    c: Context,
    headers: Record<string, string>,
    produce: (write: Write) => Promise<unknown>,
  ): Promise<Response> {
    // A HEAD request gets no body.
    if (c.req.raw.method === 'HEAD') return c.body(null, 200, headers);
    // The front router determines the client address.
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
    // Once the response is streaming, an error can only close the connection.
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
