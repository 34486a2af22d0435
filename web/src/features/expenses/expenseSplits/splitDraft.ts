import { decimalsOf } from '@outlay/contract/core/currencies'
import { amountDecimalsOf, amountSchemaIn } from '@outlay/contract/core/money'
import { differenceOf, isZero, sharesOf, sumOf } from '@outlay/contract/core/shares'
import { type CategoryValue, categoryOf } from '@outlay/contract/expenses/categories'
import { maxParts, minParts, type SplitPartInput } from '@outlay/contract/expenses/expenseSplits'
import type { Expense } from '@outlay/contract/expenses/expenses'
import type { Locale } from '../../../core/formats/locale.ts'
import { amountText } from '../../../entities/currencies/amountText.ts'

export type SplitWay = 'amount' | 'percent' | 'items'

/** A part as typed. */
export interface DraftPart {
  readonly id: number
  readonly description: string
  readonly amount: string
  readonly percent: string
  readonly category: CategoryValue
  /** Empty for none. */
  readonly projectId: string
  /** Empty for none. */
  readonly person: string
  readonly isDeductible: boolean
  /** Its share was typed, so it doesn't follow the others. */
  readonly isTyped: boolean
}

export interface SplitDraft {
  readonly way: SplitWay
  readonly parts: readonly DraftPart[]
  /** The part ID of each line item. */
  readonly itemParts: readonly number[]
}

/** A line of the receipt with an amount. */
export interface SplitItem {
  readonly description: string
  readonly total: string
}

export interface Purchase {
  readonly total: string
  readonly currency: string
  readonly items: readonly SplitItem[]
}

export interface SplitBody {
  readonly parts: readonly SplitPartInput[]
}

export function purchaseOf({ originalAmount, originalCurrency, receiptData }: Expense): Purchase {
  const items = (receiptData?.lineItems ?? []).flatMap(({ description, total }) =>
    total === null || !/^-?\d+(\.\d+)?$/.test(total) ? [] : [{ description, total }],
  )
  return { total: originalAmount, currency: originalCurrency, items }
}

/** A single line item cannot be split. */
export const hasItems = ({ items }: Purchase): boolean => items.length >= minParts

/** Two parts copied from the expense, the first with the full amount. */
export function newDraft(expense: Expense): SplitDraft {
  const { items } = purchaseOf(expense)
  const part = (id: number): DraftPart => ({
    id,
    description: expense.description,
    amount: '',
    percent: '',
    category: categoryOf(expense.category).value,
    projectId: expense.projectId ?? '',
    person: expense.person ?? '',
    isDeductible: expense.isDeductible === 'true',
    isTyped: false,
  })
  return { way: 'amount', parts: [part(1), part(2)], itemParts: items.map(() => 1) }
}

/** Adds a copy of the last part. */
export function withPart(draft: SplitDraft): SplitDraft {
  const last = draft.parts.at(-1)
  if (!last || draft.parts.length >= maxParts) return draft
  const id = Math.max(...draft.parts.map(part => part.id)) + 1
  return { ...draft, parts: [...draft.parts, { ...last, id, amount: '', percent: '', isTyped: false }] }
}

/** Removes a part; its lines move to the first remaining one. */
export function withoutPart(draft: SplitDraft, id: number): SplitDraft {
  const parts = draft.parts.filter(part => part.id !== id)
  const first = parts[0]?.id ?? 0
  return { ...draft, parts, itemParts: draft.itemParts.map(part => (part === id ? first : part)) }
}

export function withChange(draft: SplitDraft, id: number, change: Partial<DraftPart>): SplitDraft {
  return { ...draft, parts: draft.parts.map(part => (part.id === id ? { ...part, ...change } : part)) }
}

export function withItemIn(draft: SplitDraft, item: number, id: number): SplitDraft {
  return { ...draft, itemParts: draft.itemParts.map((part, index) => (index === item ? id : part)) }
}

/** Splits equally. */
export function evenly(draft: SplitDraft, { total, currency }: Purchase): SplitDraft {
  const alike = draft.parts.map(() => '1')
  const amounts = sharesOf(total, alike, decimalsOfShares(total, currency))
  const percents = sharesOf('100', alike, 2)
  return {
    ...draft,
    parts: draft.parts.map((part, index) => ({
      ...part,
      amount: amounts[index] ?? '',
      percent: (percents[index] ?? '').replace(/\.00$/, ''),
    })),
  }
}

/** One equal part per person; lines of surplus parts move to the first. */
export function between(draft: SplitDraft, people: readonly string[], purchase: Purchase): SplitDraft {
  let parted = draft
  while (parted.parts.length < people.length && parted.parts.length < maxParts) parted = withPart(parted)
  const beyond = parted.parts.slice(people.length)
  parted = beyond.reduce((left, { id }) => withoutPart(left, id), parted)
  const parts = parted.parts.map((part, index) => ({ ...part, person: people[index] ?? '' }))
  return evenly({ ...parted, way: draft.way === 'items' ? 'amount' : draft.way, parts }, purchase)
}

/** Each part's amount as a decimal string; undefined if not known yet. */
export function amountsIn(locale: Locale, draft: SplitDraft, purchase: Purchase): (string | undefined)[] {
  if (draft.way === 'amount') return draft.parts.map(({ amount }) => typedSum(locale, amount, purchase))
  const weights = weightsIn(locale, draft, purchase)
  const isWeighed = weights.some(weight => weight !== undefined && !isZero(weight))
  if (!isWeighed) return draft.parts.map(() => undefined)
  const known = weights.map(weight => weight ?? '0')
  const left = draft.way === 'percent' ? differenceOf('100', sumOf(known)) : '0'
  if (left.startsWith('-')) return draft.parts.map(() => undefined)
  const shares = sharesOf(
    purchase.total,
    [...known, left],
    decimalsOfShares(purchase.total, purchase.currency),
  )
  return weights.map((weight, index) => (weight === undefined ? undefined : shares[index]))
}

/** The unassigned rest, negative if the parts exceed the total. In percent if that is typed. */
export function remainingIn(locale: Locale, draft: SplitDraft, purchase: Purchase): string {
  if (draft.way === 'percent') {
    const typed = weightsIn(locale, draft, purchase).map(percent => percent ?? '0')
    return differenceOf('100', sumOf(typed))
  }
  const amounts = amountsIn(locale, draft, purchase).map(amount => amount ?? '0')
  return differenceOf(purchase.total, sumOf(amounts))
}

/** Whether a remainder is more than nothing. */
export const isLeft = (remaining: string): boolean => !remaining.startsWith('-') && !isZero(remaining)

/** Fills in the last part that was not typed with what the others leave. */
export function withRemainder(locale: Locale, draft: SplitDraft, purchase: Purchase): SplitDraft {
  const filled = draft.parts.findLast(({ isTyped }) => !isTyped)
  const { way } = draft
  if (!filled || way === 'items') return draft
  const others = draft.parts.filter(part => part !== filled)
  const open = withChange(draft, filled.id, { [way]: '' })
  const remaining = remainingIn(locale, open, purchase)
  const hasRest = others.some(part => part[way] !== '') && isLeft(remaining)
  return hasRest ? withChange(draft, filled.id, { [way]: remaining }) : open
}

/** Adds the rest to a part. */
export function withRest(
  locale: Locale,
  draft: SplitDraft,
  { purchase, id }: { readonly purchase: Purchase; readonly id: number },
): SplitDraft {
  const field = draft.way === 'percent' ? 'percent' : 'amount'
  const typed = draft.parts.find(part => part.id === id)?.[field] ?? ''
  const has =
    (draft.way === 'percent' ? typedPercent(locale, typed) : typedSum(locale, typed, purchase)) ?? '0'
  const sum = sumOf([has, remainingIn(locale, draft, purchase)])
  return withChange(draft, id, { [field]: sum, isTyped: true })
}

/** Whether the parts add up to the total, and none is empty. */
export function isExact(locale: Locale, draft: SplitDraft, purchase: Purchase): boolean {
  const amounts = amountsIn(locale, draft, purchase)
  const isFilled = amounts.every(amount => amount !== undefined && !isZero(amount))
  return isFilled && isZero(remainingIn(locale, draft, purchase))
}

export function bodyOf(locale: Locale, draft: SplitDraft, purchase: Purchase): SplitBody {
  const amounts = amountsIn(locale, draft, purchase)
  return {
    parts: draft.parts.map(({ description, category, projectId, person, isDeductible }, index) => ({
      amount: amounts[index] ?? '',
      description: description.trim(),
      category,
      projectId: projectId || null,
      person: person.trim() || null,
      isDeductible: isDeductible ? 'true' : 'false',
    })),
  }
}

function weightsIn(locale: Locale, draft: SplitDraft, { items }: Purchase): (string | undefined)[] {
  if (draft.way === 'percent') return draft.parts.map(({ percent }) => typedPercent(locale, percent))
  return draft.parts.map(({ id }) => {
    const sum = sumOf(items.filter((_, index) => draft.itemParts[index] === id).map(({ total }) => total))
    // A discount alone is not a part.
    return sum.startsWith('-') ? '0' : sum
  })
}

function typedSum(locale: Locale, typed: string, { currency }: Purchase): string | undefined {
  return amountSchemaIn(currency).safeParse(amountText(locale, typed, currency)).data
}

function typedPercent(locale: Locale, typed: string): string | undefined {
  const text = amountText(locale, typed.replace('%', ''))
  return /^\d{1,3}(\.\d{1,4})?$/.test(text) ? text : undefined
}

/** The currency's decimals, or those of the total if it has more. */
function decimalsOfShares(total: string, currency: string): number {
  const decimals = decimalsOf(currency)
  const isFiner = Number((total.split('.')[1] ?? '').slice(decimals)) > 0
  return isFiner ? amountDecimalsOf(currency) : decimals
}
