import { expect, test } from 'vitest'
import { drawnSize } from './drawnBox.ts'

test.each([
  ['A4 at 200 dpi', { width: 595, height: 842 }, { width: 1653, height: 2339 }],
  ["a till's small sheet finer", { width: 226, height: 388 }, { width: 932, height: 1600 }],
  ['a stamp still finer', { width: 20, height: 30 }, { width: 1067, height: 1600 }],
  ['the largest sheet there is coarsely', { width: 14_400, height: 14_400 }, { width: 4000, height: 4000 }],
  ['a sheet of a photo point by pixel', { width: 3000, height: 4000 }, { width: 3000, height: 4000 }],
  ['a thread one pixel wide', { width: 14_400, height: 0.1 }, { width: 4000, height: 1 }],
])('draws %s', (_what, points, pixels) => {
  expect(drawnSize(points)).toEqual(pixels)
})
