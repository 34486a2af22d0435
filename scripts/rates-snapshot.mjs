// Generates server/src/features/rates/snapshot.json from the @fawazahmed0/currency-api package (CC0), for the contract's
// currencies. Run by hand when the package has newer rates.
import { readFile, writeFile } from 'node:fs/promises'

const root = new URL('../', import.meta.url)
const source = new URL('node_modules/@fawazahmed0/currency-api/v1/currencies/usd.json', root)
const contract = await readFile(new URL('contract/src/core/currencies.ts', root), 'utf8')
const codes = [...contract.matchAll(/^ {2}([A-Z]{3}): \{/gm)].map(match => match[1] ?? '')
const { date, usd } = JSON.parse(await readFile(source, 'utf8'))
const missing = codes.filter(code => !(usd[code.toLowerCase()] > 0))
if (codes.length === 0 || missing.length > 0)
  throw new Error(`The package has no rate for ${missing.join(', ')}.`)
const perUsd = Object.fromEntries(codes.map(code => [code, String(usd[code.toLowerCase()])]))
const snapshot = { source: '@fawazahmed0/currency-api (CC0)', date, perUsd }
await writeFile(
  new URL('server/src/features/rates/snapshot.json', root),
  `${JSON.stringify(snapshot, null, 2)}\n`,
)
