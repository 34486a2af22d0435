import { describe, expect, test } from 'vitest'
import { DocumentWork } from './work.ts'

const page = 80_000

describe('what may be read of a document', () => {
  test('is two full pages, each as if it were alone', () => {
    const work = new DocumentWork(2)
    for (const { once } of [work.nextPage(), work.nextPage()]) expect(once.take(page)).toBe(true)
    expect(work.isExceeded).toBe(false)
  })

  test('is shared by many pages, so that something is read of the last', () => {
    const work = new DocumentWork(10)
    const taken = Array.from({ length: 10 }, () => {
      const { once } = work.nextPage()
      while (once.take(100));
      return once.taken
    })
    expect(Math.min(...taken)).toBeGreaterThan(15_000)
    expect(taken.reduce((sum, some) => sum + some)).toBeLessThanOrEqual(240_000)
    expect(work.isExceeded).toBe(true)
  })

  test('is all of a full page for the first of many, too', () => {
    expect(new DocumentWork(10).nextPage().once.take(page)).toBe(true)
  })

  test('is what emptier pages left', () => {
    const work = new DocumentWork(10)
    for (let empty = 0; empty < 8; empty++) work.nextPage()
    expect(work.nextPage().once.take(page)).toBe(true)
    expect(work.nextPage().once.take(page)).toBe(true)
  })

  test('is not exceeded where lines are read once alone', () => {
    const work = new DocumentWork(1)
    expect(work.nextPage().twice.take(10_000)).toBe(false)
    expect(work.isExceeded).toBe(false)
  })
})
