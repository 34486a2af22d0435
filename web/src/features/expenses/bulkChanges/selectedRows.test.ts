import { describe, expect, test } from 'vitest'
import { allShown, countSelected, isSelected, nothingSelected, rangedTo, toggled } from './selectedRows.ts'

const shown = ['a', 'b', 'c', 'd']
const idsOf = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].sort().join('')

describe('what is selected of a list', () => {
  test('is a row more or less with each click', () => {
    const one = toggled(nothingSelected, 'b', shown)
    expect(idsOf(one)).toBe('b')
    expect(idsOf(toggled(one, 'd', shown))).toBe('bd')
    expect(idsOf(toggled(one, 'b', shown))).toBe('')
  })

  test('is drawn from the last row that was clicked to another, either way', () => {
    const from = toggled(nothingSelected, 'c', shown)
    expect(idsOf(rangedTo(from, 'a', shown))).toBe('abc')
    expect(idsOf(rangedTo(from, 'd', shown))).toBe('cd')
    expect(idsOf(rangedTo(rangedTo(from, 'd', shown), 'b', shown))).toBe('bcd')
    expect(idsOf(rangedTo(nothingSelected, 'b', shown))).toBe('b')
  })

  test('is all that match, until one is taken away', () => {
    const all = { ...allShown(shown), all: { count: 900, mark: 'm' } }
    expect(countSelected(all)).toBe(900)
    expect(isSelected(all, 'not loaded')).toBe(true)
    const fewer = toggled(all, 'b', shown)
    expect([countSelected(fewer), isSelected(fewer, 'b'), isSelected(fewer, 'a')]).toEqual([3, false, true])
  })
})
