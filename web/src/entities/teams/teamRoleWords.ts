import type { AssignableRole, TeamRole } from '@outlay/contract/core/teamRoles'
import { msg } from '../../core/language/language.ts'

/** `msg` keys. */
export const roleNames: Record<TeamRole, string> = {
  owner: msg('Owner'),
  admin: msg('Admin'),
  manager: msg('Manager'),
  member: msg('Member'),
  accountant: msg('Accountant'),
}

/** What a role may do in the team, as a sentence; `msg` keys. */
export const roleSentences: Record<AssignableRole, string> = {
  member: msg('Records expenses on team projects and submits their own.'),
  manager: msg('Approves and rejects expenses, and manages the team’s projects.'),
  admin: msg(
    'Does everything a manager does. Also invites people, assigns roles, reimburses, and edits the team.',
  ),
  accountant: msg('Read-only: sees the team’s spending, receipts, and exports.'),
}
