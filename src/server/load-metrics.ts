/** Why a request was rejected. */
export const rejectionReasons = [
  'api_rate',
  'page_rate',
  'media_rate',
  'download_rate',
  'drawing_queue',
  'export_slots',
  'connections',
  'pipelining',
  'body_memory',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** What an unexpected error made fail. */
const errorKinds = ['calls', 'pages', 'pictures', 'downloads', 'metrics'] as const;
export type ErrorKind = (typeof errorKinds)[number];

/** The load of this process and its rejected requests, for the metrics. */
export class LoadMetrics {
  readonly rejected = new Map<RejectionReason, number>(rejectionReasons.map((reason) => [reason, 0]));
  /** Unexpected errors, by what failed. */
  readonly errors = new Map<ErrorKind, number>(errorKinds.map((kind) => [kind, 0]));
  /** Pictures by whether they were stored (hit) or had to be drawn (miss). */
  readonly pictures = new Map<'hit' | 'miss', number>([
    ['hit', 0],
    ['miss', 0],
  ]);
  /** Signed events of other sites that this site does not handle, by who sent them. */
  readonly unknownEvents = new Map<string, number>();
  /** Clients that were disconnected because they read their response too slowly. */
  droppedSlowClients = 0;
  activeExports = 0;
  /** Open streams of live events. */
  activeStreams = 0;
  /** Returns the number of images that wait to be rendered. The render queue replaces this function. */
  renderQueueLength: () => number = () => 0;

  countRejection(reason: RejectionReason): void {
    this.rejected.set(reason, (this.rejected.get(reason) ?? 0) + 1);
  }

  countUnknownEvent(sender: string): void {
    this.unknownEvents.set(sender, (this.unknownEvents.get(sender) ?? 0) + 1);
  }

  countPicture(result: 'hit' | 'miss'): void {
    this.pictures.set(result, (this.pictures.get(result) ?? 0) + 1);
  }

  countError(kind: ErrorKind): void {
    this.errors.set(kind, (this.errors.get(kind) ?? 0) + 1);
  }
}
