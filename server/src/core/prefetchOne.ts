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
