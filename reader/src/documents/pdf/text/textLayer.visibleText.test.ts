import { describe, expect, test } from 'vitest'
import type { DrawnBox } from '../engine/drawnBox.ts'
import { visibleRuns } from './textLayer.ts'
import { type Run, runsOf } from './words.ts'

interface About {
  readonly x?: number
  readonly y?: number
  readonly isHidden?: boolean
  readonly size?: number
}

/** A word with letters twice as tall as wide; by default at 100, 100. */
function written(text: string, { x = 100, y = 100, isHidden = false, size = 20 }: About = {}): Run[] {
  return runsOf(
    [...text].map((letter, index) => ({
      text: letter,
      isUnknown: false,
      isHidden,
      box: { x: x + index * size * 0.6, y, width: size / 2, height: size },
    })),
  )
}
const tenLines = () => 'abcdefghij'.split('').flatMap((text, index) => written(text, { y: 200 + index * 40 }))
const allInked = () => true
const uninkedFrom = (x: number) => (box: DrawnBox) => box.x < x
const textsOf = (runs: readonly Run[] | undefined) => runs?.map(({ text }) => text)

describe('the words of a page that a person sees', () => {
  test('are all of them where all are drawn', () => {
    expect(visibleRuns(tenLines(), allInked)).toHaveLength(10)
  })

  test('do not hold what leaves no ink on the page, is ordered to be invisible, or too small to read', () => {
    const seen = textsOf(tenLines())
    const white = written('1200.00', { x: 800 })
    expect(textsOf(visibleRuns([...tenLines(), ...white], uninkedFrom(800)))).toEqual(seen)
    const invisible = written('1200.00', { isHidden: true })
    expect(textsOf(visibleRuns([...tenLines(), ...invisible], allInked))).toEqual(seen)
    const tiny = written('1200.00', { size: 3 })
    expect(textsOf(visibleRuns([...tenLines(), ...tiny], allInked))).toEqual(seen)
  })

  test('are uncertain where a notable share is hidden', () => {
    const hidden = ['k', 'l'].flatMap((text, index) => written(text, { x: 800, y: 200 + index * 40 }))
    expect(visibleRuns([...tenLines(), ...hidden], uninkedFrom(800))).toBeUndefined()
  })

  test('are uncertain where a part of one word is hidden', () => {
    expect(visibleRuns([...tenLines(), ...written('1200.00')], uninkedFrom(130))).toBeUndefined()
  })

  test('are uncertain where one sum stands over another', () => {
    const sums = [...written('12.00'), ...written('1200.00', { x: 102 })]
    expect(visibleRuns([...tenLines(), ...sums], allInked)).toBeUndefined()
  })

  test('count once where a word is drawn twice to be bold', () => {
    const bold = [...written('TOTAL'), ...written('TOTAL', { x: 101 })]
    expect(textsOf(visibleRuns(bold, allInked))).toEqual(['TOTAL'])
  })

  test('may be crossed by a large watermark, and hold a cross in its box', () => {
    const watermark = written('PAID', { size: 300 })
    expect(visibleRuns([...tenLines(), ...watermark], allInked)).toHaveLength(11)
    const crossed = [...written('☐'), ...written('X')]
    expect(textsOf(visibleRuns(crossed, allInked))).toEqual(['☐', 'X'])
  })
})
