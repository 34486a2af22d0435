import type { GreyPicture } from '../picture/greyPicture.ts'
import { smallestRectangle, type TurnedRectangle } from '../picture/rectangle.ts'
import type { Size } from '../sheet/quad.ts'
import { outlineOf, type Region } from '../sheet/regions.ts'
import { reachOf } from './textRegions.ts'

/** A line whose middle strays from a straight one by more than this, in heights of its text, is bent. */
const mostSag = 0.2
/** Shorter lines and parts, in heights, are left as they are. */
const shortest = 2
/** So far from where it bends, in heights, a gap between words is sought. */
const gapWithin = 0.8

/** The course of a line: how far its middle stands below the line's axis, step by step along it. */
interface Course {
  readonly axis: TurnedRectangle
  /** Of its text, pixels. */
  readonly height: number
  /** How far the text reaches beyond what is marked, pixels. */
  readonly reach: number
  readonly middles: readonly { readonly along: number; readonly across: number }[]
}

/**
 * A line that a fold or curl of the paper bends is cut between words, into parts that are straight; any other is its only
 * part. Regions are of a map of `size`, which begins where the picture does and has its scale.
 */
export function straightParts(region: Region, size: Size, picture: GreyPicture): Region[] {
  const course = courseOf(region, size)
  if (!course || course.axis.width < 2 * shortest * course.height) return [region]
  if (sagOf(course.middles) <= mostSag * course.height) return [region]
  const bend = bendOf(course)
  if (bend === undefined) return [region]
  const cut = nearestGap(course, bend, picture)
  const along = placeAlong(course.axis, size)
  // Each part reaches as far beyond its marks as the line did: up to the cut.
  const parts = [
    region.filter(place => along(place) < cut - course.reach),
    region.filter(place => along(place) > cut + course.reach),
  ]
  return parts.filter(part => part.length > 0).flatMap(part => straightParts(part, size, picture))
}

function courseOf(region: Region, size: Size): Course | undefined {
  const axis = smallestRectangle(outlineOf(region, size))
  if (!axis || axis.width < axis.height) return undefined
  const marked = { width: axis.width, height: region.length / axis.width }
  const reach = reachOf(marked)
  const step = Math.max(2, marked.height / 2)
  const along = placeAlong(axis, size)
  const across = placeAcross(axis, size)
  const sums = Array.from({ length: Math.ceil(axis.width / step) }, () => ({ count: 0, across: 0 }))
  for (const place of region) {
    const sum = sums[Math.floor((along(place) + axis.width / 2) / step)]
    if (!sum) continue
    sum.count += 1
    sum.across += across(place)
  }
  const middles = sums.flatMap((sum, index) =>
    sum.count === 0 ? [] : [{ along: (index + 0.5) * step - axis.width / 2, across: sum.across / sum.count }],
  )
  return { axis, height: marked.height + 2 * reach, reach, middles }
}

/** The most that a course strays from the straight line that fits it best (least squares), pixels. */
function sagOf(middles: Course['middles']): number {
  const count = Math.max(1, middles.length)
  const mean = {
    along: middles.reduce((sum, { along }) => sum + along, 0) / count,
    across: middles.reduce((sum, { across }) => sum + across, 0) / count,
  }
  let [together, spread] = [0, 0]
  for (const { along, across } of middles) {
    together += (along - mean.along) * (across - mean.across)
    spread += (along - mean.along) ** 2
  }
  const slope = spread === 0 ? 0 : together / spread
  return Math.max(
    0,
    ...middles.map(({ along, across }) => Math.abs(across - mean.across - slope * (along - mean.along))),
  )
}

/** Where a line is best cut so that both parts are straight. */
function bendOf({ axis, height, middles }: Course): number | undefined {
  const most = axis.width / 2 - shortest * height
  let best: { along: number; sag: number } | undefined
  for (const [index, { along }] of middles.entries()) {
    if (Math.abs(along) > most) continue
    const sag = Math.max(sagOf(middles.slice(0, index)), sagOf(middles.slice(index)))
    if (!best || sag < best.sag) best = { along, sag }
  }
  return best?.along
}

/** The brightest place across a line near another: between words, or at least between letters. */
function nearestGap(course: Course, bend: number, picture: GreyPicture): number {
  const room = Math.round(gapWithin * course.height)
  let best = { along: bend, level: -1 }
  for (let away = -room; away <= room; away++) {
    const level = levelAcross(course, bend + away, picture)
    if (level > best.level) best = { along: bend + away, level }
  }
  return best.along
}

function levelAcross({ axis, height, middles }: Course, along: number, picture: GreyPicture): number {
  const nearest = middles.reduce((best, one) =>
    Math.abs(one.along - along) < Math.abs(best.along - along) ? one : best,
  )
  const [cos, sin] = [Math.cos(axis.angle), Math.sin(axis.angle)]
  let sum = 0
  const half = Math.round(height / 2)
  for (let offset = -half; offset <= half; offset++) {
    const across = nearest.across + offset
    const x = Math.round(axis.middle.x + along * cos - across * sin)
    const y = Math.round(axis.middle.y + along * sin + across * cos)
    const isInside = x >= 0 && x < picture.width && y >= 0 && y < picture.height
    sum += isInside ? (picture.pixels[y * picture.width + x] ?? 255) : 255
  }
  return sum / (2 * half + 1)
}

function placeAlong({ middle, angle }: TurnedRectangle, { width }: Size): (place: number) => number {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return place =>
    ((place % width) + 0.5 - middle.x) * cos + (Math.floor(place / width) + 0.5 - middle.y) * sin
}

function placeAcross(axis: TurnedRectangle, size: Size): (place: number) => number {
  return placeAlong({ ...axis, angle: axis.angle + Math.PI / 2 }, size)
}
