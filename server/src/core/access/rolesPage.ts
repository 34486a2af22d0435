import { api } from '@outlay/contract/api'
import type { RouteContract } from '@outlay/contract/core/route'
import { type TeamAction, type TeamRole, teamRights, teamRoles } from '@outlay/contract/core/teamRoles'
import { routeKey, routeRules, ruleSentences } from './routeRules.ts'

const intro = `# Roles

Generated from \`teamRights\` (contract/src/core/teamRoles.ts), the contract's routes and \`routeRules\` (server/src/core/access) by
\`npm run docs\`; a test checks this page, and another calls every route as every role.

A person is in one team at a time. Another team's data is treated as nonexistent.`

/** Rules enforced by the features' policies, which the tables cannot show. */
const sentences = `## Further rules

- **Own expenses.** No one decides on their own expense, marks it as reimbursed or undoes that, except an owner if no one else in the
  team could take that step. Members and accountants decide nothing; managers take no second step and reimburse no one.
- **Second approval.** Given by an admin or the owner, and by another person than the first, if there is one.
- **Role changes.** Admins and the owner assign and change every role below owner, also by invitation, and remove people with those roles. No
  one changes their own role or removes themselves this way. Only handing over the team makes someone the owner. The owner does this, or the
  operator, who cannot disable the owner of a team with other members.
- **Invitations.** An invitation is valid while the last person who sent it could assign its role. If they are demoted, leave or are disabled, its
  link stops working until someone else resends it. Removed people cannot return through the team's link, which is renewed then.
- **Editing.** Only the submitter edits and deletes an expense. Reimbursed expenses do not change. Approved ones cannot be deleted or taken off
  the team's projects; after an edit they need approval again. Expenses in an open payment cannot be edited at all.
- **Private projects.** Visible to their members, and to roles that see what the team spends.
- **Project members** see others' expenses on a project only if that was allowed when they were added. They request them with \`scope=team\` and
  the project's id; without that permission the same request returns their own. Exports depend on the role.
- **Leaving.** People who leave keep their own expenses. Decided ones also stay in the team's books, and approved ones can no longer be
  changed. The team's comments on them are not visible to people who left.`

const routes: readonly RouteContract[] = Object.values(api).flatMap(feature => Object.values(feature))
const rules: Readonly<Record<string, keyof typeof ruleSentences>> = routeRules

/** Generates docs/roles.md. */
export function rolesPage(): string {
  return [intro, rightsTable(), sentences, routesTable()].join('\n\n').concat('\n')
}

function rightsTable(): string {
  // `Object.entries` loses the key type.
  const rights = Object.entries(teamRights) as [TeamAction, readonly TeamRole[]][]
  const rows = rights.map(([action, roles]) => [
    action,
    ...teamRoles.map(role => (roles.includes(role) ? 'yes' : '–')),
  ])
  return `## Permissions by role\n\n${table(['', ...teamRoles], rows)}`
}

function routesTable(): string {
  const rows = routes.map(route => [`\`${routeKey(route)}\``, whoMayCall(route)])
  return `## Access by route\n\n${table(['route', 'who'], rows)}`
}

function whoMayCall(route: RouteContract): string {
  const { access } = route
  if (access === 'public') return 'anyone'
  if (typeof access === 'object') return `in a team: ${teamRights[access.team].join(', ')} (${access.team})`
  const rule = rules[routeKey(route)]
  return `signed in, ${rule ? ruleSentences[rule] : ''}`
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
