import { expect, test } from 'vitest'
import { findTimes } from './dateForms.ts'

test.each([
  ['8:47 PM', '20:47'],
  ['12:05AM', '00:05'],
  ['09:28PM', '21:28'],
  ['14:05:33', '14:05'],
  ['9:07:13P', '21:07'],
  ['16H30', '16:30'],
  ['20.31 UHR', '20:31'],
  ['8:3BPM', '20:38'],
])('%s is %s', (written, value) => {
  expect(findTimes(written).map(time => time.value)).toEqual([value])
})

test.each(['12.50', '1234:5', '25:10', '3:75'])('%s is no time', written => {
  expect(findTimes(written)).toEqual([])
})
