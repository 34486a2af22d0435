import { expect, test } from 'vitest'
import { isBottomFree } from './toast.ts'

const desk = { innerWidth: 1280, innerHeight: 800 }
const box = (left: number, top: number, width = 120, height = 36) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

test.each([
  ['nothing', [], true],
  ['a dialog’s button on the right at the foot', [box(1100, 740)], false],
  ['one in the middle of the window', [box(1100, 400)], true],
  ['one on the left at the foot', [box(40, 740)], true],
  ['as many at either place', [box(1100, 740), box(600, 20)], true],
  ['one that is not seen', [box(1100, 740, 0, 0)], true],
])('a toast stands where it covers fewer buttons: %s', (_, buttons, expected) => {
  expect(isBottomFree(buttons, desk)).toBe(expected)
})

test('on a phone the dialog says where it stands', () => {
  expect(isBottomFree([box(10, 800)], { innerWidth: 390, innerHeight: 844 })).toBe(true)
})
