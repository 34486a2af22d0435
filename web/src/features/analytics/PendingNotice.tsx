import { IconAlertTriangle } from '@tabler/icons-react'
import { count as countText } from '../../core/formats/formats.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import type { ReportSelection } from './analytics.api.ts'
import classes from './PendingNotice.module.css'

interface PendingNoticeProps {
  count: number
  /** What the report is narrowed to. */
  selection: ReportSelection
}

/** Says what is in no figure yet, and where it is completed. */
export function PendingNotice({ count, selection }: PendingNoticeProps) {
  const locale = useLocale()
  const [expenses, are] = count === 1 ? ['expense', 'is'] : ['expenses', 'are']
  return (
    <div className={classes.notice}>
      <IconAlertTriangle size={18} aria-hidden />
      <p>
        {countText(locale, count)} {expenses} of this period {are} pending and{' '}
        {count === 1 ? 'counts' : 'count'} in no figure yet.
      </p>
      <LinkButton to="/expenses" search={{ ...selection, status: 'pending' }} variant="default" size="xs">
        Show
      </LinkButton>
    </div>
  )
}
