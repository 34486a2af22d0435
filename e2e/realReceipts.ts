import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export interface ReceiptUnderTest {
  readonly name: string
  readonly bytes: Buffer
  readonly merchant: string
  /** ISO. */
  readonly date: string
  readonly total: string
  readonly currency: string
}

/** One of the generated receipts. */
export function drawnReceipt(name: string): ReceiptUnderTest {
  const folder = fileURLToPath(new URL('../reader/src/testing/receipts/pictures/', import.meta.url))
  const { merchant, date, total, currency } = JSON.parse(readFileSync(`${folder}${name}.json`, 'utf8'))
  return { name, bytes: readFileSync(`${folder}${name}.jpg`), merchant, date, total, currency }
}

const realReceipts = fileURLToPath(new URL('../../shared/receipts/', import.meta.url))
const realFolder = `${realReceipts}dev/`
const phoneFolder = `${realReceipts}us/`

/** A phone picture from the shared set, of a US restaurant; undefined if the set is missing. */
export function phonePicture(name: string): ReceiptUnderTest | undefined {
  return pictureWithTruth(phoneFolder, name)
}

function pictureWithTruth(folder: string, name: string): ReceiptUnderTest | undefined {
  if (!existsSync(`${folder}${name}.jpg`)) return undefined
  const { company, date, total, currency } = JSON.parse(readFileSync(`${folder}${name}.json`, 'utf8'))
  return { name, bytes: readFileSync(`${folder}${name}.jpg`), merchant: company, date, total, currency }
}

/** A scanned receipt from the shared set next to the project, all from one country; undefined if the set is missing. */
export function realReceipt(number: string): ReceiptUnderTest | undefined {
  if (!existsSync(`${realFolder}${number}.jpg`)) return undefined
  const { company, date, total } = JSON.parse(readFileSync(`${realFolder}${number}.json`, 'utf8'))
  const bytes = readFileSync(`${realFolder}${number}.jpg`)
  return {
    name: number,
    bytes,
    merchant: company,
    date: isoOf(date),
    total: total.replace(/[^\d.]/g, ''),
    currency: 'MYR',
  }
}

/** Truth dates are day first, or with the month's name. */
function isoOf(text: string): string {
  const [, day, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? []
  if (year) return `${year}-${month}-${day}`
  return new Date(`${text} UTC`).toISOString().slice(0, 10)
}
