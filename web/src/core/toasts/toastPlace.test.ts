import { expect, test } from 'vitest'
import { toastPlaceFor } from './toast.ts'

const desk = { innerWidth: 1280, innerHeight: 800 }
const box = (left: number, top: number, width = 120, height = 36) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

/** The Close button of a dialog in the middle, and its Save button, which reaches below the edge of a toast. */
const tall = [box(830, 50, 34, 34), box(750, 690)]

test.each([
  ['nothing', [], 'bottom'],
  ['a dialog’s button on the right at the foot', [box(1100, 740)], 'top'],
  ['one in the middle of the window', [box(1100, 400)], 'bottom'],
  ['one on the left at the foot', [box(40, 740)], 'bottom'],
  ['a tall dialog', tall, 'start'],
  ['as many at every place', [box(1100, 740), box(600, 20), box(40, 20)], 'bottom'],
  ['one that is not seen', [box(1100, 740, 0, 0)], 'bottom'],
])('a toast stands where it covers the fewest buttons: %s', (_, buttons, expected) => {
  expect(toastPlaceFor(buttons, desk)).toBe(expected)
})

test('on a phone the dialog says where it stands', () => {
  expect(toastPlaceFor([box(10, 800)], { innerWidth: 390, innerHeight: 844 })).toBe('bottom')
})
