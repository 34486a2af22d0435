/**
 * Asks a generator for its next value while the one before is being used, never further ahead. Ended early, it waits
 * for what it has asked for and ends the generator too.
 */
export async function* prefetchOne<Value>(source: AsyncGenerator<Value>): AsyncGenerator<Value, void, void> {
  let coming = source.next()
  try {
    for (;;) {
      const { value, done } = await coming
      if (done) return
      coming = source.next()
      // Its failure is thrown when it is asked for; until then it is not an unhandled one.
      coming.catch(() => undefined)
      yield value
    }
  } finally {
    await source.return(undefined)
  }
}
