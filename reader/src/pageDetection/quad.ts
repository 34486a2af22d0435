export interface PicturePoint {
  readonly x: number
  readonly y: number
}

/** Corners in the order top left, top right, bottom right, bottom left. */
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

/** Area of a polygon (shoelace formula); positive if clockwise on screen. */
export function areaOf(polygon: readonly PicturePoint[]): number {
  let twice = 0
  for (const [index, from] of polygon.entries()) {
    const to = polygon[(index + 1) % polygon.length] ?? from
    twice += from.x * to.y - to.x * from.y
  }
  return twice / 2
}

/** Positive if going from a through b to c turns clockwise on screen, 0 if straight. */
export function turn(a: PicturePoint, b: PicturePoint, c: PicturePoint): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

export function distance(a: PicturePoint, b: PicturePoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

/** Size of a sheet seen as this quad: the longer of opposite sides was nearer. */
export function sheetSize([topLeft, topRight, bottomRight, bottomLeft]: Quad): Size {
  return {
    width: Math.max(distance(topLeft, topRight), distance(bottomLeft, bottomRight)),
    height: Math.max(distance(topLeft, bottomLeft), distance(topRight, bottomRight)),
  }
}

export function mapCorners([a, b, c, d]: Quad, change: (corner: PicturePoint) => PicturePoint): Quad {
  return [change(a), change(b), change(c), change(d)]
}

export function scaled(quad: Quad, scale: number): Quad {
  return mapCorners(quad, ({ x, y }) => ({ x: x * scale, y: y * scale }))
}

/** Clamps a point to the picture. */
export function within({ x, y }: PicturePoint, { width, height }: Size): PicturePoint {
  return { x: Math.min(Math.max(x, 0), width), y: Math.min(Math.max(y, 0), height) }
}

/** Whether the quad is convex; no other shape can be a sheet seen at an angle. */
export function isConvex([a, b, c, d]: Quad): boolean {
  return turn(a, b, c) > 0 && turn(b, c, d) > 0 && turn(c, d, a) > 0 && turn(d, a, b) > 0
}
