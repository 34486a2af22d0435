import type { Pixels } from '@outlay/reader/pageDetection/pixels'

/** What the camera has recently seen, in small frames. */
export interface Watch {
  readonly frame?: Pixels
  /** Milliseconds on the frames' clock; undefined during movement. */
  readonly stillSinceMs?: number
  /** The last captured frame, while the same page is in view. */
  readonly taken?: Pixels
}

// Mean brightness differences, out of 255: sensor noise stays below the first, another page exceeds the second.
const noise = 5
const another = 14
// Long enough to be intended, short enough not to feel slow.
const restMs = 900

/** Adds the next frame. */
export function watched(watch: Watch, frame: Pixels, atMs: number): Watch {
  const isMoving = !watch.frame || differenceOf(watch.frame, frame) > noise
  const isTaken = watch.taken && differenceOf(watch.taken, frame) <= another
  return {
    frame,
    ...(!isMoving && { stillSinceMs: watch.stillSinceMs ?? atMs }),
    ...(isTaken && watch.taken && { taken: watch.taken }),
  }
}

/** Whether a page not captured yet has been still for long enough. */
export function isAtRest({ stillSinceMs, taken }: Watch, atMs: number): boolean {
  return !taken && stillSinceMs !== undefined && atMs - stillSinceMs >= restMs
}

/** After a capture, so that the same page is not captured twice. */
export function afterTaking({ frame }: Watch): Watch {
  return frame ? { frame, taken: frame } : {}
}

/** The mean brightness difference of two frames, 0 to 255; the maximum if their sizes differ. */
export function differenceOf(one: Pixels, other: Pixels): number {
  if (one.data.length !== other.data.length || one.data.length === 0) return 255
  let sum = 0
  for (let at = 0; at < one.data.length; at += 4) sum += Math.abs(brightness(one, at) - brightness(other, at))
  return sum / (one.data.length / 4)
}

function brightness({ data }: Pixels, at: number): number {
  return 0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0)
}
