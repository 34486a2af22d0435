import {
  type ReadField,
  type ReadFieldName,
  type ReadLineItem,
  type ReceiptReading,
  readerLabels,
} from '@outlay/contract/receiptReadings'
import { locateField } from '@outlay/reader/facts/locating/locate'
import type { ReaderAnswer } from '@outlay/reader/reading'
import { isSameMerchant } from '../../../core/sameMerchant.ts'
import { reasonOfState } from './ai/answerToReading.ts'

/** From here on a field is shown as sure. One reader alone never gets there, two that agree always do. */
const sure = 0.9
const mostSure = 0.99
/** A model alone, whose value stands on the paper as recognised text; and one whose value does not. */
const aloneButSeen = 0.89
const aloneAndUnseen = 0.7
/** Two readers that contradict each other: a person has to look. */
const contradicted = 0.5
/** Up to here a reader takes a bare sign for the person's own currency; two such guesses are one. */
const guessed = 0.6
/** What a model says of a field that it saw and could not settle. */
const unsettled: readonly (string | undefined)[] = [reasonOfState.illegible, reasonOfState.ambiguous]

/** What a reader concludes rather than reads: nothing on the paper says whether it is so. */
const conclusions: readonly ReadFieldName[] = ['category', 'description']

/**
 * A model's reading, reconciled with an independent reading of the same picture by the machine. Where they agree a field
 * is sure; where they differ the model's value stays, doubted and with both values named. Every box is taken from the
 * recognised words, so that none can be made up. Undefined is a machine that could not read the picture.
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
  // Object.keys forgets the names, of which every one is here and stays.
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

/** The model left it open and the machine did not. A field that neither read stays as the model explained it. */
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

/** "Visa 1234" and "VISA ****1234": the same figures, or, where one names none, a word in common. */
function isSamePayment(a: string, b: string): boolean {
  const figures = (text: string) => text.replace(/\D/g, '')
  if (figures(a) && figures(b)) return figures(a) === figures(b)
  const wordsOf = (text: string): readonly string[] =>
    (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter(word => word !== 'card')
  return wordsOf(a).some(word => wordsOf(b).includes(word))
}

/** The place of the line that the machine read with the same sum, if there is just one. */
function withBox(item: ReadLineItem, candidates: readonly ReadLineItem[]): ReadLineItem {
  if (item.total === null) return item
  const same = candidates.filter(({ total }) => total !== null && Number(total) === Number(item.total))
  return same.length === 1 && same[0] ? { ...item, box: same[0].box } : item
}
