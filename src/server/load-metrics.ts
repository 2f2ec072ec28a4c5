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
export type ErrorKind = 'calls' | 'pages' | 'pictures' | 'downloads';

/** The load of this process and its rejected requests, for the metrics. */
export class LoadMetrics {
  readonly rejected = new Map<RejectionReason, number>(rejectionReasons.map((reason) => [reason, 0]));
  /** Unexpected errors, by what failed. */
  readonly errors = new Map<ErrorKind, number>();
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

  countError(kind: ErrorKind): void {
    this.errors.set(kind, (this.errors.get(kind) ?? 0) + 1);
  }
}
