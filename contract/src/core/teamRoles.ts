/** From most rights to fewest; an accountant is read-only. No schema, because shells and menus import it. */
export const teamRoles = ['owner', 'admin', 'manager', 'member', 'accountant'] as const
export type TeamRole = (typeof teamRoles)[number]

/** Roles that can be assigned; ownership is only transferred. */
export const assignableRoles = ['member', 'manager', 'admin', 'accountant'] as const
export type AssignableRole = (typeof assignableRoles)[number]

const everyone = teamRoles
const books = ['owner', 'admin', 'manager', 'accountant'] as const
const deciders = ['owner', 'admin', 'manager'] as const
const admins = ['owner', 'admin'] as const
const spenders = ['owner', 'admin', 'manager', 'member'] as const
const owner = ['owner'] as const

/**
 * The only table of team rights: action and the roles that may do it. The server checks it for each route of the
 * contract, the web uses it to show actions, and docs/roles.md is generated from it.
 */
export const teamRights = {
  'see the team': everyone,
  'leave the team': ['admin', 'manager', 'member', 'accountant'],
  'record expenses on team projects': spenders,
  'submit own expenses': spenders,
  'comment on expenses': everyone,
  'see what the team spends': books,
  'export what the team spends': books,
  'decide about expenses': deciders,
  'take the second step': admins,
  'manage team projects': deciders,
  'reimburse people': admins,
  'invite people': admins,
  'change roles and remove members': admins,
  'change the team': admins,
  'see the audit log': admins,
  'hand over the team': owner,
  'close the team': owner,
} as const satisfies Record<string, readonly TeamRole[]>

export type TeamAction = keyof typeof teamRights

export function roleCan(role: TeamRole, action: TeamAction): boolean {
  const roles: readonly TeamRole[] = teamRights[action]
  return roles.includes(role)
}

/**
 * Whether a role may give another role to people, including by invitation, or take it away: admins and owners, any role
 * below owner, since ownership is only transferred. No one changes their own role; callers check that.
 */
export function canAssignRole(role: TeamRole, assigned: TeamRole): boolean {
  return assigned !== 'owner' && roleCan(role, 'change roles and remove members')
}

export function isTeamRole(text: string): text is TeamRole {
  return (teamRoles as readonly string[]).includes(text)
}
