import { placeOf } from '../../words/text/lines.ts'
import type { ReceiptText } from '../../words/text/word.ts'
import { handRoom, withoutHandwriting } from './handwriting.ts'
import type { MoneyFact, Role } from './moneyFact.ts'
import { type Row, type RowSum, rowsOf } from './rows.ts'

/** All amounts of a receipt with their roles. */
export function moneyFacts(text: ReceiptText): MoneyFact[] {
  const rows = rowsOf(text)
  const facts = factsOf(text, rows)
  const room = handRoom(rows, facts)
  return room ? withoutHandwriting(facts, room) : facts
}

/** Whether a tip or a total may have been written by hand. */
export function hasHandRoom(text: ReceiptText): boolean {
  const rows = rowsOf(text)
  return handRoom(rows, factsOf(text, rows)) !== undefined
}

function factsOf(text: ReceiptText, rows: readonly Row[]): MoneyFact[] {
  const facts = rows.flatMap(row => row.sums.map((sum, place) => factOf(text, row, sum, place)))
  return settled(withSuggestions(facts, rows))
}

function factOf(text: ReceiptText, row: Row, { amount, label, rate }: RowSum, place: number): MoneyFact {
  const { sense } = row
  const { box } = row.line
  const last = amount.words.at(-1)?.box ?? box
  return {
    mills: amount.mills,
    isNegative: amount.isNegative,
    role: label?.role,
    strength: label?.strength ?? 0,
    isTaxSum: label?.isTaxSum ?? false,
    rate,
    confidence: amount.confidence,
    isAgreed: amount.isAgreed,
    hasSeparator: amount.hasSeparator,
    alternatives: amount.alternatives,
    box: placeOf(text, amount.words),
    row: row.index,
    fromRight: row.sums.length - 1 - place,
    edge: (last.x + last.width) / text.wordHeight,
    isInTable: row.isInTable,
    isBare: sense.coverage === 0 && row.line.text.replace(/[^\p{L}]/gu, '').length <= 3,
  }
}

const tipRates = { least: 8, most: 35 }

/** Suggested tips at several rates are printed as an offer, so they do not count. */
function withSuggestions(facts: readonly MoneyFact[], rows: readonly Row[]): MoneyFact[] {
  const heading = rows.find(row => row.sense.concepts.has('suggested'))?.index ?? Number.POSITIVE_INFINITY
  const isTipRate = (rate: number | undefined) =>
    rate !== undefined && rate >= tipRates.least && rate <= tipRates.most
  // Because "Before discounts" also labels them, below the total.
  const firstTotal = facts.find(fact => fact.role === 'total')?.row ?? Number.POSITIVE_INFINITY
  const mayBe = ({ role, rate, row, isNegative }: MoneyFact) =>
    isTipRate(rate) &&
    (role === undefined ||
      role === 'tip' ||
      role === 'suggestedTip' ||
      (role === 'discount' && row > heading && !isNegative && row > firstTotal))
  const candidates = new Set(facts.filter(fact => mayBe(fact) || isOnRowOf(fact, facts.filter(mayBe))))
  const rowsWithRate = new Set([...candidates].map(fact => fact.row))
  const tips = facts.filter(
    fact => candidates.has(fact) && !fact.isInTable && (fact.row >= heading || rowsWithRate.size > 1),
  )
  return facts.map(fact =>
    tips.includes(fact) || isWithTip(fact, facts, tips)
      ? { ...fact, role: 'suggestedTip', strength: 1 }
      : fact,
  )
}

/** The total with a suggested tip added, next to or below the suggestion. */
function isWithTip(fact: MoneyFact, facts: readonly MoneyFact[], tips: readonly MoneyFact[]): boolean {
  const near = tips.filter(tip => fact.row === tip.row || fact.row === tip.row + 1)
  return near.some(tip => facts.some(base => base.row < tip.row && base.mills + tip.mills === fact.mills))
}

function isOnRowOf(fact: MoneyFact, others: readonly MoneyFact[]): boolean {
  return fact.role !== 'tax' && others.some(other => other.row === fact.row)
}

const mostRounding = 1000

/**
 * Drops roles that the amounts rule out: a rounding is small, and a tax that is most of the receipt is a tax-inclusive
 * total.
 */
function settled(facts: readonly MoneyFact[]): MoneyFact[] {
  const largest = Math.max(0, ...facts.filter(fact => fact.role === 'total').map(fact => fact.mills))
  const becomes = (fact: MoneyFact, role: Role, strength: number): MoneyFact => ({ ...fact, role, strength })
  return facts.map(fact => {
    if (fact.role === 'rounding' && fact.mills >= mostRounding) return becomes(fact, 'total', 0.6)
    if (fact.role === 'tax' && fact.mills > 0 && fact.mills * 2 > largest && largest > 0 && !fact.isInTable)
      return becomes(fact, 'total', 0.3)
    return fact
  })
}
