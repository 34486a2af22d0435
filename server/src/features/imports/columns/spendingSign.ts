import type { DecimalMark, ImportMapping } from '@outlay/contract/imports/importMappings'
import { anyCurrency, readAmount } from '../cells/statementAmounts.ts'
import { type Direction, likelyDirectionOf } from '../words/directions.ts'
import { cardPaymentIn, tellsOfMoneyIn } from '../words/skipReasons.ts'
import type { BalanceProof } from './runningBalance.ts'

type Sign = ImportMapping['spending']

interface Evidence {
  readonly amounts: readonly string[]
  /** For each amount: its kind, category and texts. */
  readonly kinds: readonly (readonly string[])[]
  readonly texts: readonly string[]
  readonly mark: DecimalMark
  readonly proof: BalanceProof | undefined
  /** Bank statements have a balance column. */
  readonly hasBalance: boolean
  /** An expense tool's list of purchases. */
  readonly isList: boolean
}

const opposite = { negative: 'positive', positive: 'negative' } as const

/**
 * The sign of spending, by evidence of all rows: card payments are money in on the card, kinds and balance tell for
 * each row, and otherwise most rows are spending.
 */
export function spendingSign(evidence: Evidence): { spending: Sign; isGuess: boolean } {
  const { proof, hasBalance, isList } = evidence
  const { all, out, paid, hasPlus } = votesOf(evidence)
  const others = { negative: all.negative - paid.negative, positive: all.positive - paid.positive }
  const proven = (spending: Sign) => ({ spending, isGuess: false })
  // Bank accounts may have such lines as well, among mostly negative amounts.
  if (paid.negative > 0 && paid.positive === 0 && others.positive >= others.negative && !hasBalance)
    return proven('positive')
  if (paid.positive > 0 && paid.negative === 0 && others.negative >= others.positive)
    return proven('negative')
  if (out.negative !== out.positive) return proven(out.negative > out.positive ? 'negative' : 'positive')
  if (proof && proof.spending !== 'unsigned') return proven(proof.spending)
  if (hasPlus || all.positive === 0) return proven('negative')
  // A list without any signs is most likely one of purchases.
  if (all.negative === 0) return { spending: 'positive', isGuess: !isList }
  const isBanks = hasBalance || all.negative >= all.positive
  return { spending: isBanks ? 'negative' : 'positive', isGuess: all.negative < all.positive }
}

/** Counts amounts by sign: all, card payments, and those whose direction is known. */
function votesOf({ amounts, kinds, texts, mark }: Evidence) {
  const votes = {
    all: { negative: 0, positive: 0 },
    out: { negative: 0, positive: 0 },
    paid: { negative: 0, positive: 0 },
    hasPlus: false,
  }
  for (const [row, cell] of amounts.entries()) {
    const reading = readAmount(cell, mark, anyCurrency)
    if ('problem' in reading || reading.amount === '0.00') continue
    const sign = reading.isNegative ? 'negative' : 'positive'
    votes.all[sign] += 1
    votes.hasPlus ||= cell.trim().startsWith('+')
    const text = texts[row] ?? ''
    if (cardPaymentIn(text) === 'card') votes.paid[sign] += 1
    const direction = directionIn(text, kinds[row] ?? [])
    if (direction) votes.out[direction === 'out' ? sign : opposite[sign]] += 1
  }
  return votes
}

function directionIn(text: string, kinds: readonly string[]): Direction | null {
  const payment = cardPaymentIn(text)
  if (payment) return payment === 'account' ? 'out' : null
  for (const kind of kinds) {
    const direction = likelyDirectionOf(kind)
    if (direction) return direction
  }
  return tellsOfMoneyIn(text) ? 'in' : null
}
