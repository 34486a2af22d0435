import type { TeamMember } from '@outlay/contract/teams/teams'
import { t } from '../../../core/language/language.ts'
import { nameOf } from '../../../entities/people/displayName.ts'
import { PersonFace } from '../../../entities/people/PersonFace.tsx'
import { RoleBadge } from '../../../entities/teams/RoleBadge.tsx'
import { MemberMenu } from './MemberMenu.tsx'
import classes from './Members.module.css'
import { type MemberAction, memberActions } from './memberActions.ts'

interface MemberRowProps {
  member: TeamMember
  me: TeamMember
  onAction: (action: MemberAction, member: TeamMember) => void
}

export function MemberRow({ member, me, onAction }: MemberRowProps) {
  const name = nameOf(member)
  const actions = memberActions(me, member)
  // Only users who may invite people see the email.
  const details = member.email || (name === member.username ? '' : member.username)
  return (
    <li className={classes.row}>
      <PersonFace person={member} />
      <div className={classes.words}>
        <div className={classes.name}>
          {name}
          {member.id === me.id && <span className={classes.you}>{t('You')}</span>}
        </div>
        {details && <div className={classes.details}>{details}</div>}
      </div>
      <RoleBadge role={member.role} />
      <div className={classes.menu}>
        {actions.length > 0 && (
          <MemberMenu name={name} actions={actions} onAction={action => onAction(action, member)} />
        )}
      </div>
    </li>
  )
}
