import type { GivenRole, TeamRole } from '@outlay/contract/core/teamRoles'
import { msg } from '../../core/language/language.ts'

/** Named by `msg`. */
export const roleNames: Record<TeamRole, string> = {
  owner: msg('Owner'),
  admin: msg('Admin'),
  manager: msg('Manager'),
  member: msg('Member'),
  accountant: msg('Accountant'),
}

/** What whoever has a role may do in the team, in a sentence named by `msg`. */
export const roleSentences: Record<GivenRole, string> = {
  member: msg('Records expenses on team projects, and submits their own.'),
  manager: msg('Approves and rejects expenses, and manages the team’s projects.'),
  admin: msg('Does what a manager does; also invites people, gives roles, reimburses, and changes the team.'),
  accountant: msg('Only looks: sees what the team spends, its receipts and exports.'),
}
