import { expect, test } from 'vitest'
import type { Quad } from '../pageDetection/quad.ts'
import { marksOfLines } from './textGaps.ts'

const size = { width: 400, height: 400 }
const lying: Quad = [
  { x: 100, y: 50 },
  { x: 300, y: 50 },
  { x: 300, y: 70 },
  { x: 100, y: 70 },
]
const standing: Quad = [
  { x: 50, y: 100 },
  { x: 70, y: 100 },
  { x: 70, y: 300 },
  { x: 50, y: 300 },
]

test('a line is marked letter by letter, within its quad', () => {
  const { boxes } = marksOfLines([lying], size)
  expect(boxes).toHaveLength(20)
  expect(Math.min(...boxes.map(({ x }) => x))).toBeGreaterThan(100)
  expect(Math.max(...boxes.map(({ x, width }) => x + width))).toBeLessThan(300)
  expect(boxes.every(({ y, height }) => y > 50 && y + height < 70)).toBe(true)
})

test('a line that stands is marked from top to bottom', () => {
  const { boxes } = marksOfLines([standing], size)
  expect(boxes).toHaveLength(20)
  expect(boxes.every(({ x, width }) => x > 50 && x + width < 70)).toBe(true)
  expect(Math.max(...boxes.map(({ y, height }) => y + height))).toBeLessThan(300)
})
