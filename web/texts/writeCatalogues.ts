import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allTexts, catalogueFolder, catalogueNames, catalogueOf } from './catalogues.ts'

// Brings each catalogue up to the texts of the source: new ones are empty until somebody has translated them.
const { messages } = allTexts()
for (const name of catalogueNames) {
  const known = catalogueOf(name)
  const texts = Object.fromEntries(messages.map(text => [text, known[text] ?? '']))
  writeFileSync(join(catalogueFolder, `${name}.json`), `${JSON.stringify(texts, null, 2)}\n`)
  const missing = Object.values(texts).filter(text => text === '').length
  console.log(`${name}: ${messages.length} texts, ${missing} to translate`)
}
