/** An export lasts no longer, however slowly it is read: it keeps a connection to the database. */
export const exportLastsMs = 120_000;
