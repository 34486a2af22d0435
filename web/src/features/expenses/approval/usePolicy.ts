import { flagsOf, isAtLeast, type PolicyFlag, type TeamSettings } from '@outlay/contract/teamPolicies'
import { useQuery } from '@tanstack/react-query'
import { dayIn } from '../../../core/formats/calendarDay.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { useUser } from '../../../core/session/session.tsx'
import { amountText } from '../../../entities/currencies/amountText.ts'
import { projectsQuery } from '../../../entities/projects/projects.query.ts'
import { useConvertedAmount } from '../../../entities/rates/useConvertedAmount.ts'
import { teamQuery } from '../../../entities/teams/team.query.ts'
import type { ExpenseFormValues } from '../form/expenseForm.values.ts'

export interface Policy {
  readonly settings: TeamSettings
  /** What was typed in the team's currency, about; undefined while that is not known. */
  readonly amount: string | undefined
  /** Whether it will need approval; undefined where the team asks for none. */
  readonly needed: boolean | undefined
  readonly flags: readonly PolicyFlag[]
}

/** What a team asks of the expense that is typed; nothing for one's own. */
export function usePolicy(values: ExpenseFormValues, hasReceipt: boolean): Policy | undefined {
  const locale = useLocale()
  const { timezone, teamId } = useUser()
  const { data: projects } = useQuery(projectsQuery)
  const project = projects?.find(({ id }) => id === values.projectId)
  const isOfTeam = Boolean(teamId && project?.teamId === teamId)
  const { data: team } = useQuery({ ...teamQuery(teamId ?? ''), enabled: isOfTeam })
  const typed = amountText(locale, values.amount, values.currency)
  const to = team?.settings.currency ?? ''
  const converted = useConvertedAmount({ amount: typed, from: values.currency, to, date: values.date })
  if (!team || !isOfTeam) return undefined
  const { settings } = team
  const isPlain = /^\d+(\.\d+)?$/.test(typed)
  const amount = values.currency === to && isPlain ? typed : converted?.amount
  return {
    settings,
    amount,
    needed: settings.approvals ? amount === undefined || isAtLeast(amount, settings.approvalFrom) : undefined,
    flags: flagsOf(
      {
        amount: amount ?? null,
        category: values.category,
        date: values.date,
        submittedOn: dayIn(timezone, new Date()),
        hasReceipt,
        // At the least: what else was eaten that day the server knows.
        mealsOfDay: amount ?? null,
      },
      settings,
    ),
  }
}
