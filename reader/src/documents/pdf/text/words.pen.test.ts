import { expect, test } from 'vitest'
import { isWithinWord, letterSpacings, type Pen } from './words.ts'

const upright = { x: 1, y: 0 }
/** By default a letter half an em wide, of 10 points. */
const pen = (x: number, about: Partial<Pen> = {}): Pen => ({
  x,
  y: 100,
  along: upright,
  advance: 5,
  em: 10,
  ...about,
})

test.each([
  ['right behind it', pen(5), true],
  ['a little nearer, as pairs are kerned', pen(3), true],
  ['a little off', pen(6), true],
  ['as far off as a narrow space', pen(7), false],
  ['over it', pen(0), false],
  ['before it', pen(-20), false],
  ['on another line', pen(5, { y: 88 }), false],
  ['raised', pen(5, { y: 104 }), false],
  ['of another size', pen(5, { em: 14 }), false],
  ['of a line that runs another way', pen(5, { along: { x: 0, y: 1 } }), false],
])('a character is of a word with the next one where that is near on its line: %s', (_where, next, is) => {
  expect(isWithinWord(pen(0), next)).toBe(is)
})

test('a line may run any way', () => {
  const down = { along: { x: 0, y: -1 } }
  expect(isWithinWord(pen(0, down), pen(0, { ...down, y: 95 }))).toBe(true)
  expect(isWithinWord(pen(0, down), pen(0, { ...down, y: 92 }))).toBe(false)
})

test.each([
  ['all stand apart alike', [0, 8, 16, 24, 32], 0.3],
  ['they stand together', [0, 5, 10, 15, 20], 0],
  ['two of them stand together, the others are words of one letter', [0, 8, 13, 21, 29], 0],
  ['there are but few, which may be words of one letter', [0, 8, 16], 0],
])('letters are spaced as far as the least of their gaps: %s', (_which, places, spacing) => {
  const pens = places.map(x => pen(x))
  const spacings = letterSpacings(pens.map(one => ({ text: 'a', pen: one })))
  for (const one of pens) expect(spacings.get(one)).toBeCloseTo(spacing)
})

test('white space of the file is no gap between letters, and a far part of the line has a spacing of its own', () => {
  const space = { text: ' ' }
  const [spaced, far] = [[0, 8, 24, 32, 40].map(x => pen(x)), [200, 205, 210, 215].map(x => pen(x))]
  const [first, second, ...rest] = spaced.map(one => ({ text: 'a', pen: one }))
  const line = [first, second, space, ...rest, ...far.map(one => ({ text: 'b', pen: one }))]
  const spacings = letterSpacings(line.flatMap(one => one ?? []))
  expect(spaced.map(one => spacings.get(one))).toEqual(spaced.map(() => expect.closeTo(0.3)))
  expect(far.map(one => spacings.get(one))).toEqual(far.map(() => 0))
})
