import { readFileSync, writeFileSync } from 'node:fs'
import { configTable } from './configTable.ts'

/** Writes the table of settings into docs/operations.md, between its heading and the next one. */
const file = new URL('../../../../docs/operations.md', import.meta.url)
const page = readFileSync(file, 'utf8')
writeFileSync(file, page.replace(/(## Settings\n[\s\S]*?\n)\|[\s\S]*?\n(?=\n)/, `$1${configTable()}\n`))
