import { areaOf, type PicturePoint, type Quad, turn } from './quad.ts'

/** The convex hull, clockwise on the screen (monotone chain, Andrew 1979). */
export function convexHull(points: readonly PicturePoint[]): PicturePoint[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y)
  if (sorted.length < 3) return sorted
  return [...chain(sorted), ...chain(sorted.reverse())]
}

/** One side of the hull, without its last point, which starts the other side. */
function chain(points: readonly PicturePoint[]): PicturePoint[] {
  const side: PicturePoint[] = []
  for (const point of points) {
    while (side.length > 1) {
      const [before, last] = side.slice(-2)
      if (before && last && turn(before, last, point) > 0) break
      side.pop()
    }
    side.push(point)
  }
  return side.slice(0, -1)
}

/**
 * A tight quad around a convex polygon: repeatedly removes the edge whose extended neighbors meet nearest to it. This
 * restores rounded or torn corners.
 */
export function enclosingQuad(hull: readonly PicturePoint[]): Quad | undefined {
  let polygon = [...hull]
  while (polygon.length > 4) {
    const shorter = withoutCheapestEdge(polygon)
    if (!shorter) return undefined
    polygon = shorter
  }
  const [a, b, c, d] = polygon
  return a && b && c && d ? fromTopLeft([a, b, c, d]) : undefined
}

function withoutCheapestEdge(polygon: readonly PicturePoint[]): PicturePoint[] | undefined {
  let best: { cost: number; polygon: PicturePoint[] } | undefined
  for (let edge = 0; edge < polygon.length; edge += 1) {
    // Rotated so that the edge is between the second and third points.
    const turned = [...polygon.slice(edge), ...polygon.slice(0, edge)]
    const [before, from, to, after] = turned
    if (!before || !from || !to || !after) return undefined
    const meeting = meetingPoint(before, from, after, to)
    if (!meeting) continue
    const cost = areaOf([from, meeting, to])
    if (!best || cost < best.cost) best = { cost, polygon: [before, meeting, ...turned.slice(3)] }
  }
  return best?.polygon
}

/** Intersection of the lines from a through b and from c through d, beyond both b and d. */
function meetingPoint(
  a: PicturePoint,
  b: PicturePoint,
  c: PicturePoint,
  d: PicturePoint,
): PicturePoint | undefined {
  const along = { x: b.x - a.x, y: b.y - a.y }
  const other = { x: d.x - c.x, y: d.y - c.y }
  const cross = along.x * other.y - along.y * other.x
  if (cross === 0) return undefined
  const onFirst = ((c.x - a.x) * other.y - (c.y - a.y) * other.x) / cross
  const onSecond = ((c.x - a.x) * along.y - (c.y - a.y) * along.x) / cross
  if (onFirst < 1 || onSecond < 1) return undefined
  return { x: a.x + along.x * onFirst, y: a.y + along.y * onFirst }
}

/** The same corners, starting at the top left. */
function fromTopLeft(quad: Quad): Quad {
  const sums = quad.map(({ x, y }) => x + y)
  const [a, b, c, d] = quad
  const turns: Quad[] = [quad, [b, c, d, a], [c, d, a, b], [d, a, b, c]]
  return turns[sums.indexOf(Math.min(...sums))] ?? quad
}
