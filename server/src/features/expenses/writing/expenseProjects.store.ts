import { and, eq, isNull } from 'drizzle-orm'
import { ownedBy } from '../../../core/database/ownership.ts'
import type { OwnProject } from '../../projects/projects.service.ts'
import { expenses } from '../expenses.table.ts'
import type { AttributedDb } from '../history/expenseChanges.store.ts'

/** The expenses of a project stand on none, and remember it; deleted ones too. */
export async function takeOffProject(transaction: AttributedDb, { id, ownerId }: OwnProject): Promise<void> {
  await transaction
    .update(expenses)
    .set({ projectId: null, formerProjectId: id })
    .where(and(ownedBy(ownerId, expenses), eq(expenses.projectId, id)))
}

/** Those that have found no other project since stand on their former one again. */
export async function putBackOnProject(
  transaction: AttributedDb,
  { id, ownerId }: OwnProject,
): Promise<void> {
  await transaction
    .update(expenses)
    .set({ projectId: id, formerProjectId: null })
    .where(and(ownedBy(ownerId, expenses), eq(expenses.formerProjectId, id), isNull(expenses.projectId)))
}
