/** A payment of the demo world whose bank transfer is on its way. The price is in the smallest unit of the currency. */
export interface DemoTransfer {
  /** The payment's UUID. */
  uuid: string;
  price: number;
  currency: string;
}

const form = /^cs_demo_transfer_(?<uuid>[\da-f-]{36})_(?<price>\d+)_(?<currency>[a-z]{3})$/u;

/** Returns the session's id at the simulated provider, which knows nothing else of the demo world. */
export const demoTransferId = ({ uuid, price, currency }: DemoTransfer): string =>
  `cs_demo_transfer_${uuid}_${price}_${currency}`;

/** Returns what the id of a session says; undefined if it is not one of the demo world. */
export function parseDemoTransfer(sessionId: string): DemoTransfer | undefined {
  const { uuid, price, currency } = form.exec(sessionId)?.groups ?? {};
  return uuid && price && currency ? { uuid, price: Number(price), currency } : undefined;
}
