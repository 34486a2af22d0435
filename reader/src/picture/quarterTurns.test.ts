import { expect, test } from 'vitest'
import { turnBack, turnQuarters } from './quarterTurns.ts'

const picture = { width: 3, height: 2, pixels: Uint8Array.from([1, 2, 3, 4, 5, 6]) }

test('a quarter turn brings the left edge to the top', () => {
  expect(turnQuarters(picture, 1)).toEqual({
    width: 2,
    height: 3,
    pixels: Uint8Array.from([4, 1, 5, 2, 6, 3]),
  })
})

test('four quarters change nothing', () => {
  expect(turnQuarters(picture, 4)).toEqual(picture)
})

test('a box found on a turned picture is told where it stands on the picture given', () => {
  // The top left sixth of the picture is the top right sixth after a quarter turn.
  const onTurned = { x: 0.5, y: 0, width: 0.5, height: 1 / 3 }
  expect(turnBack(onTurned, 1)).toEqual({ x: 0, y: 0, width: 1 / 3, height: 0.5 })
  expect(turnBack(turnBack(onTurned, 3), 1)).toMatchObject({ x: 0.5, width: 0.5 })
})
