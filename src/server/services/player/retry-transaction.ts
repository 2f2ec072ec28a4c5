/** SQLSTATEs of a deadlock and of a serialization failure: the transaction can be retried. */
const retriedSqlStates = new Set(['40P01', '40001']);
const maxAttempts = 4;

/** Runs a transaction, and runs it again if PostgreSQL ended it because of another one. */
export async function retryTransaction<T>(run: () => Promise<T>): Promise<T> {
  for (let left = maxAttempts - 1; ; left -= 1) {
    try {
      return await run();
    } catch (error) {
      if (left === 0 || !retriedSqlStates.has(sqlStateOf(error))) throw error;
    }
  }
}

/** Returns the SQLSTATE of a database error. */
function sqlStateOf(error: unknown): string {
  const { cause = error } = (error ?? {}) as { cause?: unknown };
  return String((cause as { code?: unknown } | null)?.code);
}
