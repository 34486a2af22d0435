import type { Project } from '@outlay/contract/projects/projects'
import { useUser } from '../../../core/session/session.tsx'
import { useSeenOnProject } from '../../../entities/teams/useSeenOnProject.ts'
import type { ProjectPart } from '../projects.api.ts'

export interface ShownPart {
  readonly part: ProjectPart
  /** Whether it is a team project where the user only sees their own expenses. */
  readonly isOwn: boolean
}

/** Which expenses the project's page shows: for a team project, all that the user may see. */
export function useProjectPart({ id: projectId, teamId }: Project): ShownPart {
  const user = useUser()
  const isOfTeam = teamId !== null && teamId === user.teamId
  const seen = useSeenOnProject(isOfTeam ? projectId : undefined)
  return {
    part: { projectId, ...(isOfTeam && { scope: 'team' }) },
    isOwn: isOfTeam && seen === 'own',
  }
}
