import { money } from '../../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../../core/formats/locale.ts'
import { FlagList } from '../../../entities/approvals/Flags.tsx'
import type { ExpenseFormValues } from '../form/expenseForm.values.ts'
import classes from './Approval.module.css'
import { type Policy, usePolicy } from './usePolicy.ts'

interface PolicyNoteProps {
  values: ExpenseFormValues
  hasReceipt: boolean
}

/** What the team of the chosen project asks, and where what is typed is not as it asks. */
export function PolicyNote({ values, hasReceipt }: PolicyNoteProps) {
  const locale = useLocale()
  const policy = usePolicy(values, hasReceipt)
  if (!policy) return null
  const { settings, flags, needed } = policy
  return (
    <div className={classes.policy} aria-live="polite">
      {needed !== undefined && <p className={classes.line}>{approvalLine(locale, policy)}</p>}
      <FlagList flags={values.amount ? flags : []} currency={settings.currency} />
    </div>
  )
}

function approvalLine(locale: Locale, { settings, amount, needed }: Policy): string {
  const { approvalFrom, currency } = settings
  const isAll = Number(approvalFrom) === 0
  const rule = isAll
    ? 'The team approves each expense on this project.'
    : `The team approves expenses from ${money(locale, approvalFrom, currency)} on.`
  if (isAll || amount === undefined) return rule
  const about = `At about ${money(locale, amount, currency)} this one`
  return `${rule} ${about} ${needed ? 'needs approval.' : 'needs none.'}`
}
