import { isDay } from '@outlay/contract/core/daySpans'
import type { Expense } from '@outlay/contract/expenses/expenses'
import {
  flagsOf,
  isAtLeast,
  type PolicyFlag,
  sumOfAmounts,
  type TeamSettings,
} from '@outlay/contract/teams/teamPolicies'
import { useQuery } from '@tanstack/react-query'
import { dayIn } from '../../../core/formats/calendarDay.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { useUser } from '../../../core/session/session.tsx'
import { mealsOfDayQuery } from '../../../entities/approvals/approvals.query.ts'
import { amountText } from '../../../entities/currencies/amountText.ts'
import { projectsQuery } from '../../../entities/projects/projects.query.ts'
import { useConvertedAmount } from '../../../entities/rates/useConvertedAmount.ts'
import { teamQuery } from '../../../entities/teams/team.query.ts'
import type { ExpenseFormValues } from '../form/expenseForm.values.ts'

export interface Policy {
  readonly settings: TeamSettings
  /** The approximate amount in the team's currency; undefined until known. */
  readonly amount: string | undefined
  /** Whether it will need approval; undefined if the team requires none. */
  readonly needed: boolean | undefined
  readonly flags: readonly PolicyFlag[]
}

/** The parts of an expense that are not in the form; undefined for a new one. */
export type Kept = Pick<Expense, 'id' | 'receiptUrl'> | undefined

/** The team policy that applies to the form's values; undefined for personal expenses. */
export function usePolicy(values: ExpenseFormValues, kept: Kept): Policy | undefined {
  const locale = useLocale()
  const { timezone, teamId } = useUser()
  const { data: projects } = useQuery(projectsQuery)
  const project = projects?.find(({ id }) => id === values.projectId)
  const isOfTeam = Boolean(teamId && project?.teamId === teamId)
  const { data: team } = useQuery({ ...teamQuery(teamId ?? ''), enabled: isOfTeam })
  const typed = amountText(locale, values.amount, values.currency)
  const to = team?.settings.currency ?? ''
  const converted = useConvertedAmount({ amount: typed, from: values.currency, to, date: values.date })
  const mealsBefore = useMealsBefore(values, kept?.id, team?.settings)
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
        hasReceipt: Boolean(kept?.receiptUrl),
        mealsOfDay: amount === undefined ? null : sumOfAmounts(amount, mealsBefore),
      },
      settings,
    ),
  }
}

/** Other meals of that day in the team's currency; undefined until known. */
function useMealsBefore({ category, date }: ExpenseFormValues, id?: string, settings?: TeamSettings): string {
  const isAsked = category === 'meals' && isDay(date) && Boolean(settings?.mealsPerDay)
  const { data } = useQuery({ ...mealsOfDayQuery(date, id), enabled: isAsked })
  return data && data.currency === settings?.currency ? data.amount : '0'
}
