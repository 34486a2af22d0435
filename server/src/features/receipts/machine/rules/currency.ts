import { isCurrencyCode } from '@outlay/contract/core/currencies'
import type { ReadField } from '@outlay/contract/receiptReadings'
import { placeOf, type ReceiptText } from '../text/receiptText.ts'
import { plainCapitals } from '../text/spelling.ts'
import type { Country } from './country.ts'
import { emptyField, rounded } from './found.ts'

const currencyOfCountry: Record<Country, string> = {
  US: 'USD',
  GB: 'GBP',
  DE: 'EUR',
  FR: 'EUR',
  ES: 'EUR',
  IT: 'EUR',
  CA: 'CAD',
  AU: 'AUD',
  IN: 'INR',
  MY: 'MYR',
  SG: 'SGD',
  NZ: 'NZD',
  CH: 'CHF',
  AT: 'EUR',
  IE: 'EUR',
  NL: 'EUR',
  BE: 'EUR',
  HK: 'HKD',
  ZA: 'ZAR',
  MX: 'MXN',
}

const dollarCountries: readonly Country[] = ['US', 'CA', 'AU', 'NZ', 'SG', 'HK', 'MX', 'MY']

interface Mark {
  readonly code: string
  readonly pattern: RegExp
  readonly weight: number
}

/** Signs and codes that stand beside sums; matched on capitals without accents. */
const marks: readonly Mark[] = [
  { code: 'EUR', weight: 3, pattern: /€|\bEUR\b|\bEUROS?\b/ },
  { code: 'GBP', weight: 3, pattern: /£|\bGBP\b/ },
  { code: 'INR', weight: 3, pattern: /₹|\bINR\b|\bRS\.? ?\d|\bRUPEES?\b/ },
  { code: 'MYR', weight: 3, pattern: /\bMYR\b|\bRM ?\d|\(RM\)|\bRM\b|\bRINGGIT\b/ },
  { code: 'CHF', weight: 3, pattern: /\bCHF\b|\bSFR\b/ },
  { code: 'JPY', weight: 2, pattern: /¥|\bJPY\b/ },
  { code: 'CNY', weight: 2, pattern: /\b(CNY|RMB)\b/ },
  { code: 'KRW', weight: 3, pattern: /₩|\bKRW\b/ },
  { code: 'SEK', weight: 3, pattern: /\bSEK\b/ },
  { code: 'NOK', weight: 3, pattern: /\bNOK\b/ },
  { code: 'DKK', weight: 3, pattern: /\bDKK\b/ },
  { code: 'BRL', weight: 3, pattern: /R\$|\bBRL\b/ },
  { code: 'ZAR', weight: 3, pattern: /\bZAR\b/ },
  { code: 'RUB', weight: 3, pattern: /₽|\bRUB\b/ },
  { code: 'SGD', weight: 4, pattern: /\bS\$|\bSGD\b/ },
  { code: 'HKD', weight: 4, pattern: /\bHK\$|\bHKD\b/ },
  { code: 'CAD', weight: 4, pattern: /\b(CA|C)\$|\bCAD\b|CAD\$/ },
  { code: 'AUD', weight: 4, pattern: /\b(AU|A)\$|\bAUD\b|AUD\$/ },
  { code: 'NZD', weight: 4, pattern: /\bNZ\$|\bNZD\b/ },
  { code: 'MXN', weight: 4, pattern: /\bMX\$|\bMXN\b/ },
  { code: 'USD', weight: 4, pattern: /\bUS\$|\bUSD\b/ },
]

interface CurrencyEvidence {
  readonly countries: readonly { readonly country: Country; readonly weight: number }[]
  readonly preferredCurrency: string
}

/** The currency by its own marks first, then by the country; a bare dollar sign needs a country or the person's. */
export function findCurrency(passes: readonly ReceiptText[], evidence: CurrencyEvidence): ReadField {
  const seen = strongestMark(passes)
  if (seen && !isStrayMark(seen, evidence))
    return known(seen.code, Math.min(0.98, 0.8 + 0.04 * seen.weight), placeOfMark(passes, seen.pattern))
  const dollar = placeOfMark(passes, /\$ ?\d|\(\$\)/)
  const country = evidence.countries[0]
  if (dollar) return dollarField(evidence, dollar)
  if (country)
    return known(currencyOfCountry[country.country], Math.min(0.92, 0.7 + 0.03 * country.weight), null)
  return emptyField('No currency sign and no sign of a country was read')
}

/** A sign seen once where all else speaks of another country is a misread letter sooner than a currency. */
function isStrayMark({ code, weight }: Mark, { countries }: CurrencyEvidence): boolean {
  const [country] = countries
  return (
    country !== undefined && weight <= 3 && country.weight > 3 && currencyOfCountry[country.country] !== code
  )
}

function dollarField({ countries, preferredCurrency }: CurrencyEvidence, box: ReadField['box']): ReadField {
  const country = countries.find(sign => dollarCountries.includes(sign.country))
  if (country)
    return known(currencyOfCountry[country.country], Math.min(0.95, 0.8 + 0.03 * country.weight), box)
  const preferred = /^(USD|CAD|AUD|NZD|SGD|HKD|MXN)$/.test(preferredCurrency) ? preferredCurrency : 'USD'
  return known(preferred, preferred === 'USD' ? 0.75 : 0.6, box)
}

/** Only currencies that Outlay keeps accounts in are filled in; another is named for the person to choose. */
function known(code: string, confidence: number, box: ReadField['box']): ReadField {
  if (isCurrencyCode(code)) return { value: code, confidence: rounded(confidence), box }
  return {
    ...emptyField(`The receipt is in ${code}, which is not among the currencies offered`, box),
    confidence: rounded(confidence),
  }
}

function strongestMark(passes: readonly ReceiptText[]): Mark | undefined {
  const lines = passes.flatMap(pass => pass.lines.map(line => plainCapitals(line.text)))
  let best: { mark: Mark; weight: number } | undefined
  for (const mark of marks) {
    const hits = lines.filter(line => mark.pattern.test(line)).length
    const weight = hits * mark.weight
    if (hits > 0 && (!best || weight > best.weight)) best = { mark, weight }
  }
  return best && { ...best.mark, weight: Math.min(5, best.weight / passes.length) }
}

function placeOfMark(passes: readonly ReceiptText[], pattern: RegExp): ReadField['box'] {
  for (const pass of passes)
    for (const line of pass.lines) {
      if (!pattern.test(plainCapitals(line.text))) continue
      const words = line.words.filter(word => pattern.test(plainCapitals(word.text)))
      return placeOf(pass, words.length > 0 ? words : line.words)
    }
  return null
}
