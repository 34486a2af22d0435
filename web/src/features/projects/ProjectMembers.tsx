import { roleCan } from '@outlay/contract/core/teamRoles'
import type { Project, ProjectMember } from '@outlay/contract/projects/projects'
import type { TeamMember } from '@outlay/contract/teams/teams'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import IconX from '~icons/tabler/x'
import { t } from '../../core/language/language.ts'
import { useUser } from '../../core/session/session.tsx'
import { failureToast } from '../../core/toasts/failureToast.tsx'
import { nameOf } from '../../entities/people/displayName.ts'
import { NamedFace } from '../../entities/people/NamedFace.tsx'
import { PersonFace } from '../../entities/people/PersonFace.tsx'
import { projectMembersQuery } from '../../entities/projects/projectMembers.query.ts'
import { RoleBadge } from '../../entities/teams/RoleBadge.tsx'
import { teamDashboardQuery } from '../../entities/teams/teamDashboard.query.ts'
import { canInTeam } from '../../entities/teams/teamRights.ts'
import { ActionIcon, Button } from '../../ui/buttons/Button.tsx'
import { Checkbox } from '../../ui/inputs/Choices.tsx'
import { NativeSelect } from '../../ui/inputs/Field.tsx'
import { PanelEmpty, PanelList, PanelSkeleton } from '../../ui/panels/PanelList.tsx'
import { TitledPanel } from '../../ui/panels/TitledPanel.tsx'
import { LoadError } from '../../ui/states/LoadError.tsx'
import { undoToast } from '../../ui/toasts/undoToast.tsx'
import classes from './ProjectMembers.module.css'
import { keepProjectMember, removeProjectMember } from './projects.api.ts'

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

interface ProjectMemberRowProps {
  projectId: string
  member: ProjectMember
  /** Undefined while loading. */
  inTeam: TeamMember | undefined
  canManage: boolean
}

function ProjectMemberRow({ projectId, member, inTeam, canManage }: ProjectMemberRowProps) {
  const { userId, name } = member
  const remove = useRemoveProjectMember(projectId)
  return (
    <li className={classes.row}>
      {inTeam ? <PersonFace person={inTeam} /> : <NamedFace name={name} />}
      <div className={classes.words}>
        <span className={classes.name}>{name}</span> {inTeam && <RoleBadge role={inTeam.role} />}
      </div>
      <SeesExpenses projectId={projectId} member={member} inTeam={inTeam} canManage={canManage} />
      {canManage && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('Remove {name} from the project', { name })}
          disabled={remove.isPending}
          onClick={() => remove.mutate({ projectId, userId, member })}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}

/** Bookkeeping roles see all expenses anyway. */
function SeesExpenses({ projectId, member, inTeam, canManage }: ProjectMemberRowProps) {
  const { userId, name, seesExpenses } = member
  const keep = useKeepProjectMember(projectId)
  const seesAll = inTeam !== undefined && roleCan(inTeam.role, 'see what the team spends')
  if (seesAll)
    return <span className={classes.quiet}>{t('Sees everyone’s expenses through their role')}</span>
  if (!canManage)
    return (
      <span className={classes.quiet}>
        {seesExpenses ? t('Sees everyone’s expenses') : t('Sees own expenses')}
      </span>
    )
  return (
    <Checkbox
      label={t('Sees everyone’s expenses')}
      aria-label={t('{name} sees everyone’s expenses', { name })}
      checked={keep.isPending ? keep.variables.seesExpenses : seesExpenses}
      onChange={event => keep.mutate({ projectId, userId, seesExpenses: event.currentTarget.checked })}
    />
  )
}

interface AddMemberProps {
  projectId: string
  /** The current members. */
  members: readonly ProjectMember[]
}

/** Adds someone from the team to the project. */
function AddMember({ projectId, members }: AddMemberProps) {
  const { data } = useQuery(teamDashboardQuery)
  const [chosen, setChosen] = useState('')
  const keep = useKeepProjectMember(projectId)
  const onIt = new Set(members.map(({ userId }) => userId))
  const others = (data?.team?.members ?? [])
    .filter(({ id }) => !onIt.has(id))
    .map(member => ({ value: member.id, label: nameOf(member) }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  const userId = others.find(({ value }) => value === chosen)?.value
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (userId) keep.mutate({ projectId, userId, seesExpenses: false })
  }
  if (data?.team && others.length === 0) return null
  return (
    <form className={classes.add} onSubmit={submit}>
      <NativeSelect
        aria-label={t('Team member')}
        data={[{ value: '', label: t('Choose a team member') }, ...others]}
        value={userId ?? ''}
        onChange={event => setChosen(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={!userId || keep.isPending}>
        {t('Add')}
      </Button>
    </form>
  )
}

const refresh = (queryClient: QueryClient, projectId: string) =>
  queryClient.invalidateQueries({ queryKey: projectMembersQuery(projectId).queryKey })

/** Adds a member, or changes what they see. */
function useKeepProjectMember(projectId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: keepProjectMember,
    onSettled: () => refresh(queryClient, projectId),
    onError: error => failureToast(t('Failed to update the members'), error),
  })
}

interface Removed {
  readonly projectId: string
  readonly userId: string
  readonly member: ProjectMember
}

/** Removes a member; the toast offers to undo it. */
function useRemoveProjectMember(projectId: string) {
  const queryClient = useQueryClient()
  const { mutate: putBack } = useKeepProjectMember(projectId)
  return useMutation({
    mutationFn: ({ userId }: Removed) => removeProjectMember({ projectId, userId }),
    onSettled: () => refresh(queryClient, projectId),
    onSuccess: (_, { userId, member: { name, seesExpenses } }) =>
      undoToast({
        title: t('Removed from the project'),
        message: name,
        onUndo: () => putBack({ projectId, userId, seesExpenses }),
      }),
    onError: error => failureToast(t('Failed to update the members'), error),
  })
}
