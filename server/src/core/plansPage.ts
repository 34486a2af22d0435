import { deletionDays } from '@outlay/contract/accountDeletion'
import { exportLabel } from '@outlay/contract/exportFormats'
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
} from '@outlay/contract/planInclusions'

const intro = `# Plans

Made from \`inclusions\` (contract/src/planInclusions.ts) by \`npm run docs\`; a test holds this page to it. Pages and the server's checks
are made of the same table. Why it is as it is: [decisions/0016](decisions/0016-plans.md).`

const rows: readonly (readonly [name: string, of: (plan: PlanId, included: Inclusions) => string])[] = [
  [`a month, ${planCurrency}`, plan => planPrice(plan, 'monthly')],
  [`a year at once, ${planCurrency}`, plan => planPrice(plan, 'annual')],
  ['receipts read in a calendar month', (_, { uploads }) => limitText(uploads)],
  ['projects of one’s own', (_, { projects }) => limitText(projects)],
  ['exports', (_, included) => included.exportFormats.map(exportLabel).join(', ')],
  ['storage of receipts, MB', (_, { storage }) => limitText(storage === null ? null : storage / megabyte)],
  ['approvals', (_, { approvals }) => yesOrNo(approvals)],
  [
    'people in a team of one’s own',
    (_, { teamMembers }) => (teamMembers === 0 ? '–' : limitText(teamMembers)),
  ],
  ['API access', (_, { api }) => yesOrNo(api)],
]

const sentences = `## How limits are met

- What is beyond a limit is refused with 402 and \`plans.over-limit\`, before anything of it is stored. The problem names the limit
  (\`limit\`), what is used and allowed (\`used\`, \`allowed\`, where it is counted), the plan, whether
  it is the asker's own (\`isOwnPlan\`; a team's is chosen by its owner alone), and the smallest plan that lifts it (\`liftedBy\`).
- A new account has every feature for ${trialDays} days, but the uploads of its own plan. An account that was deleted for good leaves nothing to
  know it by, so one that is opened again has ${trialDays} days again; deleting takes ${deletionDays}. A payment that failed leaves the plan ${graceDays} days.
- Uploads are counted by the person's calendar month, a receipt that is put on an expense by hand, too; one that was
  cancelled as a repetition is given back. Projects count until they are deleted.
- Storage is what the files of receipts take (pages, thumbnail, the document itself), in bytes, deleted ones until they are erased after
  30 days. A receipt from before this was counted counts as it was uploaded.
- A team has the plan of its owner: Gold for two people, one of them an approver or an accountant, so that approvals work;
  Platinum, or the days of trial, for as many as the team has room for. With Platinum its members have Platinum, too, each with an
  allowance of their own; with Gold they keep their own plan. A team that is larger than the plan of its owner, or has it no more takes no new people, projects or expenses; reading, deciding, paying back,
  leaving and the export as CSV go on. An import, or a rule for a merchant, then leaves the project out.
- API access is asked for with every call by an API key, and before one is made ([api.md](api.md)). A smaller plan deletes no
  keys; they work again with a plan that has them.
- A smaller plan takes nothing away: what there is stays to be read, changed and exported as CSV.
- \`PLAN_LIMITS=off\` lifts all limits, for people who host Outlay for themselves; whoever has the first account is told so where they meet one.`

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
