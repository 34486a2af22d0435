export interface PicturePoint {
  readonly x: number
  readonly y: number
}

/** Four corners in the order top left, top right, bottom right, bottom left. */
export type Quad = readonly [PicturePoint, PicturePoint, PicturePoint, PicturePoint]

export interface Size {
  readonly width: number
  readonly height: number
}

/** The corners of a whole picture. */
export function wholeOf({ width, height }: Size): Quad {
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]
}

/** The area of a polygon (shoelace formula); positive where its corners run clockwise on the screen. */
export function areaOf(polygon: readonly PicturePoint[]): number {
  let twice = 0
  for (const [index, from] of polygon.entries()) {
    const to = polygon[(index + 1) % polygon.length] ?? from
    twice += from.x * to.y - to.x * from.y
  }
  return twice / 2
}

/** Positive where going from a over b to c turns clockwise on the screen, 0 where it goes straight on. */
export function turn(a: PicturePoint, b: PicturePoint, c: PicturePoint): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

export function distance(a: PicturePoint, b: PicturePoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

/** The width and height of the sheet that was seen as this quad: of opposite sides, the longer was nearer. */
export function sheetSize([topLeft, topRight, bottomRight, bottomLeft]: Quad): Size {
  return {
    width: Math.max(distance(topLeft, topRight), distance(bottomLeft, bottomRight)),
    height: Math.max(distance(topLeft, bottomLeft), distance(topRight, bottomRight)),
  }
}

/** Applies the same to each corner. */
export function mapCorners([a, b, c, d]: Quad, change: (corner: PicturePoint) => PicturePoint): Quad {
  return [change(a), change(b), change(c), change(d)]
}

/** The quad in a picture that is `scale` times as large. */
export function scaled(quad: Quad, scale: number): Quad {
  return mapCorners(quad, ({ x, y }) => ({ x: x * scale, y: y * scale }))
}

/** The point, or the nearest to it that is still in the picture. */
export function within({ x, y }: PicturePoint, { width, height }: Size): PicturePoint {
  return { x: Math.min(Math.max(x, 0), width), y: Math.min(Math.max(y, 0), height) }
}

/** Whether all corners point outwards; another shape cannot be a sheet seen at an angle. */
export function isConvex([a, b, c, d]: Quad): boolean {
  return turn(a, b, c) > 0 && turn(b, c, d) > 0 && turn(c, d, a) > 0 && turn(d, a, b) > 0
}
