import { expect, test } from 'vitest'
import { flatSize, homographyTo, straightened } from './homography.ts'
import { type Quad, wholeOf } from './quad.ts'
import { drawn, laidOn, printedSheet, wood } from './testing/drawnSheets.ts'

const size = { width: 300, height: 400 }
const seen: Quad = [
  { x: 60, y: 40 },
  { x: 250, y: 60 },
  { x: 270, y: 370 },
  { x: 30, y: 350 },
]

test('the corners of the sheet are the corners of the quad', () => {
  const at = homographyTo(seen)
  const corners = [at(0, 0), at(1, 0), at(1, 1), at(0, 1)]
  for (const [index, { x, y }] of corners.entries()) {
    expect(x).toBeCloseTo(seen[index]?.x ?? Number.NaN, 6)
    expect(y).toBeCloseTo(seen[index]?.y ?? Number.NaN, 6)
  }
})

test('a sheet seen at an angle becomes flat again', () => {
  const sheet = drawn({ width: 240, height: 320 }, (x, y) => (((x >> 5) + (y >> 5)) % 2) * 200)
  const desk = drawn(size, () => wood)
  const flat = straightened(laidOn(desk, sheet, seen), seen, sheet)
  // In the center of a square, away from its edges, levels are exact.
  for (const [x, y] of [
    [16, 16],
    [48, 16],
    [112, 176],
    [208, 304],
    [16, 304],
  ] as const) {
    const at = (y * 240 + x) * 4
    expect(Math.abs((flat.data[at] ?? 0) - (sheet.data[at] ?? 0))).toBeLessThan(12)
  }
})

test('a whole picture stays as it is', () => {
  const picture = printedSheet(size)
  expect(straightened(picture, wholeOf(picture), picture).data).toEqual(picture.data)
})

test('the flat sheet is as large as the nearer sides show it, and no longer than wanted', () => {
  expect(flatSize(seen, 3000)).toEqual({ width: 241, height: 311 })
  expect(flatSize(seen, 156)).toEqual({ width: 121, height: 156 })
})
