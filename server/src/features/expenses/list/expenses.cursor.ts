import { idSchema } from '@outlay/contract/core/ids'
import { isDay } from '@outlay/contract/core/isDay'
import type { ExpenseSort } from '@outlay/contract/expenseSorts'
import * as z from 'zod/mini'
import { badCursor } from '../expenses.errors.ts'
import type { ExpenseOrder } from './expenseOrder.store.ts'

/** Where a page ends: the last expense on it, by what the list is sorted by as the database writes it. */
export interface Position {
  readonly key: string
  readonly id: string
  /** How many there were in all when the first page was read; undefined where nobody asked. */
  readonly total?: number | undefined
  /** Whether a search has gone on to what is spelled otherwise. */
  readonly isOtherwise?: boolean | undefined
}

const cursorParts = z.tuple([
  z.string(),
  z.string(),
  z.string(),
  idSchema,
  z.optional(z.nullable(z.int().check(z.nonnegative()))),
  z.optional(z.literal('otherwise')),
])

export function cursorOf(
  { sort, order }: ExpenseOrder,
  { key, id, total, isOtherwise = false }: Position,
): string {
  const parts = [sort, order, key, id, ...(total === undefined && !isOtherwise ? [] : [total ?? null])]
  return Buffer.from(JSON.stringify(isOtherwise ? [...parts, 'otherwise'] : parts)).toString('base64url')
}

/** Of a list in the same order; in another the place would be a different one. @throws badCursor */
export function positionOf(cursor: string, { sort, order }: ExpenseOrder): Position {
  const { data } = cursorParts.safeParse(partsOf(cursor))
  if (!data) throw badCursor()
  const [ofSort, ofOrder, key, id, total, spelling] = data
  if (ofSort !== sort || ofOrder !== order || !isKey[sort](key)) throw badCursor()
  return { key, id, total: total ?? undefined, isOtherwise: spelling === 'otherwise' }
}

function partsOf(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}

const isText = (key: string): boolean => !key.includes('\u0000')
const isInstant = (key: string): boolean =>
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/.test(key) &&
  !Number.isNaN(Date.parse(`${key.replace(' ', 'T')}:00`))

/** What the database can read as the key of a list. */
const isKey: Readonly<Record<ExpenseSort, (key: string) => boolean>> = {
  date: isDay,
  amount: key => /^\d{1,20}(\.\d{1,20})?$/.test(key),
  description: isText,
  merchant: isText,
  category: isText,
  project: isText,
  created: isInstant,
}
