/** From the most that one may do to the least; an accountant only looks. Without a schema: shells and menus ask by it. */
export const teamRoles = ['owner', 'admin', 'manager', 'member', 'accountant'] as const
export type TeamRole = (typeof teamRoles)[number]

/** Roles that are given to people; a team's owner becomes one by handing over. */
export const givenRoles = ['member', 'manager', 'admin', 'accountant'] as const
export type GivenRole = (typeof givenRoles)[number]

const everyone = teamRoles
const books = ['owner', 'admin', 'manager', 'accountant'] as const
const deciders = ['owner', 'admin', 'manager'] as const
const admins = ['owner', 'admin'] as const
const spenders = ['owner', 'admin', 'manager', 'member'] as const
const owner = ['owner'] as const

/**
 * The one table of rights in a team: what is done, and which roles may. The server asks it for each route of the
 * contract, the web shows by it what can be done, and docs/roles.md is made from it.
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

/** Whether a role may do something in its team. */
export function roleMay(role: TeamRole, action: TeamAction): boolean {
  const roles: readonly TeamRole[] = teamRights[action]
  return roles.includes(role)
}

/**
 * Whether someone of a role gives another role to people, by invitation too, and takes it from others: admins and the owner
 * every one below owner, which is handed over alone. Never one's own: that is asked of the person.
 */
export function mayAssign(role: TeamRole, assigned: TeamRole): boolean {
  return assigned !== 'owner' && roleMay(role, 'change roles and remove members')
}

export function isTeamRole(text: string): text is TeamRole {
  return (teamRoles as readonly string[]).includes(text)
}
