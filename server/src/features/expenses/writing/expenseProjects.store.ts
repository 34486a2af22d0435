import type { ChangeCause } from '@outlay/contract/expenses/expenseHistory'
import { and, isNull, type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../../../core/clock.ts'
import { visibleTo } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import type { FollowedProject, ProjectFollower } from '../../projects/projects.service.ts'
import { expenses } from '../expenses.table.ts'
import { type AttributedDb, attributed } from '../history/expenseChanges.store.ts'

const isOn = ({ scope, id }: FollowedProject): SQL =>
  sql`(${visibleTo(scope, expenses)} and ${expenses.projectId} = ${id})`
const wasOn = ({ scope, id }: FollowedProject): SQL =>
  sql`(${visibleTo(scope, expenses)} and ${expenses.formerProjectId} = ${id})`

/** People with expenses on a project, or on it until it was deleted. */
async function listPeopleOf(db: Db, project: FollowedProject): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: expenses.userId })
    .from(expenses)
    .where(sql`${isOn(project)} or ${wasOn(project)}`)
  return rows.map(({ userId }) => userId)
}

/** Removes expenses, including deleted ones, from a project, remembering it as their former one. */
async function detachFromProject(transaction: AttributedDb, project: FollowedProject): Promise<void> {
  await transaction
    .update(expenses)
    .set({ projectId: null, formerProjectId: project.id })
    .where(isOn(project))
}

/** Returns expenses to their former project unless they have a new one. */
async function reattachToProject(transaction: AttributedDb, project: FollowedProject): Promise<void> {
  await transaction
    .update(expenses)
    .set({ projectId: project.id, formerProjectId: null })
    .where(and(wasOn(project), isNull(expenses.projectId)))
}

/** Expenses leave a deleted project and return when it is restored; their histories say why. */
export function followingProjects(clock: Clock): ProjectFollower {
  const writing = (
    transaction: Db,
    { actorId }: FollowedProject,
    detail: ChangeCause,
  ): Promise<AttributedDb> => attributed(transaction, { source: 'system', detail, actorId, at: clock.now() })
  return {
    peopleOf: listPeopleOf,
    removed: async (transaction, project) =>
      detachFromProject(await writing(transaction, project, 'project-deleted'), project),
    restored: async (transaction, project) =>
      reattachToProject(await writing(transaction, project, 'project-restored'), project),
  }
}
