/** Why a request was turned away. */
export const refusalReasons = [
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
export type RefusalReason = (typeof refusalReasons)[number];

/** How busy this process is and whom it turned away, for its metrics. */
export class LoadFigures {
  readonly refused = new Map<RefusalReason, number>(refusalReasons.map((reason) => [reason, 0]));
  /** Clients that read their answers too slowly and were disconnected. */
  cutReaders = 0;
  exportsUnderWay = 0;
  /** The number of pictures that wait to be drawn; the queue itself replaces this. */
  drawingQueue: () => number = () => 0;

  refuse(reason: RefusalReason): void {
    this.refused.set(reason, (this.refused.get(reason) ?? 0) + 1);
  }
}
