/** Why a request was turned away. */
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

/** How busy this process is and whom it turned away, for its metrics. */
export class LoadMetrics {
  readonly rejected = new Map<RejectionReason, number>(rejectionReasons.map((reason) => [reason, 0]));
  /** Clients that read their answers too slowly and were disconnected. */
  droppedSlowClients = 0;
  activeExports = 0;
  /** The number of pictures that wait to be drawn; the queue itself replaces this. */
  renderQueueLength: () => number = () => 0;

  countRejection(reason: RejectionReason): void {
    this.rejected.set(reason, (this.rejected.get(reason) ?? 0) + 1);
  }
}
