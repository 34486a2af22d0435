import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { root } from '../scripts/root.mjs'
import { recordedRatios, verdicts } from './recordedRatios.ts'

const table = `# Performance

## Short benchmark

Some words.

| what | beside | ratio |
|---|---|---:|
| list | a bare server | 4 |
| first load | React | 2 |

## Start

| what | ratio |
|---|---|
| first start | 40 |
`
const recorded = recordedRatios(table)

describe('the recorded ratios', () => {
  test('are those of their own section', () => {
    expect([...recorded]).toEqual([
      ['list', 4],
      ['first load', 2],
    ])
  })

  test('are in docs/performance.md', () => {
    expect(recordedRatios(readFileSync(`${root}docs/performance.md`, 'utf8')).size).toBeGreaterThan(0)
  })

  test.each([
    ['no section', '# Performance\n'],
    ['no table', '## Short benchmark\n\nSome words.\n'],
    ['no number', table.replace('| 4 |', '| fast |')],
  ])('%s: are refused', (_, markdown) => {
    expect(() => recordedRatios(markdown)).toThrow('docs/performance.md has no')
  })
})

describe('a measured ratio', () => {
  const ofList = (ratio: number) => verdicts(new Map([['list', ratio]]), new Map([['list', 4]]))

  test.each([1, 4, 5.19])('of %s passes beside 4', ratio => {
    expect(ofList(ratio)).toMatchObject([{ isTooSlow: false }])
  })

  test.each([5.2, 8, Number.NaN])('of %s fails beside 4', ratio => {
    expect(ofList(ratio)).toMatchObject([{ isTooSlow: true }])
  })

  test('says how it compares', () => {
    expect(ofList(5).map(({ reason }) => reason)).toEqual(['recorded 4.00, 25% worse'])
    expect(ofList(3).map(({ reason }) => reason)).toEqual(['recorded 4.00, 25% better'])
  })

  test('without a row fails, as does a row that was not measured', () => {
    expect(verdicts(new Map([['search', 1]]), new Map([['list', 4]]))).toEqual([
      { what: 'search', isTooSlow: true, reason: 'has no row in docs/performance.md' },
      { what: 'list', isTooSlow: true, reason: 'is recorded, but was not measured' },
    ])
  })
})
