import { type LeftOutReason, leftOutReasons } from '@outlay/contract/bulkChanges/bulkChanges'
import type { OwnScope } from '../../core/database/access/scope.ts'
import type { Db } from '../../core/database/database.ts'
import { AppError } from '../../core/errors.ts'
import {
  type Attribution,
  attributed,
  type ExpenseOfEvent,
  type RowChange,
  writeRows,
} from '../expenses/expenseRows.service.ts'

interface Writing {
  readonly scope: OwnScope
  readonly attribution: Attribution
}

export interface RefusedRow {
  readonly id: string
  readonly reason: LeftOutReason
  readonly detail: string
}

export interface WriteResult {
  readonly written: readonly ExpenseOfEvent[]
  readonly refused: readonly RefusedRow[]
}

/**
 * Writes many expenses. If the database refuses some because of a team's books, they are found by bisection, so its
 * rules are not duplicated here, and all others are written.
 */
export async function writeIndividually(
  transaction: Db,
  writing: Writing,
  changes: readonly RowChange[],
): Promise<WriteResult> {
  const [first] = changes
  if (!first) return { written: [], refused: [] }
  try {
    const written = await transaction.transaction(async savepoint =>
      writeRows(await attributed(savepoint, writing.attribution), writing.scope, changes),
    )
    return { written, refused: [] }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const reason = skipReasonFor(error)
    if (changes.length === 1)
      return { written: [], refused: [{ id: first.id, reason, detail: error.message }] }
    const middle = Math.ceil(changes.length / 2)
    const before = await writeIndividually(transaction, writing, changes.slice(0, middle))
    const after = await writeIndividually(transaction, writing, changes.slice(middle))
    return {
      written: [...before.written, ...after.written],
      refused: [...before.refused, ...after.refused],
    }
  }
}

/** Maps an edit's error to the reason for skipping an expense. @throws any other error */
export function skipReasonFor(refusal: AppError): LeftOutReason {
  const reason = leftOutReasons.find(known => refusal.code === `expenses.${known}`)
  if (!reason) throw refusal
  return reason
}
