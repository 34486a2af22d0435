import { expect, test } from 'vitest'
import type { Quad } from '../pageDetection/quad.ts'
import { straighteningOf } from './straightening.ts'

/** Rows of text at a height given by a function of position. */
function rowsAlong(height: (x: number, y: number) => number): Quad[] {
  const rows: Quad[] = []
  for (let y = 100; y <= 900; y += 50)
    for (const [from, to] of [
      [50, 250],
      [300, 550],
    ] as const) {
      const at = (x: number, dy: number) => ({ x, y: height(x, y) + dy })
      rows.push([at(from, -10), at(to, -10), at(to, 10), at(from, 10)])
    }
  return rows
}

/** Height difference of a row's ends after straightening. */
function offLevel(quads: readonly Quad[], height: (x: number, y: number) => number): number {
  const { toPaper } = straighteningOf(quads)
  const offs = [150, 500, 850].map(y => {
    const [left, right] = [60, 540].map(x => toPaper({ x, y: height(x, y) }))
    return Math.abs((left?.y ?? 0) - (right?.y ?? 0))
  })
  return Math.max(...offs)
}

test.each([
  ['askew', (x: number, y: number) => y + 0.12 * x],
  ['seen at an angle', (x: number, y: number) => y + (x - 300) * (y - 500) * 0.0002],
  ['bent', (x: number, y: number) => y + 0.0002 * (x - 300) ** 2],
  ['over a crease', (x: number, y: number) => y - 0.2 * Math.max(0, x - 280)],
  [
    'over a crease that flattens out',
    (x: number, y: number) => y - 0.0003 * (950 - y) * Math.max(0, x - 280),
  ],
])('rows that run %s are level on straight paper', (_, height) => {
  expect(offLevel(rowsAlong(height), height)).toBeLessThan(7)
})

test('what was laid straight is found again on the picture', () => {
  const height = (x: number, y: number) => y + 0.1 * x + 0.0001 * (x - 300) ** 2
  const { toPaper, toPicture } = straighteningOf(rowsAlong(height))
  const back = toPicture(toPaper({ x: 420, y: 640 }))
  expect(back.x).toBeCloseTo(420, 0)
  expect(back.y).toBeCloseTo(640, 0)
})

test('a paper upside down is turned', () => {
  const upright = rowsAlong((_, y) => y)
  const { toPaper } = straighteningOf(upright.map(([a, b, c, d]): Quad => [c, d, a, b]))
  expect(toPaper({ x: 100, y: 800 }).y).toBeLessThan(toPaper({ x: 100, y: 200 }).y)
})
