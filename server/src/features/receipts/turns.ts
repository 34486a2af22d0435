/** Runs work of which only so much may be under way at once, in the order it came. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>

/** @param most how many pieces of work may be under way at once. */
export function createTurns(most: number): Turns {
  const waiting: (() => void)[] = []
  let underWay = 0
  return async work => {
    // Whoever ends hands its place on, so a newcomer never overtakes one who waits.
    if (underWay >= most) await new Promise<void>(resolve => waiting.push(resolve))
    else underWay += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else underWay -= 1
    }
  }
}
