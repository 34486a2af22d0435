import { expect, test } from 'vitest'
import { convexHull, enclosingQuad } from './convexHull.ts'
import { areaOf } from './quad.ts'

test('the hull leaves out what lies inside, and runs clockwise on the screen', () => {
  const hull = convexHull([
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 5, y: 5 },
    { x: 10, y: 10 },
    { x: 0, y: 10 },
    { x: 5, y: 0 },
  ])
  expect(hull).toHaveLength(4)
  expect(areaOf(hull)).toBe(100)
})

test('a corner that is cut off is put back, and the corners begin at the top left', () => {
  const quad = enclosingQuad([
    { x: 3, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 100 },
    { x: 0, y: 100 },
    { x: 0, y: 3 },
  ])
  expect(quad?.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }))).toEqual([
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 100 },
    { x: 0, y: 100 },
  ])
})

test('three points have no quad', () => {
  expect(
    enclosingQuad(
      convexHull([
        { x: 0, y: 0 },
        { x: 9, y: 0 },
        { x: 0, y: 9 },
      ]),
    ),
  ).toBeUndefined()
})
