import { describe, expect, test } from 'vitest'
import { type PageArea, type QuarterTurns, turnedArea, turnedBack, turnedOnce } from './usePictureView.ts'

const allTurns: readonly QuarterTurns[] = [0, 1, 2, 3]
const area: PageArea = { x: 0.1, y: 0.2, width: 0.3, height: 0.1 }

describe('a turned page', () => {
  test('turns clockwise: what stood at the top stands at the right', () => {
    const top = { x: 0.4, y: 0, width: 0.2, height: 0.1 }
    const { x, y, width, height } = turnedArea(top, 1)
    expect([x, y, width, height]).toEqual([0.9, 0.4, 0.1, 0.2])
  })

  test.each(allTurns)('finds the place on the page again after %i quarter turns', turns => {
    const shown = turnedArea(area, turns)
    const middle = { x: shown.x + shown.width / 2, y: shown.y + shown.height / 2 }
    const { x, y } = turnedBack(middle, turns)
    expect(x).toBeCloseTo(0.25)
    expect(y).toBeCloseTo(0.25)
  })

  test('is upright again after four', () => {
    expect(turnedOnce(turnedOnce(turnedOnce(turnedOnce(0))))).toBe(0)
  })
})
