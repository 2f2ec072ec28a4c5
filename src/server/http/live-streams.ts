import type { InboxCount } from '#contract/inbox.ts';
import { inboxEvent, staffQueuesEvent } from '#contract/live.ts';
import type { LiveEvent } from '#contract/live.ts';
import { GameError } from '#contract/error.ts';
import type { LoadMetrics } from '#server/load-metrics.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { countUnreadOf } from '#server/services/inbox/inbox.ts';
import { endedSessionsTag, readLiveEvents } from '#server/services/live/live-event.ts';
import { validSessions } from '#server/services/session/session.ts';
import { isStaffMember } from '#server/services/session/staff-access.ts';
import { runWithWorkload } from '#server/workload.ts';
import { eventStream } from './event-stream.ts';

export interface LiveStreamLimits {
  /** Streams of one player: tabs and devices. A further one closes the oldest. */
  perPlayer: number;
  /** Streams of this process. */
  total: number;
  /**
   * How often a comment is sent, so that proxies keep the connection, in milliseconds. As often, streams end whose
   * session is over or whose player is banned.
   */
  heartbeatMs: number;
  /** After this time, a stream ends and its client opens another one. */
  lifetimeMs: number;
  /** A stream whose client has not read this many bytes is closed. */
  unreadBytes: number;
  /** Streams that read from the database at the same time. */
  concurrency: number;
}

const defaults: LiveStreamLimits = {
  perPlayer: 8,
  total: 5_000,
  heartbeatMs: 20_000,
  lifetimeMs: 15 * 60 * 1000,
  unreadBytes: 256 * 1024,
  concurrency: 4,
};

const encoder = new TextEncoder();

interface Stream {
  playerId: number;
  sessionId: number;
  /** Whether the player had a role of staff when the stream was opened. */
  isStaff: boolean;
  /** The ID of the last event that was sent. Undefined until the first read. */
  last: number | undefined;
  openedAt: number;
  /** Whether its session was valid after it was added. An end of the session before that did not tell it. */
  isChecked: boolean;
  /** Whether it reads now, and whether it has to read again afterwards. One read at a time keeps the order. */
  isReading: boolean;
  isNotified: boolean;
  controller: ReadableStreamDefaultController<Uint8Array>;
}

/**
 * Sends the live events of players to their open pages, as server-sent events. A notification of the database only says
 * that a player has new events; they are read from the table, so that a missed notification loses none.
 */
export class LiveStreams {
  readonly #context: Context<'db' | 'clock'>;
  readonly #load: LoadMetrics;
  readonly #limits: LiveStreamLimits;
  readonly #byPlayer = new Map<number, Set<Stream>>();
  /** Streams that have to read, in the order of their notifications. */
  readonly #due = new Set<Stream>();
  #readers = 0;
  #isChecking = false;
  /** Whether staff are told now that their queues changed, and whether they have to be told again afterwards. */
  #isTellingStaff = false;
  #isStaffDue = false;
  /** Players who are to be told how much of their inbox is unread, and whether that happens now. */
  #inboxes = new Set<number>();
  #isTellingInboxes = false;
  #heartbeat: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(context: Context<'db' | 'clock'>, load: LoadMetrics, limits: Partial<LiveStreamLimits> = {}) {
    this.#context = context;
    this.#load = load;
    this.#limits = { ...defaults, ...limits };
  }

  /** Opens a stream that continues after an event, or with the next event. Throws UNAVAILABLE. */
  open(caller: Pick<Caller, 'playerId' | 'sessionId' | 'roles'>, after: number | undefined): Response {
    if (this.#isClosed || this.#load.activeStreams >= this.#limits.total) throw new GameError('UNAVAILABLE');
    const { playerId, sessionId } = caller;
    let stream: Stream | undefined;
    return eventStream(this.#limits.unreadBytes, {
      start: (controller) => {
        const openedAt = performance.now();
        const progress = { last: after, openedAt, isChecked: false, isReading: false, isNotified: false };
        stream = { playerId, sessionId, isStaff: isStaffMember(caller), ...progress, controller };
        this.#add(stream);
        this.#read(stream);
      },
      cancel: () => {
        if (stream) this.#remove(stream);
      },
    });
  }

  /**
   * Handles a notification of the database: `live:<IDs of players>`, `inbox:<IDs of players>`, that queues of staff changed,
   * or that sessions of a player ended.
   */
  notify(payload: string): void {
    if (payload === staffQueuesEvent) this.#tellStaff();
    if (payload.startsWith(endedSessionsTag))
      this.#check(this.#byPlayer.get(Number(payload.slice(endedSessionsTag.length))));
    if (payload.startsWith('inbox:')) this.#tellInboxes(payload.slice('inbox:'.length).split(',').map(Number));
    if (!payload.startsWith('live:')) return;
    for (const id of payload.slice('live:'.length).split(',')) {
      for (const stream of this.#byPlayer.get(Number(id)) ?? []) this.#read(stream);
    }
  }

  /** Lets all streams read, because notifications may have been missed. */
  notifyAll(): void {
    for (const stream of this.#streams()) this.#read(stream);
    this.#check(this.#streams());
    this.#tellStaff();
    this.#tellInboxes([...this.#byPlayer.keys()]);
  }

  /** Ends all streams and opens no more, so that their clients connect to another process. */
  close(): void {
    this.#isClosed = true;
    for (const stream of this.#streams()) this.#end(stream);
  }

  #add(stream: Stream): void {
    const streams = this.#byPlayer.get(stream.playerId) ?? new Set();
    this.#byPlayer.set(stream.playerId, streams.add(stream));
    this.#load.activeStreams += 1;
    const [oldest] = streams;
    if (oldest && streams.size > this.#limits.perPlayer) this.#end(oldest);
    this.#heartbeat ??= setInterval(() => void this.#beat(), this.#limits.heartbeatMs).unref();
  }

  #remove(stream: Stream): void {
    const streams = this.#byPlayer.get(stream.playerId);
    if (!streams?.delete(stream)) return;
    this.#load.activeStreams -= 1;
    this.#due.delete(stream);
    if (streams.size === 0) this.#byPlayer.delete(stream.playerId);
    if (this.#byPlayer.size > 0) return;
    clearInterval(this.#heartbeat);
    this.#heartbeat = undefined;
  }

  #end(stream: Stream): void {
    if (!this.#isOpen(stream)) return;
    this.#remove(stream);
    stream.controller.close();
  }

  async #beat(): Promise<void> {
    const now = performance.now();
    for (const stream of this.#streams()) {
      if (now - stream.openedAt >= this.#limits.lifetimeMs) this.#end(stream);
      else this.#send(stream, ': still here\n\n');
    }
    if (this.#isChecking) return;
    this.#isChecking = true;
    try {
      await this.#endInvalid(this.#streams());
    } catch {
      // The next heartbeat checks them again, and each stream ends after its lifetime at the latest.
    }
    this.#isChecking = false;
  }

  /** Ends streams whose session is over or whose player is banned. Without an answer, their clients open others. */
  #check(streams: Iterable<Stream> = []): void {
    const checked = [...streams];
    if (checked.length === 0) return;
    void this.#endInvalid(checked).catch(() => {
      for (const stream of checked) this.#end(stream);
    });
  }

  async #endInvalid(streams: readonly Stream[]): Promise<void> {
    const valid = await runWithWorkload({ task: 'live' }, () => this.#readSessions(streams));
    for (const stream of streams) if (!valid.has(stream.sessionId)) this.#end(stream);
  }

  #readSessions(streams: readonly Stream[]) {
    return validSessions(this.#context, [...new Set(streams.map(({ sessionId }) => sessionId))]);
  }

  #tellStaff(): void {
    this.#isStaffDue = true;
    if (this.#isTellingStaff) return;
    this.#isTellingStaff = true;
    void this.#tellDueStaff().finally(() => {
      this.#isTellingStaff = false;
    });
  }

  /** Tells staff that their queues changed, once for all notifications that arrive meanwhile. */
  async #tellDueStaff(): Promise<void> {
    while (this.#isStaffDue) {
      this.#isStaffDue = false;
      const streams = this.#streams().filter((stream) => stream.isStaff);
      if (streams.length === 0) return;
      try {
        const valid = await runWithWorkload({ task: 'live' }, () => this.#readSessions(streams));
        for (const stream of streams) {
          const session = valid.get(stream.sessionId);
          if (session && isStaffMember(session) && this.#isOpen(stream)) this.#send(stream, staffQueues);
        }
      } catch {
        // Their clients open other streams, which begin with the event.
        for (const stream of streams) this.#end(stream);
      }
    }
  }

  #tellInboxes(playerIds: readonly number[]): void {
    for (const id of playerIds) if (this.#byPlayer.has(id)) this.#inboxes.add(id);
    if (this.#isTellingInboxes || this.#inboxes.size === 0) return;
    this.#isTellingInboxes = true;
    void this.#tellDueInboxes().finally(() => {
      this.#isTellingInboxes = false;
    });
  }

  /** Tells players how much of their inbox is unread: all who are due with one statement. */
  async #tellDueInboxes(): Promise<void> {
    while (this.#inboxes.size > 0) {
      const ids = [...this.#inboxes];
      this.#inboxes = new Set();
      const streams = () =>
        ids.flatMap((id) => [...(this.#byPlayer.get(id) ?? [])].filter(({ isChecked }) => isChecked));
      const { db, clock } = this.#context;
      try {
        const counts = await runWithWorkload({ task: 'live' }, () => countUnreadOf(db, ids, clock()));
        for (const stream of streams()) this.#send(stream, formatCount(counts.get(stream.playerId)!));
      } catch {
        // Their clients open other streams, which begin with the event.
        for (const stream of streams()) this.#end(stream);
      }
    }
  }

  #streams(): Stream[] {
    return [...this.#byPlayer.values()].flatMap((streams) => [...streams]);
  }

  #send(stream: Stream, text: string): void {
    stream.controller.enqueue(encoder.encode(text));
    // The client does not read. It continues with another stream.
    if ((stream.controller.desiredSize ?? 0) <= 0) this.#end(stream);
  }

  #read(stream: Stream): void {
    stream.isNotified = true;
    if (stream.isReading) return;
    this.#due.add(stream);
    if (this.#readers >= this.#limits.concurrency) return;
    this.#readers += 1;
    void this.#work().finally(() => {
      this.#readers -= 1;
    });
  }

  async #work(): Promise<void> {
    for (const stream of this.#due) {
      this.#due.delete(stream);
      stream.isReading = true;
      stream.isNotified = false;
      try {
        if (!stream.isChecked) await this.#begin(stream);
        if (this.#isOpen(stream)) await runWithWorkload({ task: 'live' }, () => this.#readEvents(stream));
      } catch {
        // The client opens another stream, which continues after the last event that it got.
        this.#end(stream);
      }
      stream.isReading = false;
      if (stream.isNotified && this.#isOpen(stream)) this.#due.add(stream);
    }
  }

  /** Tells a stream what may have changed while its page had none. One whose session is over is told nothing. */
  async #begin(stream: Stream): Promise<void> {
    await this.#endInvalid([stream]);
    if (!this.#isOpen(stream)) return;
    stream.isChecked = true;
    if (stream.isStaff) this.#send(stream, staffQueues);
    this.#tellInboxes([stream.playerId]);
  }

  #isOpen(stream: Stream): boolean {
    return this.#byPlayer.get(stream.playerId)?.has(stream) ?? false;
  }

  async #readEvents(stream: Stream): Promise<void> {
    const isFirst = stream.last === undefined;
    const {
      data,
      last,
      is_incomplete: isIncomplete,
    } = await readLiveEvents(this.#context.db, stream.playerId, stream.last ?? null);
    if (!this.#isOpen(stream)) return;
    stream.last = last;
    // Both events give the client an ID to continue from; after `reset` it loads everything again.
    if (isIncomplete) this.#send(stream, formatEvent('reset', last, {}));
    else if (isFirst) this.#send(stream, formatEvent('ready', last, {}));
    for (const event of isIncomplete ? [] : data) {
      if (this.#isOpen(stream)) this.#send(stream, formatEvent(event.topic, event.id, event));
    }
    // There may be more than one reply holds.
    if (data.length > 0) stream.isNotified = true;
  }
}

/** Events without an ID: the client keeps that of the last event of its player. */
const staffQueues = `event: ${staffQueuesEvent}\ndata: {}\n\n`;

const formatCount = (count: InboxCount) => `event: ${inboxEvent}\ndata: ${JSON.stringify(count)}\n\n`;

function formatEvent(name: string, id: number, data: Partial<LiveEvent>): string {
  return `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
