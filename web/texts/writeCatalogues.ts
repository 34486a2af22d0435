import { writeFileSync } from 'node:fs'
import { allTexts, catalogueFile, catalogueKinds, catalogueNames, catalogueOf } from './catalogues.ts'

// Syncs each catalogue with the texts in the source: new ones are empty until translated.
const { messages } = allTexts()
for (const kind of catalogueKinds)
  for (const name of catalogueNames) {
    const known = catalogueOf(kind, name)
    const texts = Object.fromEntries(messages[kind].map(text => [text, known[text] ?? '']))
    writeFileSync(catalogueFile(kind, name), `${JSON.stringify(texts, null, 2)}\n`)
    const missing = Object.values(texts).filter(text => text === '').length
    console.log(`${kind} ${name}: ${messages[kind].length} texts, ${missing} to translate`)
  }
