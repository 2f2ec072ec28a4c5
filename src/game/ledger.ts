/** Details of a payment that its player sees, in addition to the reason. */
export interface TransferDetails {
  /** Cards that were burned. */
  cards?: number;
  /** Months of premium. */
  months?: number;
}
