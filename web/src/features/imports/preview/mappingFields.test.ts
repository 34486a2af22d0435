import { statementColumns } from '@outlay/contract/imports/importMappings'
import { describe, expect, test } from 'vitest'
import { mappingOf } from '../imports.factory.ts'
import { changesOutcomes, columnOptions, heads, missingSentence } from './mappingFields.ts'

describe('the columns of a file', () => {
  test('are offered with a value of each, and by their place where they have no name', () => {
    const columns = [
      { index: 0, name: 'Buchungstag', samples: ['31.12.2025', '30.12.2025'] },
      { index: 1, name: ' ', samples: ['A very long text that says more than a select can show'] },
      { index: 2, name: 'Leer', samples: [] },
    ]
    expect(columnOptions(columns).map(({ label }) => label)).toEqual([
      'None',
      'Buchungstag (31.12.2025)',
      'Column 2 (A very long text that s…)',
      'Leer',
    ])
  })

  test('are each chosen in one menu of the table’s head', () => {
    expect(heads.flatMap(({ columns }) => columns).sort()).toEqual([...statementColumns].sort())
  })

  test('that are missing are asked for in one sentence', () => {
    expect(missingSentence(['date', 'description', 'amount'])).toBe(
      'Choose which columns contain the date, the description and the amount.',
    )
    expect(missingSentence(['date'])).toBe('Choose which columns contain the date.')
  })

  test('that only describe a row leave it what it is', () => {
    const before = mappingOf()
    const notes = { ...before, columns: { ...before.columns, notes: 1 } }
    const person = { ...before, columns: { ...before.columns, person: 1 } }
    const amount = { ...before, columns: { ...before.columns, amount: 1 } }
    expect(changesOutcomes(before, notes)).toBe(false)
    expect(changesOutcomes(before, person)).toBe(false)
    expect(changesOutcomes(before, amount)).toBe(true)
    expect(changesOutcomes(before, mappingOf({ dateFormat: 'MDY' }))).toBe(true)
  })
})
