import { useQuery } from '@tanstack/react-query'
import { count } from '../../core/formats/formats.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { approvalCountQuery } from '../../entities/approvals/approvals.query.ts'
import classes from './ApprovalCount.module.css'

/** The number of expenses waiting for the user's decision; renders nothing for zero. */
export function ApprovalCount() {
  const locale = useLocale()
  const { data } = useQuery(approvalCountQuery)
  return data ? <span className={classes.count}>{count(locale, data)}</span> : null
}
