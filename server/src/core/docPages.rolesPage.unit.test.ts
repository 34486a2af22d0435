import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rolesPage } from './docPages.ts'

test('docs/roles.md is what the tables of rights and routes make of it', () => {
  const page = readFileSync(new URL('../../../docs/roles.md', import.meta.url), 'utf8')
  expect(page).toBe(rolesPage())
})
