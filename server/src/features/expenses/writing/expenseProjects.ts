import type { ChangeCause } from '@outlay/contract/expenseHistory'
import type { Clock } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import type { OwnProject, ProjectFollower } from '../../projects/projects.service.ts'
import { type AttributedDb, attributed } from '../history/expenseChanges.store.ts'
import { putBackOnProject, takeOffProject } from './expenseProjects.store.ts'

/** Expenses leave a project that is deleted, and come back with it; their histories say why. */
export function followingProjects(clock: Clock): ProjectFollower {
  const writing = (transaction: Db, { ownerId }: OwnProject, detail: ChangeCause): Promise<AttributedDb> =>
    attributed(transaction, { source: 'system', detail, actorId: ownerId, at: clock.now() })
  return {
    removed: async (transaction, project) =>
      takeOffProject(await writing(transaction, project, 'project-deleted'), project),
    restored: async (transaction, project) =>
      putBackOnProject(await writing(transaction, project, 'project-restored'), project),
  }
}
