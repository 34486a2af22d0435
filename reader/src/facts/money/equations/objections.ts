import {
  decimalText,
  type EquationName,
  type MoneyFact,
  type Objection,
  type Role,
  sumsOf,
} from '../moneyFact.ts'
import { tableSum } from './equations.ts'

const clearlyRead = 0.6

/** Evidence against an amount being the total, other than missing explanations. */
export function objectionsTo(
  mills: number,
  facts: readonly MoneyFact[],
  holding: ReadonlySet<EquationName>,
): Objection[] {
  const clear = facts.filter(fact => fact.hasSeparator && fact.confidence >= clearlyRead)
  const found = [
    cashAgainst(mills, clear),
    partsAgainst(mills, clear),
    tableAgainst(mills, clear),
    cardAgainst(mills, clear),
  ]
  return found.filter(objection => objection !== undefined).filter(({ name }) => !holding.has(name))
}

function cashAgainst(mills: number, facts: readonly MoneyFact[]): Objection | undefined {
  const [cash] = sumsOf(facts, 'cash')
  const [change] = sumsOf(facts, 'change')
  if (cash === undefined || change === undefined || change >= cash) return undefined
  const left = cash - change
  // Without change, no one hands over less than the total, unless a card paid the rest.
  const isShort = change === 0 && cash < mills && !facts.some(({ role }) => role === 'card')
  if (left === mills || (change === 0 && !isShort)) return undefined
  const detail = `${decimalText(cash)} paid - ${decimalText(change)} change is ${decimalText(left)}, not ${decimalText(mills)}`
  return { name: 'Cash less change', mills: left, detail }
}

const addedRoles = new Set<Role>(['tax', 'service', 'rounding', 'discount', 'tip'])

/** A single subtotal plus what is between it and the total must add up, unless tax is included in the items. */
function partsAgainst(mills: number, facts: readonly MoneyFact[]): Objection | undefined {
  const [subtotal, ...others] = facts.filter(fact => fact.role === 'subtotal' && !fact.isInTable)
  const total = facts.find(fact => fact.role === 'total' && fact.mills === mills && !fact.isInTable)
  if (!subtotal || others.length > 0 || !total || total.row < subtotal.row) return undefined
  const between = facts.filter(
    fact => fact.row > subtotal.row && fact.row < total.row && fact.role && addedRoles.has(fact.role),
  )
  const sum = between.reduce(
    (added, { role, isNegative, mills: part }) => added + (role === 'discount' || isNegative ? -part : part),
    subtotal.mills,
  )
  if (between.length === 0 || sum === mills || subtotal.mills === mills) return undefined
  const detail = `Subtotal and what is added to it come to ${decimalText(sum)}, not ${decimalText(mills)}`
  return { name: 'Parts of the total', mills: sum, detail }
}

/** A single card that paid everything paid a different amount. */
function cardAgainst(mills: number, facts: readonly MoneyFact[]): Objection | undefined {
  const [card, ...others] = sumsOf(facts, 'card').filter(sum => sum > 0)
  const isSplit = others.length > 0 || sumsOf(facts, 'cash').length > 0
  if (card === undefined || isSplit || card === mills) return undefined
  // The card was charged before the tip.
  if (sumsOf(facts, 'tip').includes(mills - card)) return undefined
  const detail = `${decimalText(card)} was paid by card, not ${decimalText(mills)}`
  return { name: 'Payment', mills: card, detail }
}

function tableAgainst(mills: number, facts: readonly MoneyFact[]): Objection | undefined {
  const sum = tableSum(facts)
  if (sum === undefined || sum === mills) return undefined
  return {
    name: 'Tax table',
    mills: sum,
    detail: `The table of taxes comes to ${decimalText(sum)}, not ${decimalText(mills)}`,
  }
}
