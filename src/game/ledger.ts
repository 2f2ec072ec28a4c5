/** Details of a payment that its player sees, in addition to the reason. */
export interface TransferDetails {
  /** Cards that were burned. */
  cards?: number;
  /** Months of premium. */
  months?: number;
  /** The name of what was bought in the store, and how many of it. */
  item?: string;
  quantity?: number;
  /** The money went back, or came again, by a dispute about the payment. */
  isDispute?: boolean;
}
