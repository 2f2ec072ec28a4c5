/** What the bulk files contain, a line for each of these things. */
export const bulkDatasets = ['cards', 'series', 'makers', 'versions', 'trade-values', 'trade-days'] as const;
export type BulkDataset = (typeof bulkDatasets)[number];

/** Files of a dataset that are kept, so that a download that has begun can go on after the next night. */
export const keptBulkFiles = 3;

/** The digits of the digest of its bytes that the name of a file has. */
const digestDigits = 16;

/** The same bytes have the same name, so a name stands for the same bytes for ever. */
export const bulkFileName = (dataset: BulkDataset, sha256: string): string =>
  `${dataset}-${sha256.slice(0, digestDigits)}.jsonl.gz`;

export const isBulkFileName = (text: string): boolean => /^[a-z-]{1,20}-[\da-f]{16}\.jsonl\.gz$/u.test(text);
