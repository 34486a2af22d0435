import pLimit from 'p-limit'

/** Limits concurrent work, first in, first out. */
type Semaphore = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

/** Aborting the signal removes queued work at once, with the signal's reason; running work is not affected. */
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

/** Limits work that holds a decoded picture: redrawing one of 60 megapixels takes up to half a gigabyte. */
export const limitDrawing = createSemaphore(2)
