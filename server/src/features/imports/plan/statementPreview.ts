import type { Actor } from '../../../core/actor.ts'
import type { Db } from '../../../core/database/database.ts'
import type { ExpenseImports } from '../../expenses/expenses.service.ts'
import { isReadable, type StatementLine } from '../rows/statementLines.ts'
import { candidatesFor } from './importCandidates.ts'
import { type PreviewedRow, previewRows } from './importPlan.ts'
import { findKnown } from './matching.ts'

/** What each row of a statement would become, by what is here already. */
export async function previewStatement(
  db: Db,
  actor: Actor,
  { lines, expenses }: { readonly lines: readonly StatementLine[]; readonly expenses: ExpenseImports },
): Promise<PreviewedRow[]> {
  const readable = lines.filter(isReadable)
  const candidates = await candidatesFor(db, actor, { lines: readable, expenses })
  return previewRows(lines, await findKnown(readable, candidates))
}
