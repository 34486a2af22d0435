import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { plansPage } from './docPages.ts'

test('docs/plans.md is what the table of inclusions makes of it', () => {
  const page = readFileSync(new URL('../../../docs/plans.md', import.meta.url), 'utf8')
  expect(page).toBe(plansPage())
})
