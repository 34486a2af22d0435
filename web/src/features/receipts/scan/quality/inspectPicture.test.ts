import type { Quad } from '@outlay/reader/pageDetection/quad'
import {
  blurred,
  changed,
  drawn,
  laidOn,
  printedSheet,
  withReflection,
  wood,
} from '@outlay/reader/pageDetection/testing/drawnSheets'
import { describe, expect, test } from 'vitest'
import { inspectPicture } from './inspectPicture.ts'

const desk = drawn({ width: 700, height: 900 }, () => wood)
const corners: Quad = [
  { x: 120, y: 60 },
  { x: 590, y: 90 },
  { x: 560, y: 840 },
  { x: 100, y: 810 },
]
const good = laidOn(desk, printedSheet({ width: 470, height: 750 }), corners)
const outOfFocus = blurred(good, 4)
const faultsOf = (picture: typeof good) => inspectPicture(picture, { isPreview: false }).faults

describe('a picture that is looked over', () => {
  test('has no fault when it is sharp, bright and whole', () => {
    const { faults, corners: found } = inspectPicture(good, { isPreview: false })
    expect(faults).toEqual([])
    expect(found).toBeDefined()
  })

  test.each([
    ['out of focus', ['blurred'], outOfFocus],
    ['by candlelight', ['dark'], changed(good, level => level * 0.28)],
    ['with a lamp in it', ['glare'], withReflection(good, { x: 340, y: 450 }, 70)],
    ['with its lower end outside', ['cut-off'], upperPart(good)],
    ['from far away', ['far'], laidOn(desk, printedSheet({ width: 200, height: 300 }), small())],
  ])('says so when it is taken %s', (_, faults, picture) => {
    expect(faultsOf(picture)).toEqual(faults)
  })

  test('names all of its faults, the worst first', () => {
    expect(faultsOf(upperPart(outOfFocus))).toEqual(['blurred', 'cut-off'])
  })

  test('is not called cut off or far where no paper was found', () => {
    const { faults, corners: found } = inspectPicture(printedSheet({ width: 300, height: 400 }), {
      isPreview: false,
    })
    expect(faults).toEqual([])
    expect(found).toBeUndefined()
  })

  test('may have few pixels as a preview, but not fill little of it', () => {
    const few = laidOn(
      drawn({ width: 240, height: 320 }, () => wood),
      printedSheet({ width: 160, height: 250 }),
      [
        { x: 40, y: 30 },
        { x: 200, y: 30 },
        { x: 200, y: 290 },
        { x: 40, y: 290 },
      ],
    )
    expect(faultsOf(few)).toContain('far')
    expect(inspectPicture(few, { isPreview: true }).faults).not.toContain('far')
  })
})

function upperPart({ width, data }: typeof good) {
  return { width, height: 700, data: data.slice(0, width * 700 * 4) }
}

function small(): Quad {
  return [
    { x: 300, y: 300 },
    { x: 480, y: 310 },
    { x: 470, y: 570 },
    { x: 290, y: 560 },
  ]
}
