import { type CurrencyCode, currencies } from '@outlay/contract/core/currencies'
import { plainCapitals } from '../../words/text/spelling.ts'
import type { ReceiptText } from '../../words/text/word.ts'
import { type CountryMarks, continentMarks } from './continentMarks.ts'
import { overseasMarks } from './overseasMarks.ts'

const all = [...overseasMarks, ...continentMarks] as const

/** Countries (ISO 3166) with known receipt marks. */
type Country = (typeof all)[number]['country']

const countryMarks: readonly (CountryMarks & { readonly country: Country })[] = all

const codesByCountry: ReadonlyMap<string, CurrencyCode> = new Map(
  // Reversed, so that the first in the table wins where several are used.
  currencies.toReversed().flatMap(({ code, regions }) => regions.map(region => [region, code] as const)),
)

/** The currency used in a country. @throws if the currency table has none */
export function currencyOfCountry(country: Country): CurrencyCode {
  const code = codesByCountry.get(country)
  if (!code) throw new Error(`Nothing is known to be paid with in ${country}`)
  return code
}

/** A country a receipt indicates; `weight` sums the evidence: 4 for a tax number, 2 for a town, 0.7 for a word. */
export interface CountrySign {
  readonly country: Country
  readonly weight: number
}

const weightOfKind = { sure: 4, likely: 2, hint: 0.7 } as const
/** Further lines with the same mark add no evidence. */
const mostLines = 3
const shortestJoined = 6

/** Country domains that also appear as words after a period: `Reg.No`. */
const domainsLikeWords: ReadonlySet<string> = new Set(['no', 'in', 'it', 'at', 'us', 'be', 'es', 'se', 'ca'])

interface Mark {
  readonly country: Country
  readonly weight: number
  readonly pattern: RegExp
}

const marks: readonly Mark[] = countryMarks.flatMap(one => {
  const { country, dialling, domain } = one
  const suffix = domain.toUpperCase().replace('.', String.raw`\.`)
  const address = String.raw`\+${dialling}[ (-]?\d|(?:WWW|HTTPS?:|@)\S*\.${suffix}\b(?!\.)${
    domainsLikeWords.has(domain) ? '' : String.raw`|(?<![A-Z-])[A-Z-]{6,}\.${suffix}(?=[/ ]|$)`
  }`
  return [
    { country, weight: 3, pattern: new RegExp(address) },
    ...(['sure', 'likely', 'hint'] as const).flatMap(kind =>
      patternsOf(one[kind]).map(pattern => ({ country, weight: weightOfKind[kind], pattern })),
    ),
  ]
})

function patternsOf({ words = '', patterns = [] }: CountryMarks['sure'] = {}): RegExp[] {
  const written = words.split(',').filter(word => word !== '')
  return [...written.map(wordSource), ...patterns].map(source => new RegExp(source))
}

/** Spaces are often lost, so long words match inside others; short ones must stand alone. */
function wordSource(word: string): string {
  const source = word.replaceAll(' ', ' ?')
  return word.replace(/[^A-Z]/g, '').length >= shortestJoined ? source : String.raw`\b${source}\b`
}

/** Countries a receipt indicates, likeliest first. */
export function countrySigns({ lines }: ReceiptText): CountrySign[] {
  const rows = lines.map(line => plainCapitals(line.text))
  const weights = new Map<Country, number>()
  for (const { country, weight, pattern } of marks) {
    const hits = Math.min(mostLines, rows.filter(row => pattern.test(row)).length)
    if (hits > 0) weights.set(country, (weights.get(country) ?? 0) + weight * (1 + 0.25 * (hits - 1)))
  }
  return [...weights].map(([country, weight]) => ({ country, weight })).sort((a, b) => b.weight - a.weight)
}
