const quietMs = 1_000;

/** Says what takes long, once it takes longer than a second. */
export async function withProgress<T>(report: (line: string) => void, line: string, work: Promise<T>): Promise<T> {
  const timer = setTimeout(() => report(line), quietMs);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}
