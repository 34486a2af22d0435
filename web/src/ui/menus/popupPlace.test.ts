import { describe, expect, test } from 'vitest'
import { popupPlace } from './popupPlace.ts'

const view = { top: 0, bottom: 800, left: 0, right: 400 }
const buttonAt = (left: number, top: number) => ({ left, right: left + 100, top, bottom: top + 36 })
const placed = (anchor: ReturnType<typeof buttonAt>, part: Partial<Parameters<typeof popupPlace>[0]> = {}) =>
  popupPlace({ anchor, view, size: { width: 200, height: 300 }, side: 'bottom', edge: 'left', ...part })

describe('a popup', () => {
  test('is below its button and lines up with it', () => {
    expect(placed(buttonAt(50, 100))).toEqual({ top: 142, left: 50, maxHeight: 650 })
    expect(placed(buttonAt(250, 100), { edge: 'right' }).left).toBe(150)
  })

  test('is above where there is more space, and low enough not to leave the screen', () => {
    expect(placed(buttonAt(50, 700))).toEqual({ top: 394, left: 50, maxHeight: 686 })
    expect(placed(buttonAt(50, 500), { size: { width: 200, height: 900 } })).toMatchObject({
      top: 8,
      maxHeight: 486,
    })
  })

  test('stays on its side where the other has less space still', () => {
    expect(placed(buttonAt(50, 300), { size: { width: 200, height: 900 } })).toMatchObject({
      top: 342,
      maxHeight: 450,
    })
  })

  test('never leaves the screen sideways', () => {
    expect(placed(buttonAt(350, 100)).left).toBe(192)
    expect(placed(buttonAt(20, 100), { edge: 'right' }).left).toBe(8)
    expect(placed(buttonAt(20, 100), { size: { width: 500, height: 10 } }).left).toBe(8)
  })

  test('keeps a height that can be used above a keyboard', () => {
    expect(placed(buttonAt(50, 40), { view: { ...view, bottom: 120 } }).maxHeight).toBe(96)
  })
})
