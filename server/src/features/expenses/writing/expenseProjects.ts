import type { ChangeCause } from '@outlay/contract/expenses/expenseHistory'
import type { Clock } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import type { FollowedProject, ProjectFollower } from '../../projects/projects.service.ts'
import { type AttributedDb, attributed } from '../history/expenseChanges.store.ts'
import { detachFromProject, listPeopleOf, reattachToProject } from './expenseProjects.store.ts'

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
