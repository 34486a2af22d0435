import { readFileSync, writeFileSync } from 'node:fs'
import { apiPage, configTable, plansPage, rolesPage } from './docPages.ts'

/** Replaces the table under "Settings" in docs/operations.md. */
const operations = new URL('../../../docs/operations.md', import.meta.url)
const page = readFileSync(operations, 'utf8')
writeFileSync(operations, page.replace(/(## Settings\n[\s\S]*?\n)\|[\s\S]*?\n(?=\n)/, `$1${configTable()}\n`))

writeFileSync(new URL('../../../docs/roles.md', import.meta.url), rolesPage())

writeFileSync(new URL('../../../docs/api.md', import.meta.url), apiPage())

writeFileSync(new URL('../../../docs/plans.md', import.meta.url), plansPage())
