import { type ReadField, readFieldNames } from '@outlay/contract/receipts/receiptReadings'
import { expect, test } from 'vitest'
import { type PrintedFacts, printedReading } from './printedReading.ts'

const unread: ReadField = { value: null, confidence: 0, box: null, reason: 'It was not read' }
const box = { page: 1, x: 0.25, y: 0.5, width: 0.5, height: 0.1 }
const pages = [
  { width: 400, height: 800 },
  { width: 200, height: 100 },
]

const nothing: PrintedFacts = {
  fields: Object.fromEntries(readFieldNames.map(name => [name, unread])) as PrintedFacts['fields'],
  lineItems: [],
  checks: [],
}

test('a field is printed with its confidence, its place in pixels and its reason', () => {
  const total: ReadField = { value: '12.50', confidence: 0.876, box, reason: 'Two figures are near it' }
  const printed = printedReading({ ...nothing, fields: { ...nothing.fields, total } }, pages)
  expect(printed).toMatch(/^total +12\.50 +88 % +page 2: 50,50 100x10 +Two figures are near it$/m)
  expect(printed).toMatch(/^tax +- +0 % +- +It was not read$/m)
})

test('a receipt of one page needs no page numbers', () => {
  const date: ReadField = { value: '2026-05-01', confidence: 1, box: { ...box, page: 0 } }
  const printed = printedReading({ ...nothing, fields: { ...nothing.fields, date } }, pages.slice(0, 1))
  expect(printed).toMatch(/^date +2026-05-01 +100 % +100,400 200x80$/m)
})

test('tax by rate, items and checks stand below, each where there are any', () => {
  const printed = printedReading(
    {
      ...nothing,
      details: { time: { value: '18:30', confidence: 0.9, box: null } },
      taxLines: [{ rate: '19', net: '10.00', tax: '1.90', box: null }],
      lineItems: [{ description: 'Tea', quantity: '2', unitPrice: null, total: '4.00', box: null }],
      checks: [{ name: 'Items', holds: false, detail: 'one row comes to 4.00' }],
    },
    pages,
  )
  expect(printed).toMatch(/^time +18:30 +90 %/m)
  expect(printed).toMatch(/^19 % +10\.00 +1\.90/m)
  expect(printed).toMatch(/^Tea +2 +- +4\.00/m)
  expect(printed).toMatch(/^Items +fails +one row comes to 4\.00$/m)
  expect(printedReading(nothing, pages)).not.toMatch(/item|check|tax at/)
})

test('nothing on a receipt can command the terminal', () => {
  const merchant: ReadField = { value: 'Tea\u001b]0;x\u0007 House', confidence: 0.5, box: null }
  const printed = printedReading({ ...nothing, fields: { ...nothing.fields, merchant } }, pages)
  expect(printed).not.toContain('\u001b')
  expect(printed).toContain('Tea\ufffd]0;x\ufffd House')
})
