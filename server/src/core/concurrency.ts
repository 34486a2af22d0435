/** The tasks' results, in order. */
type Done<Work extends readonly (() => unknown)[]> = {
  -readonly [Place in keyof Work]: Work[Place] extends () => infer Result ? Awaited<Result> : never
}

/**
 * Starts all tasks at once and resolves when all have settled, so none outlives the transaction.
 * @throws the error of the first failed task, by position
 */
export async function runConcurrently<const Work extends readonly (() => unknown)[]>(
  work: Work,
): Promise<Done<Work>> {
  const begun = work.map(async piece => piece())
  await Promise.allSettled(begun)
  // `map` loses the tuple type.
  return (await Promise.all(begun)) as Done<Work>
}

/** Runs tasks in sequence: under row-level security no other statement may run at the same time. */
export async function runSequentially<const Work extends readonly (() => unknown)[]>(
  work: Work,
): Promise<Done<Work>> {
  const results: unknown[] = []
  for (const piece of work) results.push(await piece())
  return results as Done<Work>
}

/**
 * Requests a generator's next value while the current one is in use, never further ahead. When ended early, waits for
 * the pending value and ends the generator.
 */
export async function* prefetchOne<Value>(source: AsyncGenerator<Value>): AsyncGenerator<Value, void, void> {
  let coming = source.next()
  try {
    for (;;) {
      const { value, done } = await coming
      if (done) return
      coming = source.next()
      // Its failure is thrown when consumed; until then it must not be an unhandled rejection.
      coming.catch(() => undefined)
      yield value
    }
  } finally {
    await source.return(undefined)
  }
}
