/** `ask` for each, four at once and in order: a site that cannot keep up with more says 503 by design. */
export async function mapWithConcurrency<T, R>(list: readonly T[], ask: (each: T) => Promise<R>): Promise<R[]> {
  const waiting = list.entries();
  const answers: R[] = [];
  const askInTurn = async () => {
    // One iterator for all four.
    for (const [index, each] of waiting) answers[index] = await ask(each);
  };
  await Promise.all(Array.from({ length: 4 }, askInTurn));
  return answers;
}
