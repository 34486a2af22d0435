import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { apiPage } from './docPages.ts'

test('docs/api.md is what the table of rules for keys makes of the routes', () => {
  const page = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8')
  expect(page).toBe(apiPage())
})
