import type { Pixels } from '@outlay/reader/sheet/pixels'

/** What a camera has shown of late, in small frames. */
export interface Watch {
  readonly frame?: Pixels
  /** In milliseconds by the clock of the frames; absent while something moves. */
  readonly stillSinceMs?: number
  /** What was last taken, as long as the same lies there. */
  readonly taken?: Pixels
}

// Mean differences of brightness, of 255: a sensor's noise stays below the first, another page goes beyond the second.
const noise = 5
const another = 14
// Long enough to be meant, short enough not to be waited for.
const restMs = 900

/** With the next frame. */
export function watched(watch: Watch, frame: Pixels, atMs: number): Watch {
  const isMoving = !watch.frame || differenceOf(watch.frame, frame) > noise
  const isTaken = watch.taken && differenceOf(watch.taken, frame) <= another
  return {
    frame,
    ...(!isMoving && { stillSinceMs: watch.stillSinceMs ?? atMs }),
    ...(isTaken && watch.taken && { taken: watch.taken }),
  }
}

/** Whether something that was not taken yet has lain still for long enough. */
export function isAtRest({ stillSinceMs, taken }: Watch, atMs: number): boolean {
  return !taken && stillSinceMs !== undefined && atMs - stillSinceMs >= restMs
}

/** After its picture was taken: the same page is not taken twice. */
export function afterTaking({ frame }: Watch): Watch {
  return frame ? { frame, taken: frame } : {}
}

/** How far two frames differ in brightness on average, 0 to 255; as far as can be where their sizes do. */
export function differenceOf(one: Pixels, other: Pixels): number {
  if (one.data.length !== other.data.length || one.data.length === 0) return 255
  let sum = 0
  for (let at = 0; at < one.data.length; at += 4) sum += Math.abs(brightness(one, at) - brightness(other, at))
  return sum / (one.data.length / 4)
}

function brightness({ data }: Pixels, at: number): number {
  return 0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0)
}
