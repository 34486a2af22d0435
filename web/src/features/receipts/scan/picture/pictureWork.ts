import { flatSize, straightened } from '@outlay/reader/pageDetection/homography'
import type { Pixels } from '@outlay/reader/pageDetection/pixels'
import type { Quad } from '@outlay/reader/pageDetection/quad'
import { type Inspection, inspectPicture } from '../quality/inspectPicture.ts'

/** Larger images add no detail, and take longer to send. */
const longestSide = 3000

export type PictureWork =
  | { readonly kind: 'inspect'; readonly picture: Pixels; readonly isPreview: boolean }
  | { readonly kind: 'straighten'; readonly picture: Pixels; readonly corners: Quad }

export interface PictureAnswers {
  readonly inspect: Inspection
  readonly straighten: Pixels
}

/** Heavy pixel work: runs in the worker, or here if there is none. */
export function doPictureWork(work: PictureWork): Inspection | Pixels {
  if (work.kind === 'inspect') return inspectPicture(work.picture, work)
  return straightened(work.picture, work.corners, flatSize(work.corners, longestSide))
}
