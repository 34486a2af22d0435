import { describe, expect, test } from 'vitest'
import { detectPage } from './detectPage.ts'
import type { Quad } from './quad.ts'
import { changed, drawn, laidOn, printedSheet, wood } from './testing/drawnSheets.ts'

const size = { width: 600, height: 800 }
const desk = drawn(size, () => wood)
const sheet = printedSheet({ width: 400, height: 600 })
const tilted: Quad = [
  { x: 130, y: 70 },
  { x: 500, y: 110 },
  { x: 470, y: 730 },
  { x: 90, y: 690 },
]

function expectCorners(found: Quad | undefined, expected: Quad) {
  for (const [index, corner] of expected.entries()) {
    expect(Math.abs((found?.[index]?.x ?? Number.NaN) - corner.x)).toBeLessThan(8)
    expect(Math.abs((found?.[index]?.y ?? Number.NaN) - corner.y)).toBeLessThan(8)
  }
}

describe('the paper on a picture', () => {
  test('is found by its four corners, lying askew on a desk', () => {
    const paper = detectPage(laidOn(desk, sheet, tilted))
    expectCorners(paper?.corners, tilted)
    expect(paper?.cutSides).toBe(0)
    expect(paper?.share).toBeCloseTo(0.48, 1)
  })

  test('is found as a whole where half of it lies in a shadow', () => {
    const shaded = changed(laidOn(desk, sheet, tilted), (level, _, y) => level * (0.5 + 0.5 * (y / 800)))
    expectCorners(detectPage(shaded)?.corners, tilted)
  })

  test('is found on a bright desk beside something black', () => {
    const bright = drawn(size, (x, y) => (x < 60 && y < 300 ? 10 : 165))
    expectCorners(detectPage(laidOn(bright, sheet, tilted))?.corners, tilted)
  })

  test('is given back a corner that is torn off', () => {
    const torn = changed(laidOn(desk, sheet, tilted), (level, x, y) => (x - 130 + (y - 70) < 70 ? 70 : level))
    expectCorners(detectPage(torn)?.corners, tilted)
  })

  test('is known to run out of the picture, and its corners stay inside', () => {
    const low = tilted.map(({ x, y }) => ({ x, y: y + 200 }))
    const [a, b, c, d] = low
    const paper = a && b && c && d && detectPage(laidOn(desk, sheet, [a, b, c, d]))
    expect(paper?.cutSides).toBe(1)
    expect(Math.max(...(paper?.corners.map(({ y }) => y) ?? []))).toBeLessThanOrEqual(800)
  })

  test.each([
    ['an empty desk', desk],
    ['a picture that the sheet fills', printedSheet(size)],
    ['a plate', drawn(size, (x, y) => (Math.hypot(x - 300, y - 400) < 220 ? 230 : wood))],
    ['a card far away', laidOn(desk, sheet, square(300, 400, 70))],
    [
      'a sheet on another of the same white',
      laidOn(
        drawn(size, () => 218),
        sheet,
        tilted,
      ),
    ],
  ])('is not made up on %s', (_, picture) => {
    expect(detectPage(picture)).toBeUndefined()
  })
})

function square(x: number, y: number, side: number): Quad {
  return [
    { x, y },
    { x: x + side, y },
    { x: x + side, y: y + side },
    { x, y: y + side },
  ]
}
