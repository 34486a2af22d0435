import { describe, expect, test } from 'vitest'
import type { DrawnBox } from '../engine/drawnBox.ts'
import { textInk } from './textLayer.ts'

const size = { width: 100, height: 60 }
const letter = { x: 20, y: 10, width: 10, height: 20 }

/** Gray paper with these boxes painted on it, in order. */
function drawing(...marks: readonly { readonly box: DrawnBox; readonly grey: number }[]): Uint8Array {
  const pixels = new Uint8Array(size.width * size.height * 3).fill(255)
  for (const { box, grey } of marks)
    for (let y = box.y; y < box.y + box.height; y++)
      pixels.fill(grey, (y * size.width + box.x) * 3, (y * size.width + box.x + box.width) * 3)
  return pixels
}
const line = { box: { x: 0, y: 5, width: 100, height: 30 }, grey: 0 }

describe('text on a drawn page', () => {
  test('is seen where the page is another without it', () => {
    const isInked = textInk({ ...size, withText: drawing({ box: letter, grey: 0 }), bare: drawing() })
    expect(isInked(letter)).toBe(true)
    expect(isInked({ ...letter, x: 60 })).toBe(false)
  })

  test('is not seen in the colour of the paper, or nearly so, though lines may cross it', () => {
    const isInked = (grey: number) =>
      textInk({ ...size, withText: drawing(line, { box: letter, grey }), bare: drawing(line) })(letter)
    expect(isInked(0)).toBe(false)
    expect(isInked(20)).toBe(false)
    expect(isInked(255)).toBe(true)
  })

  test('is seen as a point, and at the edge of the page', () => {
    const point = { x: 99, y: 59, width: 1, height: 1 }
    const isInked = textInk({ ...size, withText: drawing({ box: point, grey: 0 }), bare: drawing() })
    expect(isInked({ x: 98.7, y: 58.6, width: 0.8, height: 0.8 })).toBe(true)
    expect(isInked({ x: 300, y: 10, width: 10, height: 10 })).toBe(false)
  })

  test('is not seen where only its neighbour reaches into its place', () => {
    const isInked = textInk({ ...size, withText: drawing({ box: letter, grey: 0 }), bare: drawing() })
    expect(isInked({ ...letter, y: 22 })).toBe(false)
  })

  test('is seen where it fills most of the page', () => {
    const stroke = { x: 0, y: 0, width: 3, height: 60 }
    const isInked = textInk({ ...size, withText: drawing({ box: stroke, grey: 0 }), bare: drawing() })
    expect(isInked({ x: 0, y: 0, width: 50, height: 60 })).toBe(true)
  })
})
