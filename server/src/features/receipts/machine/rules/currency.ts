import { isCurrencyCode } from '@outlay/contract/core/currencies'
import type { ReadField } from '@outlay/contract/receiptReadings'
import type { Line } from '../text/lines.ts'
import { placeOf, type ReceiptText } from '../text/receiptText.ts'
import { plainCapitals } from '../text/spelling.ts'
import { findAmounts } from './amounts.ts'
import type { Country, CountrySign } from './country.ts'
import {
  type CurrencyMark,
  currencyMarks,
  currencyNameOf,
  type SharedMark,
  sharedMarks,
} from './currencyMarks.ts'
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
  SE: 'SEK',
  NO: 'NOK',
  DK: 'DKK',
  JP: 'JPY',
  CN: 'CNY',
}

/** What a sign that stands for several currencies is worth where only the person's own settles it. */
const ownCurrencyConfidence = 0.6

const ownPlaceConfidence = 0.75
const unclearSignConfidence = 0.7
/** Signs of a country that outweigh a sign seen beside sums. */
const strongCountry = 3
const leastSureness = 0.4
const figure = /\d[.,]\d{2,3}(?!\d)/

interface CurrencyEvidence {
  readonly countries: readonly CountrySign[]
  readonly preferredCurrency: string
}

/**
 * The currency by its own marks, or by a shared sign and the country; where no country shows, a shared sign is taken
 * for the person's own currency, to be looked at. A place alone says nothing: many are paid in other currencies.
 */
export function findCurrency(passes: readonly ReceiptText[], evidence: CurrencyEvidence): ReadField {
  const hasSums = passes.some(text =>
    text.lines.some(line => figure.test(line.text) || findAmounts(line).length > 0),
  )
  if (!hasSums) return emptyField('No currency sign was read')
  const seen = strongestMark(passes)
  if (seen && !isStray([seen.code], seen.weight, evidence))
    return known(seen.code, Math.min(0.98, 0.8 + 0.04 * seen.weight), placeOfMark(passes, seen.pattern))
  for (const mark of sharedMarks) {
    const box = placeOfMark(passes, mark.pattern)
    if (box && !isStray(mark.codes, 0, evidence)) return sharedField(mark, evidence, box)
  }
  const unclear = [...(seen ? [seen] : []), ...sharedMarks].map(({ pattern }) => placeOfMark(passes, pattern))
  return byPlace(evidence, unclear.find(box => box !== null) ?? null)
}

/** A sign where all else speaks strongly of a place with another currency is a misread one sooner than its own. */
function isStray(codes: readonly string[], weight: number, { countries }: CurrencyEvidence): boolean {
  const [country] = countries
  const isStrong = country !== undefined && weight <= 3 && country.weight > strongCountry
  return isStrong && !codes.includes(currencyOfCountry[country.country])
}

/** `unclear` is where a sign was seen that cannot be of the place. */
function byPlace({ countries, preferredCurrency }: CurrencyEvidence, unclear: ReadField['box']): ReadField {
  const [country] = countries
  if (!country) return emptyField('No currency sign was read')
  const local = currencyOfCountry[country.country]
  const reason = `other words on it speak of a place that pays in ${local}`
  if (unclear)
    return {
      ...known(local, unclearSignConfidence, unclear),
      reason: `The sign beside the sums is unclear; ${reason}`,
    }
  if (local === preferredCurrency)
    return {
      ...known(local, ownPlaceConfidence, null),
      reason: `No currency sign was read; ${reason}, as you do`,
    }
  return emptyField(`No currency sign was read; ${reason}`)
}

function sharedField(
  { name, codes }: SharedMark,
  { countries, preferredCurrency }: CurrencyEvidence,
  box: ReadField['box'],
): ReadField {
  const country = countries.find(sign => codes.includes(currencyOfCountry[sign.country]))
  if (country)
    return known(currencyOfCountry[country.country], Math.min(0.95, 0.8 + 0.03 * country.weight), box)
  const reason = `The ${name} stands for several currencies, and nothing says which`
  if (!codes.includes(preferredCurrency)) return { ...emptyField(reason, box), confidence: 0.3 }
  return { ...known(preferredCurrency, ownCurrencyConfidence, box), reason: `${reason}; taken for your own` }
}

/** A currency that Outlay keeps no accounts in is told all the same: the person has to choose another. */
function known(code: string, confidence: number, box: ReadField['box']): ReadField {
  const field = { value: code, confidence: rounded(confidence), box }
  return isCurrencyCode(code)
    ? field
    : { ...field, reason: `${currencyNameOf(code)} is not among Outlay's currencies` }
}

function strongestMark(passes: readonly ReceiptText[]): CurrencyMark | undefined {
  const words = passes.flatMap(pass => pass.lines.map(readSurely)).map(plainCapitals)
  let best: { mark: CurrencyMark; weight: number } | undefined
  for (const mark of currencyMarks) {
    const hits = words.filter(line => mark.pattern.test(line)).length
    const weight = hits * mark.weight
    if (hits > 0 && (!best || weight > best.weight)) best = { mark, weight }
  }
  return best && { ...best.mark, weight: Math.min(5, best.weight / passes.length) }
}

function readSurely(line: Line): string {
  return line.words
    .filter(word => word.confidence >= leastSureness || /\d/.test(word.text))
    .map(word => word.text)
    .join(' ')
}

function placeOfMark(passes: readonly ReceiptText[], pattern: RegExp): ReadField['box'] {
  for (const pass of passes)
    for (const line of pass.lines) {
      if (!pattern.test(plainCapitals(readSurely(line)))) continue
      const words = line.words.filter(word => pattern.test(plainCapitals(word.text)))
      return placeOf(pass, words.length > 0 ? words : line.words)
    }
  return null
}
