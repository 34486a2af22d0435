import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawnReceipts } from './drawing/layouts/all.ts'
import { badReceipt, badReceipts, goldenReceipt, goldenReceipts } from './goldenReceipts.ts'
import { goldenCountries, type ReceiptTruth } from './receiptTruth.ts'

const maxBytes = 120_000
const receipts = goldenReceipts().map(receipt => [receipt.name, receipt] as const)
const bad = badReceipts().map(receipt => [receipt.name, receipt] as const)

function cents(sum: string | undefined): number {
  return Math.round(Number(sum ?? '0') * 100)
}

function itemsTotal(truth: Pick<ReceiptTruth, 'lineItems'>): number {
  return truth.lineItems.reduce((total, item) => total + cents(item.total), 0)
}

describe('golden receipts', () => {
  test('come from every country that Outlay promises to read', () => {
    const scanned = receipts.filter(([, { truth }]) => truth.kind === 'scan')
    expect(new Set(scanned.map(([, { truth }]) => truth.country))).toEqual(new Set(goldenCountries))
    expect(scanned.length).toBeGreaterThanOrEqual(16)
  })

  test('are photos too, one of them held sideways', async () => {
    const photos = receipts.filter(([, { truth }]) => truth.kind === 'photo')
    expect(photos.length).toBeGreaterThanOrEqual(6)
    const sideways = await sharp(goldenReceipt('us-grocery-sideways').bytes()).metadata()
    expect(sideways.orientation).toBe(6)
    expect(sideways.width).toBeGreaterThan(sideways.height)
  })

  test.each(receipts)('%s is a small, whole picture', async (_name, receipt) => {
    const bytes = receipt.bytes()
    expect(bytes.length).toBeLessThan(maxBytes)
    const { info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    expect(Math.min(info.width, info.height)).toBeGreaterThanOrEqual(600)
  })

  test.each(receipts)('%s adds up', (_name, { truth }) => {
    const addedTax = truth.pricesIncludeTax ? 0 : cents(truth.tax)
    const due =
      itemsTotal(truth) - cents(truth.discount) + addedTax + cents(truth.tip) + cents(truth.rounding)
    expect(cents(truth.total)).toBe(due)
  })

  test.each(receipts)('%s prices each line item by its quantity', (_name, { truth }) => {
    for (const item of truth.lineItems) {
      const exact = Number(item.quantity) * Number(item.unitPrice) * 100
      expect(Math.abs(cents(item.total) - exact), item.description).toBeLessThanOrEqual(0.500001)
    }
  })

  test.each(receipts)('%s holds the sum of its taxes', (_name, { truth }) => {
    const taxes = truth.taxes ?? []
    expect(taxes.reduce((total, tax) => total + cents(tax.amount), 0)).toBe(cents(truth.tax))
  })
})

describe('bad receipts', () => {
  test.each(bad)('%s is small and says what is wrong with it', (_name, receipt) => {
    expect(receipt.bytes().length).toBeLessThan(maxBytes)
    expect(receipt.truth.note).not.toBe('')
  })

  test('hold one whose items and total contradict each other', () => {
    const { truth } = badReceipt('contradiction')
    expect(itemsTotal({ lineItems: truth.lineItems ?? [] })).not.toBe(cents(truth.total))
  })

  test('hold one whose total is not on the picture', () => {
    const { truth } = badReceipt('bad-total-cut-off')
    expect(truth.merchant).toBeDefined()
    expect(truth.total).toBeUndefined()
  })

  test('hold one whose file ends midway', async () => {
    const bytes = badReceipt('truncated').bytes()
    await expect(sharp(bytes, { failOn: 'truncated' }).raw().toBuffer()).rejects.toThrow()
  })

  test('hold one whose print is hardly darker than its paper', async () => {
    const spread = async (bytes: Uint8Array) =>
      (await sharp(bytes).greyscale().stats()).channels[0]?.stdev ?? 0
    const faint = await spread(badReceipt('low-contrast').bytes())
    expect(faint * 5).toBeLessThan(await spread(goldenReceipt('it-trattoria').bytes()))
  })
})

describe('the folder of pictures', () => {
  const files = readdirSync(new URL('./pictures/', import.meta.url))

  test('holds a truth for every picture and a picture for every truth', () => {
    const named = (ending: string) =>
      files.filter(file => file.endsWith(ending)).map(file => file.slice(0, -ending.length))
    expect(named('.json')).toEqual(named('.jpg'))
    expect(files.length).toBe(2 * (receipts.length + bad.length))
  })

  test('stays small enough to be cloned by everyone', () => {
    const total = [...receipts, ...bad].reduce((sum, [, receipt]) => sum + receipt.bytes().length, 0)
    expect(total).toBeLessThan(2_400_000)
  })

  test.each(drawnReceipts().map(drawn => [drawn.name, drawn] as const))(
    '%s holds what its layout would draw today',
    (name, drawn) => {
      expect(goldenReceipt(name).truth).toEqual(drawn.truth)
    },
  )
})
