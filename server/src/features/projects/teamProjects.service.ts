import type { TeamProjects } from '../teams/teams.service.ts'
import { presentProject } from './projects.presentation.ts'
import {
  giveProjects,
  listActiveProjects,
  listSeenProjectIds,
  takeOffProjects,
} from './teams/teamProjects.store.ts'

/** Implements the port through which teams use projects. */
export const teamProjects: TeamProjects = {
  listActive: async (db, scope) => (await listActiveProjects(db, scope)).map(presentProject),
  listSeenIds: listSeenProjectIds,
  async leave(transaction, { teamId, userIds, heirId }) {
    await takeOffProjects(transaction, teamId, userIds)
    if (heirId !== null) await giveProjects(transaction, { teamId, from: userIds, to: heirId })
  },
}
