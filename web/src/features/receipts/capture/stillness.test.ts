import { drawn, laidOn, printedSheet, wood } from '@outlay/reader/pageDetection/testing/drawnSheets'
import { describe, expect, test } from 'vitest'
import { afterTaking, differenceOf, isAtRest, type Watch, watched } from './stillness.ts'

const desk = drawn({ width: 96, height: 64 }, () => wood)
const pageAt = (x: number) =>
  laidOn(desk, printedSheet({ width: 40, height: 56 }), [
    { x, y: 4 },
    { x: x + 40, y: 4 },
    { x: x + 40, y: 60 },
    { x, y: 60 },
  ])
const left = pageAt(4)
const right = pageAt(50)

/** The same frame, four times per second, for a while. */
function shown(watch: Watch, frame: typeof left, fromMs: number, forMs: number): Watch {
  let seen = watch
  for (let at = fromMs; at <= fromMs + forMs; at += 250) seen = watched(seen, frame, at)
  return seen
}

describe('a page before the camera', () => {
  test('is at rest once it has lain still for about a second', () => {
    expect(isAtRest(shown({}, left, 0, 500), 500)).toBe(false)
    expect(isAtRest(shown({}, left, 0, 1250), 1250)).toBe(true)
  })

  test('is not at rest while it moves', () => {
    const moved = watched(shown({}, left, 0, 1250), right, 1500)
    expect(isAtRest(moved, 1500)).toBe(false)
  })

  test('is taken once; the next one is taken as well', () => {
    const taken = afterTaking(shown({}, left, 0, 1250))
    expect(isAtRest(shown(taken, left, 1500, 5000), 6500)).toBe(false)
    expect(isAtRest(shown(taken, right, 1500, 1500), 3000)).toBe(true)
  })

  test('may tremble by the noise of a sensor', () => {
    const noisy = { ...left, data: left.data.map((value, at) => (at % 4 === 3 ? value : value ^ 2)) }
    expect(differenceOf(left, noisy)).toBeGreaterThan(0)
    expect(isAtRest(watched(shown({}, left, 0, 1000), noisy, 1250), 1250)).toBe(true)
  })
})

test('frames of different sizes differ as far as can be', () => {
  expect(
    differenceOf(
      left,
      drawn({ width: 8, height: 8 }, () => wood),
    ),
  ).toBe(255)
})
