import { expect, test } from 'vitest'
import { turnBack, turnQuarter } from './grayImage.ts'

test('what stood at the left stands at the top', () => {
  const picture = { width: 2, height: 1, pixels: Uint8Array.from([10, 20]) }
  expect(turnQuarter(picture)).toEqual({ width: 1, height: 2, pixels: Uint8Array.from([10, 20]) })
  const standing = { width: 1, height: 2, pixels: Uint8Array.from([10, 20]) }
  expect(turnQuarter(standing)).toEqual({ width: 2, height: 1, pixels: Uint8Array.from([20, 10]) })
})

test('a box is found again on the picture before', () => {
  const box = turnBack({ x: 0.75, y: 0.25, width: 0.25, height: 0.5 })
  expect(box).toEqual({ x: 0.25, y: 0, width: 0.5, height: 0.25 })
})
