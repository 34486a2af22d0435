import type { TeamProjects } from '../teams/teams.service.ts'
import { presentProject } from './projects.presentation.ts'
import {
  listActiveProjects,
  listSeenProjectIds,
  removeFromProjects,
  transferProjects,
} from './teams/teamProjects.store.ts'

/** Implements the port through which teams use projects. */
export const teamProjects: TeamProjects = {
  listActive: async (db, scope) => (await listActiveProjects(db, scope)).map(presentProject),
  listSeenIds: listSeenProjectIds,
  async leave(transaction, { teamId, userIds, newOwnerId }) {
    await removeFromProjects(transaction, teamId, userIds)
    if (newOwnerId !== null) await transferProjects(transaction, { teamId, from: userIds, to: newOwnerId })
  },
}
