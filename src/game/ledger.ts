/** What of a payment its player reads, besides the reason. */
export interface TransferDetails {
  /** Cards that were burned. */
  cards?: number;
  /** Months of premium. */
  months?: number;
}
