import { type CurrencyCode, currencies } from '@outlay/contract/core/currencies'
import type { ReadField } from '@outlay/contract/receiptReadings'
import type { CountrySign } from '../facts/country/countries.ts'
import type { Country } from '../facts/country/countryMarks.ts'
import {
  type CurrencyMark,
  currencyMarks,
  rareMarks,
  type SharedMark,
  sharedMarks,
} from '../facts/country/currencyMarks.ts'
import { type Evidence, emptyField, rounded } from '../facts/found.ts'
import { placeOf } from '../words/text/receiptText.ts'
import { plainCapitals } from '../words/text/spelling.ts'
import type { Line, ReceiptText } from '../words/text/word.ts'
import { probability } from './calibration/probability.ts'

const codesByCountry: ReadonlyMap<string, CurrencyCode> = new Map(
  // The first in the table stays, where people pay with several.
  currencies.toReversed().flatMap(({ code, regions }) => regions.map(region => [region, code] as const)),
)

/** What is paid with there. @throws where the table of currencies does not say */
function currencyOfCountry(country: Country): CurrencyCode {
  const code = codesByCountry.get(country)
  if (!code) throw new Error(`Nothing is known to be paid with in ${country}`)
  return code
}

/** What a sign that stands for several currencies is worth where only the person's own settles it. */
const ownCurrencyConfidence = 0.6

const ownPlaceConfidence = 0.75
const unclearSignConfidence = 0.7
const loneMarkConfidence = 0.85
/** Below what an expense is booked with unasked: signs, words or places on it contradict each other. */
const contradictedConfidence = 0.5
/** A mark or country of at least this share of the strongest one's weight speaks against it. */
const rivalShare = 0.5
/** More signs of one country do not make another one's fewer. */
const plentyForPlace = 6
/** Signs of a country that outweigh a sign seen beside sums. */
const strongCountry = 3
/** So much says where it was written that, with a tax of the country, figures without a sign are of its money. */
const plainPlace = 5
/** However much speaks for a place, it does not outweigh a sign that is printed again and again. */
const mostOfPlace = 4.5
const leastSureness = 0.4
const figure = /\d[.,]\d{2,3}(?!\d)|[^\w\s] ?\d|\d ?\p{Sc}/u

interface CurrencyEvidence {
  readonly countries: readonly CountrySign[]
  readonly preferredCurrency: string
}

/**
 * The currency by its own marks, or by a shared sign and the country; where no country shows, a shared sign is taken
 * for the person's own currency, to be looked at. A place alone says nothing: many are paid in other currencies.
 */
export function findCurrency(
  text: ReceiptText,
  evidence: CurrencyEvidence,
): { readonly field: ReadField; readonly evidence?: Evidence } {
  const field = currencyOf(text, evidence)
  if (field.value === null) return { field }
  const speaking = evidenceFor(field.value, text, evidence)
  const confidence = rounded(Math.min(field.confidence, probability('currency', speaking)))
  return { field: { ...field, confidence }, evidence: speaking }
}

const plentyOfMarks = 8

function evidenceFor(
  code: string,
  text: ReceiptText,
  { countries, preferredCurrency }: CurrencyEvidence,
): Evidence {
  const marks = marksSeen(text, [...currencyMarks, ...rareMarks])
  const markOf = (isIt: boolean) =>
    Math.max(0, ...marks.filter(mark => (mark.code === code) === isIt).map(mark => mark.total))
  const placeOf = (isIt: boolean) =>
    Math.max(
      0,
      ...countries
        .filter(({ country }) => (currencyOfCountry(country) === code) === isIt)
        .map(sign => sign.weight),
    )
  const share = (weight: number) => Math.min(1, weight / plentyOfMarks)
  return {
    ownMark: share(markOf(true)),
    otherMark: share(markOf(false)),
    sharedMark: Number(
      sharedMarks.some(
        ({ codes, pattern }) => codes.some(one => one === code) && placeOfMark(text, pattern) !== null,
      ),
    ),
    placeAgrees: share(placeOf(true)),
    otherPlace: share(placeOf(false)),
    isPreferred: Number(preferredCurrency === code),
  }
}

function currencyOf(text: ReceiptText, evidence: CurrencyEvidence): ReadField {
  const hasSums = text.lines.some(line => figure.test(line.text))
  if (!hasSums) return emptyField('No currency sign was read')
  const marks = marksSeen(text, currencyMarks)
  const [seen] = marks
  if (seen && !isOutnumbered(seen, text) && !isStray([seen.code], seen.weight, evidence))
    return markField(marks, evidence, text)
  for (const mark of sharedMarks) {
    const box = placeOfMark(text, mark.pattern)
    if (box && !isStray(mark.codes, 0, evidence)) return sharedField(mark, evidence, box)
  }
  const rare = marksSeen(text, rareMarks)
  if (rare[0]) return markField(rare, evidence, text)
  const unclear = [...(seen ? [seen] : []), ...sharedMarks].map(({ pattern }) => placeOfMark(text, pattern))
  const isTaxed = text.lines.some(line => taxName.test(plainCapitals(line.text)))
  return byPlace(evidence, unclear.find(box => box !== null) ?? null, isTaxed)
}

/** One sign among many of another kind is a misread one. */
function isOutnumbered(seen: SeenMark, text: ReceiptText): boolean {
  const rows = text.lines.map(line => plainCapitals(line.text))
  return sharedMarks.some(
    ({ pattern, codes }) =>
      !codes.includes(seen.code) && rows.filter(row => pattern.test(row)).length >= 3 * seen.times,
  )
}

/** A sign where all else speaks strongly of a place with another currency is a misread one sooner than its own. */
function isStray(codes: readonly string[], weight: number, { countries }: CurrencyEvidence): boolean {
  const [country] = countries
  const isStrong = country !== undefined && weight <= 3 && country.weight > strongCountry
  return isStrong && !codes.includes(currencyOfCountry(country.country))
}

/** Taxes are written, and paid, in the money of the country. */
const taxName =
  /\b(?:MW-?ST|UST|UM?ST-?ID|STEUER|VAT|GST|SST|HST|TVA|IVA|P\.? ?IVA|BTW|MOMS|MVA|PTU|NIP|CGST|TAX|CNPJ|RFC|ABN)\b|TAX ?INVOICE/

/** `unclear` is where a sign was seen that cannot be of the place. */
function byPlace(
  { countries, preferredCurrency }: CurrencyEvidence,
  unclear: ReadField['box'],
  isTaxed: boolean,
): ReadField {
  const [country] = countries
  if (!country) return emptyField('No currency sign was read')
  const local = currencyOfCountry(country.country)
  const reason = `other words on it speak of a place that pays in ${local}`
  if (unclear)
    return {
      ...known(local, unclearSignConfidence, unclear),
      reason: `The sign beside the sums is unclear; ${reason}`,
    }
  if (local === preferredCurrency || (isTaxed && country.weight >= plainPlace))
    return {
      ...known(local, ownPlaceConfidence, null),
      reason: `No currency sign was read; ${reason}${local === preferredCurrency ? ', as you do' : ''}`,
    }
  return emptyField(`No currency sign was read; ${reason}`)
}

/** The strongest mark, unless another one or the place speaks for another currency. */
function markField(
  [seen, ...others]: readonly SeenMark[],
  { countries }: CurrencyEvidence,
  text: ReceiptText,
): ReadField {
  if (!seen) return emptyField('No currency sign was read')
  const box = placeOfMark(text, seen.pattern)
  const rival = others.find(({ total }) => total >= rivalShare * seen.total)?.code
  const abroad = rival ?? currencyOfElsewhere(seen, countries)
  if (abroad === undefined) return known(seen.code, markConfidence(seen, countries), box)
  const reason = rival
    ? `Signs of ${seen.code} and of ${rival} stand on it`
    : `The sign beside the sums says ${seen.code}; other words speak of a place that pays in ${abroad}`
  return { ...known(seen.code, contradictedConfidence, box), reason }
}

/** A mark seen once may be a misread letter; twice, or at a place that pays so, it is not. */
function markConfidence(
  { code, times, weight, isRare }: SeenMark,
  countries: readonly CountrySign[],
): number {
  const isSupported = times > 1 || countries.some(({ country }) => currencyOfCountry(country) === code)
  const alone = isRare ? unclearSignConfidence : loneMarkConfidence
  return Math.min(isSupported ? 0.98 : alone, 0.8 + 0.04 * weight)
}

/** What is paid with at the place of which a receipt speaks more plainly than its mark, where that is another currency. */
function currencyOfElsewhere(seen: SeenMark, [likeliest]: readonly CountrySign[]): string | undefined {
  if (!likeliest || Math.min(mostOfPlace, likeliest.weight) <= seen.weight) return undefined
  const local = currencyOfCountry(likeliest.country)
  return local === seen.code ? undefined : local
}

function sharedField(
  { name, codes }: SharedMark,
  { countries, preferredCurrency }: CurrencyEvidence,
  box: ReadField['box'],
): ReadField {
  const country = countries.find(sign => codes.includes(currencyOfCountry(sign.country)))
  if (country) {
    const code = currencyOfCountry(country.country)
    const rival = countries.find(
      sign =>
        currencyOfCountry(sign.country) !== code &&
        sign.weight >= rivalShare * Math.min(plentyForPlace, country.weight),
    )
    if (!rival) return known(code, Math.min(0.95, 0.8 + 0.03 * country.weight), box)
    const other = currencyOfCountry(rival.country)
    const reason = `The ${name} stands for several currencies; words on it speak for ${code} and for ${other}`
    return { ...known(code, contradictedConfidence, box), reason }
  }
  const reason = `The ${name} stands for several currencies, and nothing says which`
  if (!codes.some(code => code === preferredCurrency)) return { ...emptyField(reason, box), confidence: 0.3 }
  return { ...known(preferredCurrency, ownCurrencyConfidence, box), reason: `${reason}; taken for your own` }
}

function known(code: string, confidence: number, box: ReadField['box']): ReadField {
  return { value: code, confidence: rounded(confidence), box }
}

interface SeenMark extends CurrencyMark {
  /** How many lines hold it. */
  readonly times: number
  /** Its own weight times that. */
  readonly total: number
  /** The same, at most 5. */
  readonly weight: number
}

/** Those of some marks that stand on a receipt, the one seen most first. */
function marksSeen(text: ReceiptText, marks: readonly CurrencyMark[]): SeenMark[] {
  const rows = text.lines.map(readSurely).map(plainCapitals)
  return marks
    .map(mark => ({ ...mark, times: rows.filter(row => mark.pattern.test(row)).length }))
    .filter(({ times }) => times > 0)
    .map(mark => ({
      ...mark,
      total: mark.times * mark.weight,
      weight: Math.min(5, mark.times * mark.weight),
    }))
    .sort((a, b) => b.total - a.total)
}

function readSurely(line: Line): string {
  return line.words
    .filter(word => word.confidence >= leastSureness || /\d/.test(word.text))
    .map(word => word.text)
    .join(' ')
}

function placeOfMark(text: ReceiptText, pattern: RegExp): ReadField['box'] {
  for (const line of text.lines) {
    if (!pattern.test(plainCapitals(readSurely(line)))) continue
    const words = line.words.filter(word => pattern.test(plainCapitals(word.text)))
    return placeOf(text, words.length > 0 ? words : line.words)
  }
  return null
}
