import type { Expense } from '@outlay/contract/expenses/expenses'
import { isAtLeast } from '@outlay/contract/teams/teamPolicies'
import { money } from '../../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { needsSubmission } from '../../../entities/approvals/approvalWords.ts'
import { FlagList } from '../../../entities/approvals/Flags.tsx'
import type { ExpenseFormValues } from '../form/expenseForm.values.ts'
import classes from './Approval.module.css'
import { useLock } from './expenseLock.ts'
import { type Policy, usePolicy } from './usePolicy.ts'

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
