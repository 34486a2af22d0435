import { deletionDays } from '@outlay/contract/accounts/accountDeletion'
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
  trialDays,
} from '@outlay/contract/plans/planInclusions'

const intro = `# Plans

Generated from \`inclusions\` (contract/src/plans/planInclusions.ts) by \`npm run docs\`; a test checks this page. The app's pages and
the server's checks use the same table. For the reasons, see [decisions/0016](decisions/0016-plans.md).`

const rows: readonly (readonly [name: string, of: (plan: PlanId, included: Inclusions) => string])[] = [
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

const sentences = `## How limits work

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
  return [intro, `## What a plan includes\n\n${table()}`, sentences].join('\n\n').concat('\n')
}

function table(): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const body = rows.map(([name, of]) => line([name, ...planIds.map(plan => of(plan, inclusions[plan]))]))
  return [
    line(['', ...planIds.map(plan => planName(plan))]),
    line(['', ...planIds].map(() => '---')),
    ...body,
  ].join('\n')
}

const limitText = (limit: number | null): string =>
  limit === null ? 'unlimited' : limit.toLocaleString('en-US')
const yesOrNo = (isIncluded: boolean): string => (isIncluded ? 'yes' : '–')
