import { api } from '@outlay/contract/api'
import type { RouteContract } from '@outlay/contract/core/route'
import { type TeamAction, type TeamRole, teamRights, teamRoles } from '@outlay/contract/core/teamRoles'
import { routeKey, routeRules, ruleSentences } from './routeRules.ts'

const intro = `# Roles

Made from \`teamRights\` (contract/src/core/teamRoles.ts), the routes of the contract and \`routeRules\` (server/src/core/access) by
\`npm run docs\`; a test holds this page to them, and another walks every route as every role.

A person is in one team at a time. Whoever asks for another team's things is answered as if they did not exist.`

/** Rules enforced by the features' policies, which the tables cannot show. */
const sentences = `## Beside the tables

- Nobody decides about an expense of their own, marks it as reimbursed or takes that back, but an owner where nobody else in the
  team could take that step: members and accountants decide nothing, and managers take no second step and reimburse nobody.
- The second of two approvals is given by an admin or the owner, and by another person than the first, where there is one.
- Admins and the owner give and change every role below owner, by invitation too, and remove whoever has one; nobody changes
  or removes themselves so. An owner is made by handing the team over alone: by the owner, or
  by whoever runs the server, who disables no owner of a team that others are in.
- An invitation holds as long as whoever sent it last could give its role: once they are demoted, left, or were disabled,
  its link lets nobody in until another resends it. Who was removed does not come back by the team's link: it is another from then on.
- An expense is written and deleted by whoever submitted it, alone. What was reimbursed stays as it is; what was approved is not
  deleted, nor taken off the team's projects; changed, it needs approval again. In an open payment it is not changed at all.
- What is on a private project is seen by its members, and by the roles that see what the team spends.
- A member of a project sees the expenses of others on it only where that was said when they were put on it. They ask for
  them with \`scope=team\` and the project's id; without that right the same shows their own. An export asks the role.
- Who leaves a team keeps their own expenses; those that were decided stay in the team's books, too, and
  what was approved is not changed any more. What is said about them in the team is not theirs to read.`

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
  return `## Who may do what in a team\n\n${table(['', ...teamRoles], rows)}`
}

function routesTable(): string {
  const rows = routes.map(route => [`\`${routeKey(route)}\``, whoMayCall(route)])
  return `## Who may call which route\n\n${table(['route', 'who'], rows)}`
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
