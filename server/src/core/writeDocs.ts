import { readFileSync, writeFileSync } from 'node:fs'
import { apiPage } from './access/apiPage.ts'
import { rolesPage } from './access/rolesPage.ts'
import { configTable } from './config/configTable.ts'
import { plansPage } from './plansPage.ts'

/** Writes the table of settings into docs/operations.md, between its heading and the next one. */
const operations = new URL('../../../docs/operations.md', import.meta.url)
const page = readFileSync(operations, 'utf8')
writeFileSync(operations, page.replace(/(## Settings\n[\s\S]*?\n)\|[\s\S]*?\n(?=\n)/, `$1${configTable()}\n`))

/** Who may do what. */
writeFileSync(new URL('../../../docs/roles.md', import.meta.url), rolesPage())

/** What a program may call. */
writeFileSync(new URL('../../../docs/api.md', import.meta.url), apiPage())

/** What plans include. */
writeFileSync(new URL('../../../docs/plans.md', import.meta.url), plansPage())
