import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from './root.mjs'
import { specificationPage } from './specification.mjs'

const unticked = (page: string) => page.split('\n').filter(line => line.startsWith('- [ ]'))

test('docs/specification.md is what the sentences and the titles of tests make of it', () => {
  expect(readFileSync(`${root}docs/specification.md`, 'utf8')).toBe(specificationPage())
})

test('every sentence of the specification is shown by a test or a decision', () => {
  expect(unticked(specificationPage())).toEqual([])
})

test('a sentence is ticked by a test of one file or a decision that exists, and by nothing less', () => {
  const titles = new Map(Object.entries({ works: new Set(['a.ts']), twice: new Set(['a.ts', 'b.ts']) }))
  const sentences = [
    { text: 'Shown.', tests: ['works'] },
    { text: 'Decided.', by: 'decision 0001: one database' },
    { text: 'Nothing.', tests: [] },
    { text: 'Unknown.', tests: ['works', 'renamed'] },
    { text: 'Ambiguous.', tests: ['twice'] },
    { text: 'Undecided.', by: 'decision 9999: none' },
  ]
  const page = specificationPage([{ title: 'Made up', sections: [{ heading: 'Any', sentences }] }], titles)
  expect(page).toContain('- [x] Shown. — [works](../a.ts)')
  expect(page).toContain('- [x] Decided. — [decision 1](decisions/0001-database.md): one database')
  const open = unticked(page).map(line => line.split(' ')[3])
  expect(open).toEqual(['Nothing.', 'Unknown.', 'Ambiguous.', 'Undecided.'])
})
