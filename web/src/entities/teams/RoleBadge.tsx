import type { TeamRole } from '@outlay/contract/core/teamRoles'
import { type Icon, IconCalculator, IconChecks, IconCrown, IconShield, IconUser } from '@tabler/icons-react'
import classes from './RoleBadge.module.css'
import { roleNames } from './teamRoleWords.ts'

const icons: Record<TeamRole, Icon> = {
  owner: IconCrown,
  admin: IconShield,
  manager: IconChecks,
  member: IconUser,
  accountant: IconCalculator,
}

/** Someone's role in the team: each has a mark and a shade of its own. */
export function RoleBadge({ role }: { role: TeamRole }) {
  const Mark = icons[role]
  return (
    <span className={classes.badge} data-role={role}>
      <Mark size={14} aria-hidden />
      {roleNames[role]}
    </span>
  )
}
