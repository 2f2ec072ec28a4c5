const quietMs = 1_000;

/** Reports `line` if the work takes longer than a second. Returns the work's result. */
export async function withProgress<T>(report: (line: string) => void, line: string, work: Promise<T>): Promise<T> {
  const timer = setTimeout(() => report(line), quietMs);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}
