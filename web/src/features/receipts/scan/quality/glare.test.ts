import { brightnessOf, type Pixels, whitenessOf } from '@outlay/reader/pageDetection/pixels'
import { printedSheet, withReflection } from '@outlay/reader/pageDetection/testing/drawnSheets'
import { expect, test } from 'vitest'
import { glareShareOf } from './glare.ts'

const size = { width: 400, height: 600 }
const sheet = printedSheet(size)
const share = (picture: Pixels) =>
  glareShareOf({ brightness: brightnessOf(picture), whiteness: whitenessOf(picture) })

test('a reflection over print is seen, by its size', () => {
  expect(share(withReflection(sheet, { x: 200, y: 300 }, 60))).toBeGreaterThan(0.02)
  expect(share(sheet)).toBe(0)
})

test('a reflection on empty paper hides nothing', () => {
  const empty = printedSheet(size, { ink: 220 })
  expect(share(withReflection(empty, { x: 200, y: 300 }, 60))).toBe(0)
})

test('a speck hides nothing', () => {
  expect(share(withReflection(sheet, { x: 200, y: 300 }, 8))).toBe(0)
})

test('on a sheet as bright as a reflection, none is claimed', () => {
  expect(share(withReflection(printedSheet(size, { paper: 253 }), { x: 200, y: 300 }, 60))).toBe(0)
})
