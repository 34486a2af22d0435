import {
  type ReadField,
  type ReadFieldName,
  type ReadLineItem,
  type ReceiptReading,
  readerLabels,
} from '@outlay/contract/receipts/receiptReadings'
import { locateField } from '@outlay/reader/facts/locating/locate'
import type { ReaderAnswer } from '@outlay/reader/reading'
import { isSameMerchant } from '../../../core/merchantMatching.ts'
import { reasonOfState } from './ai/answerToReading.ts'

/** Fields are shown as certain from here on. Never reached by one reader alone, always by two that agree. */
const sure = 0.9
const mostSure = 0.99
/** Maximum confidence for a model alone, whose value is or is not among the recognized words. */
const aloneButSeen = 0.89
const aloneAndUnseen = 0.7
/** Two readers disagree, so a person must check. */
const contradicted = 0.5
/** Maximum confidence of a currency assumed from a bare symbol; two such guesses do not confirm each other. */
const guessed = 0.6
/** A model's reasons for fields that it saw but could not determine. */
const unsettled: readonly (string | undefined)[] = [reasonOfState.illegible, reasonOfState.ambiguous]

/** Fields that are inferred and cannot be verified on the paper. */
const conclusions: readonly ReadFieldName[] = ['category', 'description']

/**
 * Reconciles a model's reading with the machine's independent one. Fields that agree become certain; where they differ
 * the model's value stays with low confidence and a reason that names both. Boxes always come from recognized words, so
 * that none is invented. `machine` is undefined if it could not read the picture.
 */
export function reconcileReadings(model: ReceiptReading, machine: ReaderAnswer | undefined): ReceiptReading {
  const fields = mapFields(model, name => fieldOf(name, { model, machine }))
  if (!machine) return { ...model, fields }
  return {
    ...model,
    fields,
    checkedBy: machine.reading.reader,
    lineItems: model.lineItems.map(item => withBox(item, machine.reading.lineItems)),
    checks: [...model.checks, ...machine.reading.checks.filter(check => !check.holds)],
  }
}

function mapFields(
  { fields }: ReceiptReading,
  change: (name: ReadFieldName) => ReadField,
): ReceiptReading['fields'] {
  // Object.keys loses the key type; every name is kept.
  const names = Object.keys(fields) as ReadFieldName[]
  return Object.fromEntries(names.map(name => [name, change(name)])) as ReceiptReading['fields']
}

interface Sides {
  readonly model: ReceiptReading
  readonly machine: ReaderAnswer | undefined
}

function fieldOf(name: ReadFieldName, { model, machine }: Sides): ReadField {
  const read = model.fields[name]
  const modelLabel = readerLabels[model.reader]
  if (!machine) {
    const isOpen = read.value === null || conclusions.includes(name)
    return isOpen ? read : alone(read, modelLabel)
  }
  const beside = machine.reading.fields[name]
  const machineLabel = readerLabels[machine.reading.reader]
  if (conclusions.includes(name)) return read.value === null ? beside : read
  if (read.value === null) return foundBeside(read, beside, machineLabel)
  const box = locateField(name, read.value, machine.words)
  if (beside.value === null) return alone({ ...read, box }, modelLabel)
  if (!isSameValue(name, read.value, beside.value)) {
    const reason = `${modelLabel} read ${read.value}, the ${machineLabel} ${beside.value}. Please check.`
    return { ...read, box, reason, confidence: Math.min(read.confidence, contradicted) }
  }
  return { ...read, box: beside.box ?? box, ...agreed(name, read, beside) }
}

function agreed(
  name: ReadFieldName,
  read: ReadField,
  beside: ReadField,
): Pick<ReadField, 'confidence' | 'reason'> {
  const isGuess = name === 'currency' && Math.min(read.confidence, beside.confidence) <= guessed
  if (isGuess) {
    const reason = read.reason ?? beside.reason
    return { confidence: Math.max(read.confidence, beside.confidence), ...(reason ? { reason } : {}) }
  }
  const both = 1 - (1 - read.confidence) * (1 - beside.confidence)
  return { confidence: Math.min(mostSure, Math.max(sure, both)) }
}

/** Only the machine found a value. A field that neither read keeps the model's reason. */
function foundBeside(read: ReadField, beside: ReadField, machineLabel: string): ReadField {
  if (beside.value === null) return read
  if (unsettled.includes(read.reason))
    return { ...beside, reason: read.reason, confidence: Math.min(beside.confidence, contradicted) }
  const reason = `Only the ${machineLabel} found this. Please check.`
  return { ...beside, reason, confidence: Math.min(beside.confidence, aloneAndUnseen) }
}

function alone(read: ReadField, modelLabel: string): ReadField {
  if (read.box) return { ...read, confidence: Math.min(read.confidence, aloneButSeen) }
  const reason = read.reason ?? `Only ${modelLabel} read this. Please check.`
  return { ...read, reason, confidence: Math.min(read.confidence, aloneAndUnseen) }
}

function isSameValue(name: ReadFieldName, a: string, b: string): boolean {
  if (name === 'merchant') return isSameMerchant(a, b)
  if (name === 'paymentMethod') return isSamePayment(a, b)
  if (name === 'date' || name === 'currency') return a === b
  return Number(a) === Number(b)
}

/** "Visa 1234" and "VISA ****1234": the same digits, or a common word if one has no digits. */
function isSamePayment(a: string, b: string): boolean {
  const figures = (text: string) => text.replace(/\D/g, '')
  if (figures(a) && figures(b)) return figures(a) === figures(b)
  const wordsOf = (text: string): readonly string[] =>
    (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter(word => word !== 'card')
  return wordsOf(a).some(word => wordsOf(b).includes(word))
}

/** Takes the box of the machine's line with the same amount, if there is exactly one. */
function withBox(item: ReadLineItem, candidates: readonly ReadLineItem[]): ReadLineItem {
  if (item.total === null) return item
  const same = candidates.filter(({ total }) => total !== null && Number(total) === Number(item.total))
  return same.length === 1 && same[0] ? { ...item, box: same[0].box } : item
}
