import { GameError } from '#contract/error.ts';
import { highlightsEvent } from '#contract/highlight-stream.ts';
import type { Highlight } from '#contract/highlight.ts';
import type { LoadMetrics } from '#server/load-metrics.ts';
import type { Context } from '#server/services/context.ts';
import { readHighlights } from '#server/services/highlight/highlight.ts';
import { runWithWorkload } from '#server/workload.ts';
import { eventStream } from './event-stream.ts';

export interface HighlightStreamLimits {
  /** The shortest time between two messages, in milliseconds. */
  pauseMs: number;
  /** Highlights of one message; the oldest of more are left out. */
  perMessage: number;
  /** Streams of one client address, and of this process: players' own streams have a share that these leave. */
  perAddress: number;
  total: number;
  heartbeatMs: number;
  /** After this time, a stream ends and its client opens another one. */
  lifetimeMs: number;
  /** A stream whose client has not read this many bytes is closed. */
  unreadBytes: number;
}

const defaults: HighlightStreamLimits = {
  pauseMs: 500,
  perMessage: 20,
  perAddress: 30,
  total: 4_000,
  heartbeatMs: 20_000,
  lifetimeMs: 15 * 60 * 1000,
  unreadBytes: 64 * 1024,
};

/** So many of the latest highlights are remembered, so that a page that was rendered a while ago gets what it lacks. */
const remembered = 60;

const encoder = new TextEncoder();

interface Stream {
  address: string;
  openedAt: number;
  controller: ReadableStreamDefaultController<Uint8Array>;
}

/**
 * Sends new highlights to all open pages, as server-sent events: one read and one message for all visitors of the process,
 * however many there are, and at most two messages in a second, whatever happens.
 */
export class HighlightStreams {
  readonly #context: Context<'db' | 'clock'>;
  readonly #load: LoadMetrics;
  readonly #limits: HighlightStreamLimits;
  readonly #streams = new Set<Stream>();
  readonly #byAddress = new Map<string, number>();
  /** The latest highlights, newest first; undefined while nobody looks. */
  #latest: readonly Highlight[] | undefined;
  #timer: NodeJS.Timeout | undefined;
  #heartbeat: NodeJS.Timeout | undefined;
  #reading: Promise<void> | undefined;
  #isTelling = false;
  /** Whether something happened since the last read began. */
  #isDue = false;
  #isClosed = false;

  constructor(context: Context<'db' | 'clock'>, load: LoadMetrics, limits: Partial<HighlightStreamLimits> = {}) {
    this.#context = context;
    this.#load = load;
    this.#limits = { ...defaults, ...limits };
  }

  /** Opens a stream that begins with the highlights after one, or with the next. Throws UNAVAILABLE or TOO_MANY_REQUESTS. */
  async open(address: string, after: number | undefined): Promise<Response> {
    const { total, perAddress, unreadBytes } = this.#limits;
    if (this.#isClosed || this.#streams.size >= total) throw new GameError('UNAVAILABLE');
    if ((this.#byAddress.get(address) ?? 0) >= perAddress) throw new GameError('TOO_MANY_REQUESTS');
    if (!this.#latest) await (this.#reading ??= this.#read());
    let stream: Stream | undefined;
    return eventStream(unreadBytes, {
      start: (controller) => {
        stream = { address, openedAt: performance.now(), controller };
        this.#add(stream);
        const missed = after === undefined ? [] : (this.#latest ?? []).filter(({ id }) => id > after);
        if (missed.length > 0) this.#send(stream, this.#format(missed));
      },
      cancel: () => {
        if (stream) this.#remove(stream);
      },
    });
  }

  /** Handles a notification of the database. */
  notify(payload: string): void {
    if (payload === highlightsEvent) this.#schedule();
  }

  /** Reads again, because notifications may have been missed. */
  notifyAll(): void {
    this.#schedule();
  }

  /** Ends all streams and opens no more, so that their clients connect to another process. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const stream of [...this.#streams]) this.#end(stream);
  }

  /** What happens between two messages is sent with the second one. */
  #schedule(): void {
    if (this.#streams.size === 0) return;
    this.#isDue = true;
    if (this.#timer || this.#isTelling) return;
    void this.#tell();
  }

  async #tell(): Promise<void> {
    this.#isTelling = true;
    this.#isDue = false;
    const known = this.#latest;
    await (this.#reading = this.#read());
    this.#isTelling = false;
    if (this.#isClosed) return;
    if (known) this.#tellNew(known);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.#isDue) void this.#tell();
    }, this.#limits.pauseMs).unref();
  }

  #tellNew(known: readonly Highlight[]): void {
    const ids = new Set(known.map(({ id }) => id));
    const oldest = known.at(-1)?.id ?? 0;
    // A transaction with a lower ID may commit after one with a higher ID.
    const fresh = (this.#latest ?? []).filter(({ id }) => !ids.has(id) && id > oldest);
    if (fresh.length === 0) return;
    const message = this.#format(fresh);
    for (const stream of this.#streams) this.#send(stream, message);
  }

  async #read(): Promise<void> {
    try {
      const { db, clock } = this.#context;
      this.#latest = await runWithWorkload({ task: 'live' }, () => readHighlights(db, clock(), { limit: remembered }));
    } catch {
      // Pages keep what they show; the next notification reads again.
    } finally {
      this.#reading = undefined;
    }
  }

  #format(fresh: readonly Highlight[]): Uint8Array {
    const [newest] = fresh;
    const data = JSON.stringify(fresh.slice(0, this.#limits.perMessage));
    return encoder.encode(`id: ${newest?.id}\nevent: ${highlightsEvent}\ndata: ${data}\n\n`);
  }

  #add(stream: Stream): void {
    this.#streams.add(stream);
    this.#count(stream.address, 1);
    this.#heartbeat ??= setInterval(() => this.#beat(), this.#limits.heartbeatMs).unref();
  }

  #remove(stream: Stream): void {
    if (!this.#streams.delete(stream)) return;
    this.#count(stream.address, -1);
    if (this.#streams.size > 0) return;
    clearInterval(this.#heartbeat);
    this.#heartbeat = undefined;
    // Nobody follows what happens from now on.
    this.#latest = undefined;
  }

  #count(address: string, change: number): void {
    this.#load.activeStreams += change;
    const count = (this.#byAddress.get(address) ?? 0) + change;
    if (count > 0) this.#byAddress.set(address, count);
    else this.#byAddress.delete(address);
  }

  #end(stream: Stream): void {
    if (!this.#streams.has(stream)) return;
    this.#remove(stream);
    stream.controller.close();
  }

  #beat(): void {
    const now = performance.now();
    const beat = encoder.encode(': still here\n\n');
    for (const stream of [...this.#streams]) {
      if (now - stream.openedAt >= this.#limits.lifetimeMs) this.#end(stream);
      else this.#send(stream, beat);
    }
  }

  #send(stream: Stream, message: Uint8Array): void {
    stream.controller.enqueue(message);
    // The client does not read. It continues with another stream.
    if ((stream.controller.desiredSize ?? 0) <= 0) this.#end(stream);
  }
}
