import { maxAmount } from '@outlay/contract/core/money'
import { codePattern, signPattern } from '@outlay/contract/lexicon/currencyWords'
import { t } from '../../core/language/language.ts'
import { wordEnd, wordStart } from './line.ts'
import { isMeasured } from './notMoney.ts'

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
