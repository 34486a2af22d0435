import '@mantine/core/styles/Checkbox.css'
import { ActionIcon, Checkbox } from '@mantine/core'
import { roleCan } from '@outlay/contract/core/teamRoles'
import type { ProjectMember } from '@outlay/contract/projects/projects'
import type { TeamMember } from '@outlay/contract/teams/teams'
import IconX from '~icons/tabler/x'
import { t } from '../../../core/language/language.ts'
import { NamedFace } from '../../../entities/people/NamedFace.tsx'
import { PersonFace } from '../../../entities/people/PersonFace.tsx'
import { RoleBadge } from '../../../entities/teams/RoleBadge.tsx'
import classes from './ProjectMembers.module.css'
import { useKeepProjectMember, useRemoveProjectMember } from './projectMembers.mutations.ts'

interface ProjectMemberRowProps {
  projectId: string
  member: ProjectMember
  /** Undefined while loading. */
  inTeam: TeamMember | undefined
  canManage: boolean
}

export function ProjectMemberRow({ projectId, member, inTeam, canManage }: ProjectMemberRowProps) {
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
