import { IconAlertTriangle } from '@tabler/icons-react'
import { count as countText } from '../../core/formats.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import classes from './PendingNotice.module.css'

/** Says what is in no figure yet, and where it is completed. */
export function PendingNotice({ count }: { count: number }) {
  const [expenses, are] = count === 1 ? ['expense', 'needs'] : ['expenses', 'need']
  return (
    <div className={classes.notice}>
      <IconAlertTriangle size={18} aria-hidden />
      <p>
        {countText(count)} {expenses} of this period {are} review and {count === 1 ? 'counts' : 'count'} in no
        figure yet.
      </p>
      <LinkButton to="/expenses" search={{ action: 'review' }} variant="default" size="xs">
        Review
      </LinkButton>
    </div>
  )
}
