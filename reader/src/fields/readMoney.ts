import type {
  ReadCheck,
  ReadField,
  ReadFieldName,
  ReadLineItem,
  ReceiptReading,
} from '@outlay/contract/receipts/receiptReadings'
import { asField, type Evidence, emptyField, type FoundValue } from '../facts/found.ts'
import { hasHandRoom, moneyFacts } from '../facts/money/facts.ts'
import { hasPenFigures } from '../facts/money/handwriting.ts'
import { type FoundItem, findItems, itemSumOf, withinTotal } from '../facts/money/items.ts'
import { decimalText, type FoundTotal, type MoneyFact, sumsOf } from '../facts/money/moneyFact.ts'
import { findLastFour, findPayment, withoutCardNumbers } from '../facts/money/payment.ts'
import {
  type FoundSum,
  type FoundTaxLine,
  findDiscount,
  findSubtotal,
  findTax,
  findTaxLines,
  findTip,
  tipBeyond,
} from '../facts/money/shares.ts'
import { findTotal } from '../facts/money/total/findTotal.ts'
import { plainCapitals } from '../words/text/spelling.ts'
import type { ReceiptText } from '../words/text/word.ts'
import type { CalibratedField } from './calibration/model.ts'
import { probability } from './calibration/probability.ts'

/** Total of the items, and how clearly they were read. */
interface Goods {
  readonly mills: number
  readonly isClear: boolean
}

/** What explains the total and what contradicts it: shown to the person, never auto-corrected. */
function checksOf(total: FoundTotal, facts: readonly MoneyFact[], goods: Goods | undefined): ReadCheck[] {
  const holding = total.supports.map(({ name, detail }) => ({ name, holds: true, detail }))
  const names = new Set<string>(total.supports.map(({ name }) => name))
  const against = total.objections.map(({ name, detail }) => ({ name, holds: false, detail }))
  const isExplained = names.has('Items') || (total.evidence.equationKinds ?? 0) >= 0.6
  if (!goods?.isClear || isExplained || goods.mills === total.mills) return [...holding, ...against]
  // The item total is an amount of its own, or with additions equals the total.
  const isPart =
    sumsOf(facts, 'subtotal').includes(goods.mills) ||
    total.chain.some(({ base }) => base.mills === goods.mills)
  if (isPart) return [...holding, ...against]
  const detail = `The items read come to ${decimalText(goods.mills)}, the total is ${decimalText(total.mills)}; a row may be missing`
  return [...holding, ...against, { name: 'Items', holds: false, detail }]
}

type MoneyField = Extract<ReadFieldName, 'total' | 'subtotal' | 'tax' | 'tip' | 'discount' | 'paymentMethod'>
type TaxLine = NonNullable<ReceiptReading['taxLines']>[number]

interface ReadMoney {
  readonly fields: Readonly<Record<MoneyField, ReadField>>
  readonly cardLastFour: ReadField | undefined
  readonly taxLines: TaxLine[]
  readonly lineItems: ReadLineItem[]
  readonly checks: ReceiptReading['checks']
  readonly evidence: Partial<Record<CalibratedField, Evidence>>
}

/** Below these, a value is not trusted and the field is left to the person. */
const thresholds = { total: 0.02, part: 0.1, payment: 0.4 }
/** Cap for a total contradicted by an equation. */
const contradictedCeiling = 0.5
/** Cap for a total that needs review even if explained. */
const doubtfulCeiling = 0.85

export function readMoney(text: ReceiptText): ReadMoney {
  const facts = moneyFacts(text)
  const total = findTotal(facts)
  const items = withinTotal(findItems(text), total?.mills)
  const goods = { mills: itemSumOf(items), isClear: items.length > 1 && items.every(isClearlyRead) }
  const [subtotal, tax, tip] = [findSubtotal(facts, total), findTax(facts, total), findTip(facts, total)]
  const evidence = total && totalEvidence(total, goods)
  const shown = settled(
    total && evidence && totalOf(total, evidence, doubtOf(text, facts, total)),
    thresholds.total,
    'No total was read',
  )
  const lastFour = findLastFour(text)
  return {
    fields: {
      total: shown,
      subtotal: partOf('subtotal', subtotal, 'subtotal'),
      tax: partOf('tax', tax, 'tax'),
      tip: partOf('tip', tip, 'tip'),
      discount: partOf('subtotal', findDiscount(facts, total), 'discount'),
      paymentMethod: settled(findPayment(text), thresholds.payment, 'No means of payment was read'),
    },
    cardLastFour:
      lastFour && asField(lastFour, thresholds.payment, 'It was read too unclearly to be trusted'),
    taxLines: findTaxLines(facts, total).map(asTaxLine),
    lineItems: items.filter(({ isReduction }) => !isReduction).map(asLineItem),
    checks: total && shown.value !== null ? checksOf(total, facts, goods) : [],
    evidence: {
      ...(evidence ? { total: evidence } : {}),
      ...(subtotal ? { subtotal: subtotal.evidence } : {}),
      ...(tax ? { tax: tax.evidence } : {}),
      ...(tip ? { tip: tip.evidence } : {}),
    },
  }
}

const clearItem = 0.75

function isClearlyRead({ clarity }: FoundItem): boolean {
  return clarity >= clearItem
}

function totalEvidence({ mills, evidence }: FoundTotal, goods: Goods): Evidence {
  const isAgainst = goods.isClear && goods.mills !== mills && !evidence.equationKinds
  return { ...evidence, isAgainstItems: isAgainst ? 1 : 0 }
}

const included = /\bIN[CK]L|\bINBEGR|\bENTHALTEN|\bCOMPRIS|\bDAVON\b|\bINBEREGNET/

/** Reasons why more may have been paid than the printed total. */
function doubtOf(text: ReceiptText, facts: readonly MoneyFact[], total: FoundTotal): string | undefined {
  if (hasHandRoom(text)) return 'A tip or a total may be written by hand; this is the printed one'
  if (hasPenFigures(text, total))
    return 'Something is written by hand near the total; this is the printed one'
  const tip = tipBeyond(facts, total)
  if (!tip || included.test(plainCapitals(text.lines[tip.row]?.text ?? ''))) return undefined
  return `A tip of ${decimalText(tip.mills)} is printed below it and not in it`
}

function totalOf(total: FoundTotal, evidence: Evidence, doubt: string | undefined): FoundValue {
  const likely = probability('total', evidence)
  const found = { value: decimalText(total.mills), box: total.box }
  const [objection] = total.objections
  if (total.evidence.isContradicted && objection)
    return { ...found, confidence: Math.min(likely, contradictedCeiling), reason: objection.detail }
  // Clearly read items add up to something else and nothing explains this total, or many rows have other totals.
  if (evidence.isAgainstItems || evidence.hasManyRivals)
    return { ...found, confidence: Math.min(likely, contradictedCeiling) }
  if (!total.isRead)
    return {
      ...found,
      confidence: Math.min(likely, doubtfulCeiling),
      reason: 'No row gives this sum; other figures come to it',
    }
  if (doubt) return { ...found, confidence: Math.min(likely, doubtfulCeiling), reason: doubt }
  return { ...found, confidence: evidence.isLabelled ? likely : Math.min(likely, doubtfulCeiling) }
}

function partOf(field: CalibratedField, sum: FoundSum | undefined, name: string): ReadField {
  const found = sum && {
    value: decimalText(sum.mills),
    box: sum.box,
    confidence: probability(field, sum.evidence),
  }
  return settled(found, thresholds.part, `No ${name} was read`)
}

/** A field without card numbers; empty if it was not found or read too unclearly. */
export function settled(found: FoundValue | undefined, threshold: number, missing: string): ReadField {
  if (!found) return emptyField(missing)
  const shown = { ...found, value: withoutCardNumbers(found.value) }
  return asField(shown, threshold, 'It was read too unclearly to be trusted')
}

function asTaxLine({ rate, net, tax, box }: FoundTaxLine): TaxLine {
  return {
    rate: rate === undefined ? null : String(rate),
    net: net === undefined ? null : decimalText(net),
    tax: decimalText(tax),
    box,
  }
}

function asLineItem({ description, quantity, unitPrice, total, box }: FoundItem): ReadLineItem {
  return { description, quantity, unitPrice, total, box }
}
