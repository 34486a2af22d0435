import type { Project, ProjectMember } from '@outlay/contract/projects/projects'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { projectMembersQuery } from '../../../entities/projects/projectMembers.query.ts'
import { teamDashboardQuery } from '../../../entities/teams/teamDashboard.query.ts'
import { canInTeam } from '../../../entities/teams/teamRights.ts'
import { PanelEmpty, PanelList, PanelSkeleton } from '../../../ui/panels/PanelList.tsx'
import { TitledPanel } from '../../../ui/panels/TitledPanel.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { AddMember } from './AddMember.tsx'
import { ProjectMemberRow } from './ProjectMemberRow.tsx'

const shownAtOnce = 20

/** The project's members from the team, and what they see. */
export function ProjectMembers({ project }: { project: Project }) {
  const canManage = canInTeam(useUser(), 'manage team projects')
  const { data: members, error, refetch } = useQuery(projectMembersQuery(project.id))
  return (
    <TitledPanel
      title={t('Members')}
      text={
        project.visibility === 'private'
          ? t(
              'Only its members can see this project, plus the team’s owner, admins, managers and accountants.',
            )
          : t(
              'Everyone on the team can see this project. You can also let members see each other’s expenses.',
            )
      }
    >
      {canManage && members && <AddMember projectId={project.id} members={members} />}
      {members?.length === 0 && <PanelEmpty>{t('No members yet.')}</PanelEmpty>}
      {members && members.length > 0 && (
        <MemberRows projectId={project.id} members={members} canManage={canManage} />
      )}
      {!members && error && <LoadError what={t('The members')} error={error} onRetry={refetch} />}
      {!members && !error && <PanelSkeleton label={t('Loading members')} height={60} />}
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
  const team = new Map(data?.team?.members.map(member => [member.id, member]))
  return (
    <PanelList items={members} shownAtOnce={shownAtOnce} aria-label={t('Project members')}>
      {member => (
        <ProjectMemberRow
          key={member.userId}
          projectId={projectId}
          member={member}
          inTeam={team.get(member.userId)}
          canManage={canManage}
        />
      )}
    </PanelList>
  )
}
