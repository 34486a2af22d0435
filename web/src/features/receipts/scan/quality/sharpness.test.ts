import { brightnessOf } from '@outlay/reader/pageDetection/pixels'
import { blurred, changed, printedSheet } from '@outlay/reader/pageDetection/testing/drawnSheets'
import { expect, test } from 'vitest'
import { sharpnessOf } from './sharpness.ts'

const size = { width: 500, height: 500 }
const sharp = printedSheet(size)
const sharpness = (picture: typeof sharp) => sharpnessOf(brightnessOf(picture)) ?? Number.NaN

test('print measures far less sharp out of focus, and less the further out', () => {
  const [slight, strong] = [sharpness(blurred(sharp, 1)), sharpness(blurred(sharp, 3))]
  expect(sharpness(sharp)).toBeGreaterThan(0.3)
  expect(slight).toBeLessThan(sharpness(sharp) / 2)
  expect(strong).toBeLessThan(slight / 5)
})

test('faint print measures as sharp as bold print', () => {
  expect(sharpness(printedSheet(size, { ink: 170 }))).toBeCloseTo(sharpness(sharp), 1)
})

test('the noise of a camera does not make blurred print look sharp', () => {
  const noise = (at: number) => ((at * 7919) % 13) - 6
  const noisy = changed(blurred(sharp, 3), (level, x, y) => level + noise(x * 31 + y * 17))
  expect(sharpness(noisy)).toBeLessThan(sharpness(sharp) / 5)
})

test('nothing is said of an empty sheet', () => {
  expect(sharpnessOf(brightnessOf(printedSheet(size, { ink: 220 })))).toBeUndefined()
})
