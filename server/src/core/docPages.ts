import { deletionDays } from '@outlay/contract/accounts/accountDeletion'
import { api } from '@outlay/contract/api'
import { apiKeyCallsPerMinute, apiKeyLifetimes, maxApiKeys } from '@outlay/contract/apiKeys/apiKeys'
import type { RouteContract } from '@outlay/contract/core/route'
import { type TeamAction, type TeamRole, teamRights, teamRoles } from '@outlay/contract/core/teamRoles'
import { exportLabel } from '@outlay/contract/exports/exportFormats'
import {
  graceDays,
  type Inclusions,
  inclusions,
  megabyte,
  type PlanId,
  planCurrency,
  planIds,
  planName,
  planPrice,
  smallestPlanWith,
  trialDays,
} from '@outlay/contract/plans/planInclusions'
import * as z from 'zod'
import { isByKey } from './access/keyRules.ts'
import { routeKey, routeRules, ruleSentences } from './access/routeRules.ts'
import { configSchema } from './config/config.ts'

const plansIntro = `# Plans

Generated from \`inclusions\` (contract/src/plans/planInclusions.ts) by \`npm run docs\`; a test checks this page. The app's pages and
the server's checks use the same table. For the reasons, see [decisions/0016](decisions/0016-plans.md).`

const planRows: readonly (readonly [name: string, of: (plan: PlanId, included: Inclusions) => string])[] = [
  [`Price per month, ${planCurrency}`, plan => planPrice(plan, 'monthly')],
  [`Price per year, paid at once, ${planCurrency}`, plan => planPrice(plan, 'annual')],
  ['Receipts read per calendar month', (_, { uploads }) => limitText(uploads)],
  ['Own projects', (_, { projects }) => limitText(projects)],
  ['Exports', (_, included) => included.exportFormats.map(exportLabel).join(', ')],
  ['Receipt storage, MB', (_, { storage }) => limitText(storage === null ? null : storage / megabyte)],
  ['Approvals', (_, { approvals }) => yesOrNo(approvals)],
  ['People in own team', (_, { teamMembers }) => (teamMembers === 0 ? '–' : limitText(teamMembers))],
  ['API access', (_, { api }) => yesOrNo(api)],
]

const limitSentences = `## How limits work

- **Over a limit.** The request gets a 402 with \`plans.over-limit\` before anything is stored. The problem names the limit (\`limit\`), usage and
  allowance (\`used\`, \`allowed\`, if counted), the plan, whether it is the caller's own (\`isOwnPlan\`; only the owner chooses a team's
  plan), and the smallest plan that lifts the limit (\`liftedBy\`).
- **Trial.** A new account has every feature for ${trialDays} days, except that uploads follow its own plan. A permanently deleted account leaves no trace to
  recognize it by, so opening it again starts another ${trialDays} days; deletion takes ${deletionDays} days. After a failed payment the plan continues for ${graceDays} days.
- **Uploads** are counted per person and calendar month, including receipts attached to an expense by hand. One canceled as a duplicate is
  given back. Projects count until they are deleted.
- **Storage** is the size of receipt files in bytes (pages, thumbnail, the document itself). Deleted ones count until they are erased after
  30 days. Receipts from before storage was counted count at their uploaded size.
- **Teams.** A team has its owner's plan. Gold covers two people, one of them an approver or an accountant, so that approvals work. Platinum or
  the trial covers as many as the team has room for. With Platinum, members have Platinum too, each with their own allowance; with Gold they keep
  their own plan. A team that exceeds its owner's plan, or is no longer covered, accepts no new people, projects or expenses. Viewing, deciding,
  reimbursing, leaving and CSV export still work. An import or a merchant rule then leaves the project out.
- **API access** is checked with every call by an API key, and before one is created ([api.md](api.md)). A smaller plan deletes no keys; they work
  again with a plan that includes them.
- **Downgrades.** A smaller plan deletes nothing. Existing data can be read, changed and exported as CSV.
- **Self-hosting.** \`PLAN_LIMITS=off\` removes all limits. The person with the first account sees a notice where limits would appear.`

/** Generates docs/plans.md. */
export function plansPage(): string {
  return [plansIntro, `## What a plan includes\n\n${plansTable()}`, limitSentences].join('\n\n').concat('\n')
}

function plansTable(): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const body = planRows.map(([name, of]) => line([name, ...planIds.map(plan => of(plan, inclusions[plan]))]))
  return [
    line(['', ...planIds.map(plan => planName(plan))]),
    line(['', ...planIds].map(() => '---')),
    ...body,
  ].join('\n')
}

const limitText = (limit: number | null): string =>
  limit === null ? 'unlimited' : limit.toLocaleString('en-US')
const yesOrNo = (isIncluded: boolean): string => (isIncluded ? 'yes' : '–')

const apiPlan = smallestPlanWith(included => included.api)

const apiIntro = `# API

Generated from the contract's routes and \`keyRules\` (server/src/core/access/keyRules.ts) by \`npm run docs\`; a test checks this page, and
another calls every route by key. For request and response schemas, see \`GET /api/openapi.json\` (OpenAPI 3.1). For the design of keys, see
[decisions/0018](decisions/0018-api-keys.md).

## API keys

Create a key in Settings, API keys. This requires ${apiPlan === null ? 'no plan' : planName(apiPlan)}; your team's plan and the trial count. The key is shown
once; Outlay stores its SHA-256.

A read key can call every GET route below. A write key can call all routes below. Both act as you: a key can see and do what you can, with
your role in your team. A key expires after the days you choose (${apiKeyLifetimes.join(', ')}) or when you revoke it, which takes effect at once. You can have at most ${maxApiKeys} keys.
Changing your password ends no key.

\`\`\`sh
export OUTLAY=https://outlay.example.com
export OUTLAY_KEY=outlay_…

# List expenses for March
curl -H "Authorization: Bearer $OUTLAY_KEY" "$OUTLAY/api/expenses?from=2026-03-01&to=2026-03-31"

# Create an expense that counts at once (without status it is pending). Repeating the Idempotency-Key creates it only once
curl -H "Authorization: Bearer $OUTLAY_KEY" -H 'Content-Type: application/json' -H 'Idempotency-Key: taxi-2026-03-14' \\
  -d '{"description":"Taxi","amount":"18.40","currency":"EUR","category":"travel","date":"2026-03-14","status":"processed"}' "$OUTLAY/api/expenses"

# Upload a receipt and create an expense from it
curl -H "Authorization: Bearer $OUTLAY_KEY" -F receipt=@receipt.jpg "$OUTLAY/api/expenses/upload-receipt"

# Export everything as CSV
curl -H "Authorization: Bearer $OUTLAY_KEY" -o expenses.csv "$OUTLAY/api/export/csv"
\`\`\`

## Errors

Each error is a problem (RFC 9457) with a \`code\`:

| status | code | when |
| --- | --- | --- |
| 401 | \`api-keys.unknown\` | The key does not exist or was revoked, or its owner cannot sign in |
| 401 | \`api-keys.expired\` | The key has expired |
| 402 | \`plans.over-limit\` | The owner's plan has no API access. The key is kept and works again with a plan that has it |
| 403 | \`api-keys.read-only\` | A read key was used to write |
| 403 | \`api-keys.not-by-key\` | The route is not listed below |
| 429 | \`request.too-many\` | More than ${apiKeyCallsPerMinute} calls a minute by one key, or more than the route's own limit. \`Retry-After\` says how long to wait |

Each server process counts calls in memory. If a key is sent, cookies are ignored. Public routes ignore keys.`

const routes: readonly RouteContract[] = Object.values(api).flatMap(feature => Object.values(feature))

/** Generates docs/api.md. */
export function apiPage(): string {
  const rows = routes
    .filter(isByKey)
    .map(({ method, path, summary }) => `| \`${method} ${path}\` | ${summary} |`)
  const table = ['| route | what it does |', '| --- | --- |', ...rows].join('\n')
  return `${apiIntro}\n\n## Routes\n\n${table}\n`
}

const rolesIntro = `# Roles

Generated from \`teamRights\` (contract/src/core/teamRoles.ts), the contract's routes and \`routeRules\` (server/src/core/access) by
\`npm run docs\`; a test checks this page, and another calls every route as every role.

A person is in one team at a time. Another team's data is treated as nonexistent.`

/** Rules enforced by the features' policies, which the tables cannot show. */
const roleSentences = `## Further rules

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

const rules: Readonly<Record<string, keyof typeof ruleSentences>> = routeRules

/** Generates docs/roles.md. */
export function rolesPage(): string {
  return [rolesIntro, rightsTable(), roleSentences, routesTable()].join('\n\n').concat('\n')
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

/** Every setting with its default, as the Markdown table in docs/operations.md. */
export function configTable(): string {
  const { properties = {} } = z.toJSONSchema(configSchema, { io: 'input' }) as {
    properties?: Record<string, { description?: string; default?: unknown }>
  }
  const defaults: Record<string, unknown> = {
    ...numbersOf(configSchema.parse({})),
    ...defaultsOf(properties),
  }
  const rows = Object.entries(properties).map(([name, { description = '' }]) => {
    const byDefault = defaults[name] === undefined ? '–' : `\`${defaults[name]}\``
    return `| \`${name}\` | ${byDefault} | ${description} |`
  })
  return ['| setting | default | what it does |', '|---|---|---|', ...rows].join('\n')
}

/** The input schema shows no default for numbers, which arrive as text. */
function numbersOf(settings: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => typeof value === 'number'))
}

function defaultsOf(properties: Record<string, { default?: unknown }>): Record<string, unknown> {
  const given = Object.entries(properties).filter(([, schema]) => schema.default !== undefined)
  return Object.fromEntries(given.map(([name, schema]) => [name, schema.default]))
}
