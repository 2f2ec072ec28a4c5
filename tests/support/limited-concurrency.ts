/** Calls `ask` for each item, four at a time; an overloaded site responds with 503 by design. */
export async function mapWithConcurrency<T, R>(list: readonly T[], ask: (each: T) => Promise<R>): Promise<R[]> {
  const waiting = list.entries();
  const answers: R[] = [];
  const askInTurn = async () => {
    // The four workers share one iterator.
    for (const [index, each] of waiting) answers[index] = await ask(each);
  };
  await Promise.all(Array.from({ length: 4 }, askInTurn));
  return answers;
}
