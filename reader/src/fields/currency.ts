import type { ReadField } from '@outlay/contract/receipts/receiptReadings'
import { type CountrySign, currencyOfCountry } from '../facts/country/countries.ts'
import {
  currencyMarks,
  hasSums,
  isOutnumbered,
  marksSeen,
  namesTax,
  placeOfMark,
  rareMarks,
  type SeenMark,
  type SharedMark,
  sharedMarks,
} from '../facts/country/currencyMarks.ts'
import { type Evidence, emptyField, rounded } from '../facts/found.ts'
import type { ReceiptText } from '../words/text/word.ts'
import { probability } from './calibration/probability.ts'

interface CurrencyEvidence {
  readonly countries: readonly CountrySign[]
  readonly preferredCurrency: string
}

/** Caps for cases the paper leaves open, whatever the calibration says. */
const ceilings = {
  /** Its signs, words or places contradict each other. */
  contradicted: 0.5,
  /** A shared sign, resolved only by the person's own currency. */
  taken: 0.6,
  /** No sign and no tax: some places take other currencies. */
  place: 0.75,
} as const

/** A currency with evidence on the receipt. */
interface Choice {
  readonly code: string
  readonly box: ReadField['box']
  readonly ceiling?: number
  readonly reason?: string
  /** The sign, if there is one. */
  readonly mark?: SeenMark
  /** Whether a sign was seen that does not fit the place. */
  readonly isSignUnclear?: boolean
}

/** No currency, and why. */
interface NoChoice {
  readonly none: ReadField
}

/**
 * The currency from its own marks, or from a shared sign and the country; without a country, a shared sign is taken for
 * the person's own currency, to be reviewed. A place alone is enough if its tax is named or the person uses its
 * currency.
 */
export function findCurrency(
  text: ReceiptText,
  evidence: CurrencyEvidence,
): { readonly field: ReadField; readonly evidence?: Evidence } {
  const choice = hasSums(text) ? chosen(text, evidence) : noSign
  if ('none' in choice) return { field: choice.none }
  const speaking = evidenceFor(choice, text, evidence)
  const confidence = rounded(Math.min(choice.ceiling ?? 1, probability('currency', speaking)))
  const field = { value: choice.code, confidence, box: choice.box }
  return { field: choice.reason ? { ...field, reason: choice.reason } : field, evidence: speaking }
}

const noSign: NoChoice = { none: emptyField('No currency sign was read') }
/** Cap on the weight of marks and places. */
const plenty = 8

function evidenceFor(
  { code, mark, isSignUnclear = false }: Choice,
  text: ReceiptText,
  { countries, preferredCurrency }: CurrencyEvidence,
): Evidence {
  const marks = marksSeen(text, [...currencyMarks, ...rareMarks]).filter(seen => !isOutnumbered(seen, text))
  const markOf = (isIt: boolean) =>
    Math.max(0, ...marks.filter(seen => (seen.code === code) === isIt).map(seen => seen.total))
  const places = (isIt: boolean) =>
    countries.filter(({ country }) => (currencyOfCountry(country) === code) === isIt)
  const placeOf = (isIt: boolean) => Math.max(0, ...places(isIt).map(sign => sign.weight))
  const share = (weight: number) => Math.min(1, weight / plenty)
  const shared = sharedMarks.filter(({ codes }) => codes.some(one => one === code))
  return {
    ownMark: share(markOf(true)),
    otherMark: share(markOf(false)),
    sharedMark: Number(shared.some(({ pattern }) => placeOfMark(text, pattern) !== null)),
    placeAgrees: share(placeOf(true)),
    otherPlace: share(placeOf(false)),
    isTaxed: Number(namesTax(text)),
    isPreferred: Number(preferredCurrency === code),
    // A mark seen once may be a misread letter; seen twice, or at a place with that currency, it is not.
    isLoneMark: Number(mark?.times === 1 && places(true).length === 0),
    isRareMark: Number(mark?.isRare === true),
    isSignUnclear: Number(isSignUnclear),
  }
}

function chosen(text: ReceiptText, evidence: CurrencyEvidence): Choice | NoChoice {
  const marks = marksSeen(text, currencyMarks)
  const [seen] = marks
  if (seen && !isOutnumbered(seen, text) && !isStray([seen.code], seen.total, evidence))
    return ofMark(seen, marks, evidence, text)
  for (const mark of sharedMarks) {
    const box = placeOfMark(text, mark.pattern)
    if (box && !isStray(mark.codes, 0, evidence)) return ofSharedMark(mark, evidence, box)
  }
  const rare = marksSeen(text, rareMarks)
  if (rare[0]) return ofMark(rare[0], rare, evidence, text)
  const unclear = [...(seen ? [seen] : []), ...sharedMarks].map(({ pattern }) => placeOfMark(text, pattern))
  return ofPlace(evidence, unclear.find(box => box !== null) ?? null, namesTax(text))
}

/** Country evidence that outweighs a sign next to amounts. */
const strongCountry = 3

/** If everything else strongly indicates a place with another currency, the sign is probably misread. */
function isStray(codes: readonly string[], weight: number, { countries }: CurrencyEvidence): boolean {
  const [country] = countries
  const isStrong = country !== undefined && weight <= strongCountry && country.weight > strongCountry
  return isStrong && !codes.includes(currencyOfCountry(country.country))
}

/** A mark or country with at least this share of the strongest one's weight contradicts it. */
const rivalShare = 0.5

/** The strongest mark, unless another mark or the place indicates another currency. */
function ofMark(
  mark: SeenMark,
  marks: readonly SeenMark[],
  { countries }: CurrencyEvidence,
  text: ReceiptText,
): Choice {
  const { code } = mark
  const choice = { code, box: placeOfMark(text, mark.pattern), mark }
  const rival = marks.find(other => other !== mark && other.total >= rivalShare * mark.total)?.code
  const abroad = rival ?? currencyOfElsewhere(mark, countries)
  if (abroad === undefined) return choice
  const reason = rival
    ? `Signs of ${code} and of ${rival} stand on it`
    : `The sign beside the sums says ${code}; other words speak of a place that pays in ${abroad}`
  return { ...choice, ceiling: ceilings.contradicted, reason }
}

/** Evidence for a place never outweighs a repeatedly printed sign. */
const mostOfPlace = 4.5

/** The local currency of the likeliest place, if it outweighs the mark and differs from it. */
function currencyOfElsewhere(
  { code, total }: SeenMark,
  [likeliest]: readonly CountrySign[],
): string | undefined {
  if (!likeliest || Math.min(mostOfPlace, likeliest.weight) <= total) return undefined
  const local = currencyOfCountry(likeliest.country)
  return local === code ? undefined : local
}

/** More marks of one country do not weaken another's. */
const plentyForPlace = 6

function ofSharedMark(
  { name, codes }: SharedMark,
  { countries, preferredCurrency }: CurrencyEvidence,
  box: ReadField['box'],
): Choice | NoChoice {
  const country = countries.find(sign => codes.includes(currencyOfCountry(sign.country)))
  if (!country) {
    const reason = `The ${name} stands for several currencies, and nothing says which`
    if (!codes.some(code => code === preferredCurrency))
      return { none: { ...emptyField(reason, box), confidence: 0.3 } }
    return { code: preferredCurrency, box, ceiling: ceilings.taken, reason: `${reason}; taken for your own` }
  }
  const code = currencyOfCountry(country.country)
  const rival = countries.find(
    sign =>
      currencyOfCountry(sign.country) !== code &&
      sign.weight >= rivalShare * Math.min(plentyForPlace, country.weight),
  )
  if (!rival) return { code, box }
  const other = currencyOfCountry(rival.country)
  const reason = `The ${name} stands for several currencies; words on it speak for ${code} and for ${other}`
  return { code, box, ceiling: ceilings.contradicted, reason }
}

/** A tax number or an address in the country: together with a tax, amounts without a sign are in its currency. */
const plainPlace = 4

/** `unclear` is the position of a sign that does not fit the place. */
function ofPlace(
  { countries, preferredCurrency }: CurrencyEvidence,
  unclear: ReadField['box'],
  isTaxed: boolean,
): Choice | NoChoice {
  const [country] = countries
  if (!country) return noSign
  const code = currencyOfCountry(country.country)
  const elsewhere = `other words on it speak of a place that pays in ${code}`
  if (unclear)
    return {
      code,
      box: unclear,
      reason: `The sign beside the sums is unclear; ${elsewhere}`,
      isSignUnclear: true,
    }
  const isOwn = code === preferredCurrency
  const reason = `No currency sign was read; ${elsewhere}${isOwn ? ', as you do' : ''}`
  if (isTaxed && country.weight >= plainPlace) return { code, box: null, reason }
  return isOwn ? { code, box: null, ceiling: ceilings.place, reason } : { none: emptyField(reason) }
}
