import { idSchema } from '@outlay/contract/core/ids'
import { isDay } from '@outlay/contract/core/isDay'
import type { ExpenseSummary } from '@outlay/contract/expenses'
import { badCursor } from '../expenses.errors.ts'

export interface ExpensePage {
  readonly expenses: ExpenseSummary[]
  readonly total: number
  /** Cursor of the next page, if there is one. */
  readonly next: string | undefined
}

/** Where a page ends: the last expense on it. */
export interface Position {
  readonly date: string
  readonly id: string
}

export function cursorOf({ date, id }: Position): string {
  return Buffer.from(`${date}_${id}`).toString('base64url')
}

/** @throws badCursor */
export function positionOf(cursor: string): Position {
  const [date = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('_')
  if (!isDay(date) || !idSchema.safeParse(id).success) throw badCursor()
  return { date, id }
}
