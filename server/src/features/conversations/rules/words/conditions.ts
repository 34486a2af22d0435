import type { CurrencyCode } from '@outlay/contract/core/currencies'
import { amountDecimalsOf, isWithinMaximum } from '@outlay/contract/core/money'
import { currenciesMatching } from '@outlay/contract/lexicon/currencyWords'
import { amountOf, unitsOf } from '../../../../core/exactSums.ts'
import { type AmountLimit, amountsIn, currenciesIn } from './amountLexicon.ts'

/** Limits on single amounts; decimal text, inclusive. */
export interface AmountRange {
  readonly minAmount?: string
  readonly maxAmount?: string
  /** As asked, after a verb: "in amounts of more than 50 EUR". */
  readonly phrase: string
}

interface Conditions {
  readonly originalCurrency?: CurrencyCode
  readonly amounts?: AmountRange
}

const withoutReceipt = new RegExp(
  [
    String.raw`\b(?:(?:(?:that|which) )?(?:are |is )?(?:without|missing|lack(?:s|ing)?)|(?:(?:that|which) )?(?:with|have|has|having|had) no|(?:do|does|did|have|has)(?: not|nt) (?:have|had)|no) (?:an? |any |the |their |its )?receipts?\b`,
    String.raw`\breceipts? (?:(?:that|which|are|is|am|i|still) )*missing\b`,
    String.raw`\breceipts? (?:do |did )?i (?:am |still )*(?:miss|lack|need)\b`,
  ].join('|'),
  'g',
)

/** Whether it asks for expenses without a receipt; blanks those words. */
export function missingReceiptIn(question: string): { readonly rest: string; readonly isAsked: boolean } {
  const rest = question.replace(withoutReceipt, found => ' '.repeat(found.length))
  return { rest, isAsked: rest !== question }
}

/** Why conditions cannot be applied. */
type Unclear = 'unclear-amount' | 'which-currency' | 'several-currencies'
export type Narrowing = 'clear' | Unclear

type FoundConditions =
  | { readonly kind: 'clear'; readonly conditions: Conditions; readonly rest: string }
  | { readonly kind: Unclear; readonly rest: string }

interface ConditionContext {
  readonly hasSubject: boolean
  readonly today: string
  /** The person's currency. */
  readonly currency: string
}

/**
 * Narrowing by currency and by single amounts. Amounts are in the currency the question names, also with the amount,
 * else in the person's.
 */
export function conditionsIn(question: string, asked: ConditionContext): FoundConditions {
  const found = amountsIn(question, asked)
  const limits = found.kind === 'limits' ? found.limits : []
  const { written, rest } = currenciesIn(found.kind === 'limits' ? found.rest : question)
  if (found.kind === 'unclear') return { kind: 'unclear-amount', rest }
  const units = limits.flatMap(({ unit }) => unit ?? [])
  const meant = [...written, ...units].map(one => currenciesMatching(one, asked.currency))
  if (meant.some(codes => codes.length !== 1)) return { kind: 'which-currency', rest }
  const codes = [...new Set(meant.flat())]
  const [code, another] = codes
  if (another) return { kind: 'several-currencies', rest }
  // "over $50" from someone whose currency is the dollar applies to every expense, whatever was paid.
  const isOwnAmount = written.length === 0 && code === asked.currency
  const originalCurrency = isOwnAmount ? undefined : code
  const amounts = limits.length > 0 ? rangeOf(limits, originalCurrency ?? asked.currency) : undefined
  if (amounts === null) return { kind: 'unclear-amount', rest }
  const conditions = { ...(originalCurrency && { originalCurrency }), ...(amounts && { amounts }) }
  return { kind: 'clear', conditions, rest }
}

/** Null if an amount is invalid in its currency, or the range is empty. */
function rangeOf(limits: readonly AmountLimit[], currency: string): AmountRange | null {
  const bounds = limits.map(limit => [limit.end, boundOf(limit, currency)] as const)
  if (bounds.some(([, bound]) => bound === null)) return null
  const phrases = limits.map(limit => `${limitPhrase(limit)} ${limit.amount} ${currency}`)
  const { least, most } = Object.fromEntries(bounds)
  return {
    ...(least && { minAmount: least }),
    ...(most && { maxAmount: most }),
    phrase: `in amounts of ${phrases.join(' and ')}`,
  }
}

/** The inclusive bound: "over 50" starts at 50.01. */
function boundOf({ end, isIncluded, amount }: AmountLimit, currency: string): string | null {
  const [, decimals = ''] = amount.split('.')
  if (decimals.length > amountDecimalsOf(currency)) return null
  const next = end === 'least' ? 1n : -1n
  const units = unitsOf(amount, currency) + (isIncluded ? 0n : next)
  const bound = units < 0n ? null : amountOf(units, currency)
  return bound !== null && isWithinMaximum(bound) ? bound : null
}

function limitPhrase({ end, isIncluded }: AmountLimit): string {
  if (end === 'least') return isIncluded ? 'at least' : 'more than'
  return isIncluded ? 'at most' : 'less than'
}
