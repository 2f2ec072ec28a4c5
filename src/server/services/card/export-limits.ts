/** An export lasts no longer, however slowly it is read: it keeps a connection to the database. */
export const exportTimeoutMs = 120_000;
