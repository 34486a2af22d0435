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
import { money } from '../../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { mealsOfDayQuery } from '../../../entities/approvals/approvals.query.ts'
import { needsSubmission } from '../../../entities/approvals/approvalWords.ts'
import { FlagList } from '../../../entities/approvals/Flags.tsx'
import { amountText } from '../../../entities/currencies/amountText.ts'
import { projectsQuery } from '../../../entities/projects/projects.query.ts'
import { useConvertedAmount } from '../../../entities/rates/useConvertedAmount.ts'
import { teamQuery } from '../../../entities/teams/team.query.ts'
import type { ExpenseFormValues } from '../form/expenseForm.values.ts'
import classes from './Approval.module.css'
import { useLock } from './expenseLock.ts'

interface PolicyNoteProps {
  values: ExpenseFormValues
  /** The edited expense; undefined for a new one. */
  expense?: Expense | undefined
}

/**
 * The policy of the selected project's team, and how the form's values violate it. After submission, the violations are
 * shown with the approval instead.
 */
export function PolicyNote({ values, expense }: PolicyNoteProps) {
  const locale = useLocale()
  const policy = usePolicy(values, expense)
  const lock = useLock(expense)
  const isUnderWay = Boolean(expense?.approval) && !(expense && needsSubmission(expense))
  if (!policy || lock || isUnderWay) return null
  const { settings, flags, needed } = policy
  return (
    <div className={classes.policy} aria-live="polite">
      {needed !== undefined && (
        <p className={classes.line}>{approvalLine(locale, policy, values.currency)}</p>
      )}
      <FlagList flags={values.amount ? flags : []} settings={settings} />
    </div>
  )
}

function approvalLine(locale: Locale, { settings, amount, needed }: Policy, paidIn: string): string {
  const { approvalFrom, secondStepFrom, currency } = settings
  const isAll = Number(approvalFrom) === 0
  const rule = isAll
    ? t('The team approves every expense on this project.')
    : t('The team approves expenses of {sum} or more.', { sum: money(locale, approvalFrom, currency) })
  if (amount === undefined) return rule
  const exact = money(locale, amount, currency)
  const sum = paidIn === currency ? exact : t('about {sum}', { sum: exact })
  if (secondStepFrom !== null && isAtLeast(amount, secondStepFrom)) return `${rule} ${twoStepsLine(sum)}`
  if (isAll) return rule
  const need = needed
    ? t('At {sum}, this expense needs approval.', { sum })
    : t('At {sum}, this expense doesn’t need approval.', { sum })
  return `${rule} ${need}`
}

function twoStepsLine(sum: string): string {
  return t(
    'At {sum}, this expense needs approval from two people in turn. The second is an admin or the owner.',
    { sum },
  )
}

interface Policy {
  readonly settings: TeamSettings
  /** The approximate amount in the team's currency; undefined until known. */
  readonly amount: string | undefined
  /** Whether it will need approval; undefined if the team requires none. */
  readonly needed: boolean | undefined
  readonly flags: readonly PolicyFlag[]
}

/** The parts of an expense that are not in the form; undefined for a new one. */
type Kept = Pick<Expense, 'id' | 'receiptUrl'> | undefined

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
