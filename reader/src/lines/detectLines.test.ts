import { expect, test } from 'vitest'
import { outlineOf } from '../pageDetection/regions.ts'
import type { GrayImage } from '../picture/grayImage.ts'
import { smallestRectangle } from '../picture/quad.ts'
import { straightParts } from './detectLines.ts'

const size = { width: 400, height: 200 }
/** Height of the marked core, half of the text's height. */
const coreHeight = 8

/** A black line of text with its center along `height`, and a gap between two words. */
function lineAlong(height: (x: number) => number, gap = 200) {
  const marks: number[] = []
  const pixels = new Uint8Array(size.width * size.height).fill(255)
  for (let x = 20; x < 380; x++) {
    const middle = Math.round(height(x))
    for (let dy = -coreHeight; dy < coreHeight; dy++)
      if (Math.abs(x - gap) > 3) pixels[(middle + dy) * size.width + x] = 40
    for (let dy = -coreHeight / 2; dy < coreHeight / 2; dy++) marks.push((middle + dy) * size.width + x)
  }
  const picture: GrayImage = { ...size, pixels }
  return { region: Int32Array.from(marks), picture }
}

function partsAlong(height: (x: number) => number, gap?: number) {
  const { region, picture } = lineAlong(height, gap)
  return straightParts(region, size, picture).map(part => {
    const rectangle = smallestRectangle(outlineOf(part, size))
    const xs = [...part].map(place => place % size.width)
    return { from: Math.min(...xs), to: Math.max(...xs), height: rectangle?.height ?? 0 }
  })
}

test.each([
  ['level', () => 100],
  ['askew', (x: number) => 40 + x * 0.3],
  ['hardly bent', (x: number) => 100 + 2 * Math.sin(x / 120)],
])('a line that runs %s stays whole', (_, height) => {
  expect(partsAlong(height)).toHaveLength(1)
})

test('a line over a crease is cut there, between two words, and its parts are straight', () => {
  const parts = partsAlong(x => (x < 215 ? 100 : 100 - (x - 215) * 0.25), 205)
  expect(parts).toHaveLength(2)
  const [left, right] = parts.toSorted((a, b) => a.from - b.from)
  expect(left?.to).toBeLessThan(205)
  expect(right?.from).toBeGreaterThan(205)
  for (const { height } of parts) expect(height).toBeLessThan(1.5 * coreHeight)
})

test('a line around a curl is cut until its parts are straight', () => {
  const parts = partsAlong(x => 140 - 0.0016 * (x - 200) ** 2)
  expect(parts.length).toBeGreaterThan(2)
  for (const { height } of parts) expect(height).toBeLessThan(2.5 * coreHeight)
})

test('a line too short to be cut stays whole', () => {
  const { region, picture } = lineAlong(x => 100 + 0.02 * (x - 200) ** 2 * Number(Math.abs(x - 200) < 25))
  const short = region.filter(place => Math.abs((place % size.width) - 200) < 25)
  expect(straightParts(short, size, picture)).toHaveLength(1)
})
