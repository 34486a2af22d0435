import type { Actor } from '../../../core/actor.ts'
import type { Db } from '../../../core/database/database.ts'
import { isReadable } from '../rows/statementLines.ts'
import type { Statement } from '../rows/statements.ts'
import { candidatesFor } from './importCandidates.ts'
import { type PreviewedRow, previewRows } from './importPlan.ts'
import { findKnown } from './matching.ts'

/** Predicts each row's outcome, given the existing records. */
export async function previewStatement(
  db: Db,
  actor: Actor,
  { lines, format }: Statement,
): Promise<PreviewedRow[]> {
  const readable = lines.filter(isReadable)
  const candidates = await candidatesFor(db, actor, { lines: readable, format })
  return previewRows(lines, await findKnown(readable, candidates))
}
