import { maxAmount } from '@outlay/contract/core/money'
import { codePattern, signPattern } from '@outlay/contract/lexicon/currencyWords'
import { t } from '../../core/language/language.ts'
import { personalMonths } from './calendarLexicon.ts'
import { struck, wordEnd, wordStart } from './line.ts'

const money = String.raw`(?:(?:${signPattern}|(?:${codePattern})(?!\p{L})) ?)?`
const digits = String.raw`[.,]?\d[\d.,'’]*(?! ?%|[\d.,'’])`
const partStart = String.raw`(?<![^\s(\ue000])`
const negative = new RegExp(
  `${partStart}[-−–—]${money}${digits}|${wordStart}(?:${signPattern}|${codePattern}) ?[-−–—]${digits}`,
  'iu',
)
/** A plus after a number, or before one that is neither a phone number nor a guest (`+1`). */
const added = new RegExp(
  String.raw`(?<=\d ?)\+ ?${money}${digits}|${partStart}\+${money}(?!1(?!\p{N})|\d{7}|\d{1,3} \d{2,})${digits}`,
  'iu',
)
const refund = new RegExp(`${wordStart}(?:refund(?:s|ed)?|(?:rück)?erstattung)${wordEnd}`, 'iu')

/** The note for a line with a refund, a negative amount or a sum. */
export function signedNote(line: string): string | undefined {
  if (negative.test(line) || (refund.test(line) && /\d/.test(line)))
    return t('A refund or a negative amount can’t be an expense, so we left the amount empty.')
  const sum = added.exec(line)?.[0]
  return sum && t('Should “{sum}” be added up? Enter the total.', { sum })
}

const withDigits = /[^\s\ue000]*\p{Nd}[^\s\ue000]*/gu
const product = /^\d+[x×*]\d/iu
const thousands = /^\D*\d[\d.,'’]*(?:k|tsd|mio)$/iu
const tooLarge = /^\D*\d(?:[.,'’]?\d){8}/u
/** Names, tags, addresses; percentages, times, fractions, dates; numbers with letters. */
const noAmount = [
  new RegExp(`^(?!(?:${codePattern})[^\\p{L}])[\\p{L}#@&]`, 'iu'),
  /%|\d[:/]\d|@|^\d{4}-\d{1,2}-\d{1,2}$|^\d{1,2}([.-])\d{1,2}\1\d{4}$/u,
  new RegExp(`\\d(?!(?:${codePattern})${wordEnd})\\p{L}`, 'iu'),
]

/** The note for a line without an amount, about the first number that looks like one. */
export function unreadNote(line: string): string | undefined {
  for (const { 0: word, index } of line.matchAll(withDigits)) {
    const written = word.replace(/^["'“(]+|[.;:!?)"'”]+$/gu, '')
    if (product.test(written)) return t('Write the total of “{written}”.', { written })
    if (thousands.test(written)) return t('Write “{written}” out in digits.', { written })
    if (noAmount.some(pattern => pattern.test(written)) || isMeasured(line, index + word.length)) continue
    if (tooLarge.test(written))
      return t('“{written}” is too large. The maximum amount is {maxAmount}.', { written, maxAmount })
    return t('We couldn’t read “{written}” as an amount. Write it like 12.50.', { written })
  }
  return undefined
}

/** The position of a number without a currency. */
interface NumberPlace {
  readonly from: number
  readonly to: number
  readonly number: string
}

/** An integer right after one of these is part of a name. */
const namingLexicon = new Set(
  `route room gate no nr number invoice order seat table platform terminal suite apt apartment floor level highway hwy
  interstate exit chapter iphone ipad windows ps week kw zone line unit size page model version episode season part phase
  platz zimmer gleis rechnung haus house building block track bay pier stop tram day`.split(/\s+/),
)

/** A number right before one of these is a quantity. */
const unitLexicon = new Set(
  `x night nights day days week weeks month months year years hour hours hr hrs h min mins minute minutes person persons
  people pax guest guests adult adults child children kid kids km kms mile miles mi m cm mm kg kgs kilo kilos g gram grams
  lb lbs oz l liter liters litre litres ml gb tb mb kwh pc pcs piece pieces pack packs pair pairs dozen nächte tag
  tage tagen woche wochen monat monate monaten jahr jahre jahren stunden personen stück am pm uhr percent`.split(
    /\s+/,
  ),
)

/** Whether a number can be an amount, judging by the words around it. */
export function isMoneyByItself(line: string, place: NumberPlace): boolean {
  if (/^0\d/.test(place.number)) return false
  if (unitLexicon.has(wordAfter(line, place)) && !/^ *day after /i.test(line.slice(place.to))) return false
  return !isName(line, place)
}

/** Whether the number ending here is followed by a unit: `2 nights`. */
export function isMeasured(line: string, to: number): boolean {
  return unitLexicon.has(wordAfter(line, { to }))
}

/** Whether it looks like part of a name: `room 12`, but not `in a week 12`. */
export function isName(line: string, place: NumberPlace): boolean {
  if (!isWhole(place) || /(?<!\p{L})(?:an?|next) \p{L}+ *$/iu.test(line.slice(0, place.from))) return false
  const word = wordBefore(line, place)
  return namingLexicon.has(word) || (personalMonths.includes(word) && Number(place.number) <= 31)
}

/** Whether it may be a number of people: `dinner for 4`. */
export function isForSoMany(line: string, place: NumberPlace): boolean {
  return isWhole(place) && place.number.length <= 2 && /^for /i.test(line.slice(place.from))
}

/** Whether the text before two numbers belongs to the first: `iphone 15 999`, `BA 204 310`. */
export function beginsWithName(line: string, place: NumberPlace): boolean {
  const head = line.slice(0, place.from)
  const word = wordBefore(line, place)
  return (
    namingLexicon.has(word) ||
    personalMonths.includes(word) ||
    /(?:^|[^\p{L}])(?:for|\p{Lu}{2}) $/u.test(head)
  )
}

/** Whether it looks like a count (`3 coffees`) rather than a price. */
export function isQuantity(line: string, place: NumberPlace): boolean {
  const next = wordAfter(line, place)
  const isSmall = isWhole(place) && place.number.length <= 2
  return isSmall && next.length > 3 && /[^su]s$/.test(next)
}

const isOneBefore = /(?<!\p{L})(?:each|je|jeweils) (?:at |for |à )?$|(?:[×*]|(?<!\p{L})x) ?$/iu
const isOneAfter =
  /^ ?(?:for |@ ?|,- )?(?:each|apiece|a piece|ea|p\.?p|pro (?:person|kopf|nacht|stück|stunde|tag)|(?:per |\/)(?!(?:month|mo|year|yr|annum)(?!\p{L}))\p{L}+)(?!\p{L})|^ ?[x×*] ?\d/iu
const atPrice = /(?<!\p{L})(?:at|à|@|zu) \S{0,3} ?$/iu
const countBefore = /(?<![\p{L}\p{N}#.,:/-])[1-9]\d? ?(?:[x×]|\p{L}{3,})(?!\p{L})/iu

/** Whether it is a unit price: `3x tickets 20 each`, `2 coffees at 4.50`. */
export function isPriceOfOne(line: string, { from, to }: NumberPlace): boolean {
  const start = from + line.slice(from, to).search(/[.,]?\d/)
  const head = line.slice(0, start)
  if (isOneBefore.test(line.slice(0, from)) || isOneBefore.test(head)) return true
  return isOneAfter.test(line.slice(to)) || (atPrice.test(head) && countBefore.test(head))
}

function isWhole({ number }: NumberPlace): boolean {
  return /^\d+$/.test(number)
}

function wordAfter(line: string, { to }: Pick<NumberPlace, 'to'>): string {
  return /^ *(\p{L}+)/u.exec(line.slice(to))?.[1]?.toLowerCase() ?? ''
}

function wordBefore(line: string, { from }: NumberPlace): string {
  const head = line.slice(0, from)
  if (head.endsWith(struck)) return ''
  return /(\p{L}+)[.:]? *$/u.exec(head)?.[1]?.toLowerCase() ?? ''
}
