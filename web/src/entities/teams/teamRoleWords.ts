import type { GivenRole, TeamRole } from '@outlay/contract/core/teamRoles'

export const roleNames: Record<TeamRole, string> = {
  owner: 'Owner',
  admin: 'Admin',
  manager: 'Manager',
  member: 'Member',
  accountant: 'Accountant',
}

/** What whoever has a role may do in the team, in a sentence. */
export const roleSentences: Record<GivenRole, string> = {
  member: 'Records expenses on team projects, and submits their own.',
  manager: 'Approves and rejects expenses, and manages the team’s projects.',
  admin: 'Does what a manager does; also invites people, gives roles, reimburses, and changes the team.',
  accountant: 'Only looks: sees what the team spends, its receipts and exports.',
}
