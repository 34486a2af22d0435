import type { Project, ProjectMember } from '@outlay/contract/projects'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../core/session/session.tsx'
import { teamDashboardQuery } from '../../../entities/teams/teamDashboard.query.ts'
import { mayInTeam } from '../../../entities/teams/teamRights.ts'
import { useShownPart } from '../../../ui/buttons/useShownPart.tsx'
import { TitledPanel } from '../../../ui/panels/TitledPanel.tsx'
import { LoadFailure } from '../../../ui/states/LoadFailure.tsx'
import { projectMembersQuery } from '../projects.api.ts'
import { AddMember } from './AddMember.tsx'
import { ProjectMemberRow } from './ProjectMemberRow.tsx'
import classes from './ProjectMembers.module.css'

const shownAtOnce = 20

/** Who of the team works on a project, and what they see there. */
export function ProjectMembers({ project }: { project: Project }) {
  const canManage = mayInTeam(useUser(), 'manage team projects')
  const { data: members, error, refetch } = useQuery(projectMembersQuery(project.id))
  return (
    <TitledPanel
      title="Members"
      text={
        project.visibility === 'private'
          ? 'They alone see this project, beside those who manage the team’s projects or keep its books.'
          : 'Everyone in the team sees this project. Its members can see each other’s expenses, too.'
      }
    >
      {canManage && members && <AddMember projectId={project.id} members={members} />}
      {members?.length === 0 && <p className={classes.none}>Nobody is on it yet.</p>}
      {members && members.length > 0 && (
        <MemberRows projectId={project.id} members={members} canManage={canManage} />
      )}
      {!members && error && <LoadFailure what="The members" error={error} onRetry={refetch} />}
      {!members && !error && (
        <div className={classes.waiting} role="status" aria-label="Loading the members" />
      )}
    </TitledPanel>
  )
}

interface MemberRowsProps {
  projectId: string
  members: readonly ProjectMember[]
  canManage: boolean
}

function MemberRows({ projectId, members, canManage }: MemberRowsProps) {
  const { data } = useQuery(teamDashboardQuery)
  const { shown, more } = useShownPart(members, shownAtOnce)
  const team = new Map(data?.team?.members.map(member => [member.id, member]))
  return (
    <>
      <ul className={classes.list} aria-label="Members of the project">
        {shown.map(member => (
          <ProjectMemberRow
            key={member.userId}
            projectId={projectId}
            member={member}
            inTeam={team.get(member.userId)}
            canManage={canManage}
          />
        ))}
      </ul>
      {more && <div className={classes.more}>{more}</div>}
    </>
  )
}
