import { isDay } from '@outlay/contract/core/daySpans'
import { idSchema } from '@outlay/contract/core/fields'
import type { ExpenseSort } from '@outlay/contract/expenses/expenseTerms'
import * as z from 'zod/mini'
import { badCursor } from '../expenses.errors.ts'
import type { ExpenseOrder } from './expenseOrder.store.ts'

/** The last expense of a page, with its sort key as the database prints it. */
export interface Position {
  readonly key: string
  readonly id: string
  /** Total count when the first page was read; undefined if not requested. */
  readonly total?: number | undefined
  /** Whether the search has reached matches with other accents. */
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

/** Only valid for the order it was created with. @throws badCursor */
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

/** Validates keys before the database parses them. */
const isKey: Readonly<Record<ExpenseSort, (key: string) => boolean>> = {
  date: isDay,
  amount: key => /^\d{1,20}(\.\d{1,20})?$/.test(key),
  description: isText,
  merchant: isText,
  category: isText,
  project: isText,
  created: isInstant,
}
