/** Runs work of which only so much may be under way at once, in the order it came. */
export type Turns = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

/**
 * Whoever hangs up by the signal leaves the queue, with its reason; work that is under way is not touched.
 * @param most how many pieces of work may be under way at once.
 */
export function createTurns(most: number): Turns {
  const waiting = new Set<() => void>()
  let underWay = 0
  return async (work, signal) => {
    signal?.throwIfAborted()
    // Whoever ends hands its place on, so a newcomer never overtakes one who waits.
    if (underWay >= most) await inLine(waiting, signal)
    else underWay += 1
    try {
      return await work()
    } finally {
      const [next] = waiting
      if (next) next()
      else underWay -= 1
    }
  }
}

function inLine(waiting: Set<() => void>, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      waiting.delete(begin)
      signal?.removeEventListener('abort', leave)
      resolve()
    }
    const leave = () => {
      waiting.delete(begin)
      reject(signal?.reason)
    }
    waiting.add(begin)
    signal?.addEventListener('abort', leave, { once: true })
  })
}
