import type { Expense } from '@outlay/contract/expenses/expenses'
import type { ReceiptReading } from '@outlay/contract/receipts/receiptReadings'
import type { Duplicate } from '@outlay/contract/receipts/receipts'
import type { Actor } from '../../../core/actor.ts'
import { ownScope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { isSameMerchant } from '../../../core/merchantMatching.ts'
import type { Expenses } from '../../expenses/expenses.service.ts'
import { nearPictureDistance } from '../documents/fingerprint.ts'
import { listNearPictures, listSameFiles } from '../receipts.store.ts'

/** Up to this distance it is the same picture, resaved, whatever was read: different receipts differ by at least 8. */
const sameDistance = 5

/** A newly received receipt. */
interface Incoming {
  readonly sha256: string
  /** As in its row. */
  readonly filePages: number[] | null
  readonly fingerprint: string
  readonly reading: ReceiptReading
  /** The merchant, by the person's own name for it if any. */
  readonly merchant: string | null
}

/**
 * The expense that a receipt may duplicate: from the same file, from a nearly identical picture unless the reading
 * rules it out, or with the same merchant, date and amount.
 */
export async function findDuplicate(
  db: Db,
  actor: Actor,
  incoming: Incoming,
  expenses: Expenses,
): Promise<Duplicate | null> {
  const files = await listSameFiles(db, ownScope(actor), incoming)
  const near = { fingerprint: incoming.fingerprint, distance: nearPictureDistance }
  const pictures = await listNearPictures(db, ownScope(actor), near)
  const ids = [...files, ...pictures.map(picture => picture.expenseId)]
  const readable = await expenses.ownOf(db, actor, [...new Set(ids)])
  const byId = new Map(readable.map(expense => [expense.id, expense]))
  const sameFile = first(files, byId)
  if (sameFile) return { kind: 'file', earlier: sameFile }
  const alike = pictures.filter(
    ({ expenseId, distance }) =>
      distance <= sameDistance || !speaksAgainst(incoming.reading, byId.get(expenseId)),
  )
  const nearPicture = first(
    alike.map(picture => picture.expenseId),
    byId,
  )
  if (nearPicture) return { kind: 'picture', earlier: nearPicture }
  const samePurchase = await findSamePurchase(db, actor, incoming, expenses)
  return samePurchase ? { kind: 'purchase', earlier: samePurchase } : null
}

function first(ids: readonly string[], byId: ReadonlyMap<string, Expense>): Expense | undefined {
  return ids.map(id => byId.get(id)).find(expense => expense !== undefined)
}

/** Receipts of one shop look alike, but another amount or date rules out a duplicate. */
function speaksAgainst(reading: ReceiptReading, earlier: Expense | undefined): boolean {
  if (!earlier) return false
  const before = earlier.receiptData?.fields
  const { total, date } = reading.fields
  const totals = [earlier.originalAmount, before?.total.value].map(Number)
  const isOtherTotal = total.value !== null && !totals.includes(Number(total.value))
  const isOtherDay = date.value !== null && ![earlier.date, before?.date.value].includes(date.value)
  return isOtherTotal || isOtherDay
}

async function findSamePurchase(
  db: Db,
  actor: Actor,
  { reading, merchant }: Incoming,
  expenses: Expenses,
): Promise<Expense | undefined> {
  const { date, total, currency } = reading.fields
  if (!merchant || !date.value || !total.value || !currency.value || Number(total.value) === 0)
    return undefined
  const purchase = { date: date.value, originalAmount: total.value, originalCurrency: currency.value }
  const same = await expenses.samePurchases(db, actor, purchase)
  return same.find(({ merchant: seller, description }) =>
    isSameMerchant(merchant, seller ?? description.split(':')[0] ?? ''),
  )
}
