import { useQuery } from '@tanstack/react-query'
import { count } from '../../core/formats/formats.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { approvalCountQuery } from '../../entities/approvals/approvals.query.ts'

/** How many expenses wait for the person's decision; nothing while none does. */
export function ApprovalCount() {
  const locale = useLocale()
  const { data } = useQuery(approvalCountQuery)
  return data ? <span className="tabular">({count(locale, data)})</span> : null
}
