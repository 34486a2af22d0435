import pLimit from 'p-limit'

/** Runs work of which only so much may be under way at once, in the order it came. */
export type Semaphore = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

/** Whoever hangs up by the signal leaves the queue at once, with its reason; work that is under way is not touched. */
export function createSemaphore(most: number): Semaphore {
  const limit = pLimit(most)
  return (work, signal) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      const leave = () => reject(signal?.reason)
      signal?.addEventListener('abort', leave, { once: true })
      void limit(async () => {
        if (signal?.aborted) return
        signal?.removeEventListener('abort', leave)
        try {
          resolve(await work())
        } catch (error) {
          reject(error)
        }
      })
    })
}
