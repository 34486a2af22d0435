import { flatSize, straightened } from '@outlay/reader/sheet/homography'
import type { Pixels } from '@outlay/reader/sheet/pixels'
import type { Quad } from '@outlay/reader/sheet/quad'
import { type Inspection, inspectPicture } from '../quality/inspectPicture.ts'

/** A longer picture shows no more of a receipt, and takes longer to send. */
const longestSide = 3000

export type PictureWork =
  | { readonly kind: 'inspect'; readonly picture: Pixels; readonly isPreview: boolean }
  | { readonly kind: 'straighten'; readonly picture: Pixels; readonly corners: Quad }

export interface PictureAnswers {
  readonly inspect: Inspection
  readonly straighten: Pixels
}

/** The work on pixels that would make the page stand still: done by the worker, or here where there is none. */
export function doPictureWork(work: PictureWork): Inspection | Pixels {
  if (work.kind === 'inspect') return inspectPicture(work.picture, work)
  return straightened(work.picture, work.corners, flatSize(work.corners, longestSide))
}
