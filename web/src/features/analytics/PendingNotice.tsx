import IconAlertTriangle from '~icons/tabler/alert-triangle'
import { t } from '../../core/language/language.ts'
import { useScopeAddress } from '../../entities/teams/useScope.ts'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import type { ReportSelection } from './analytics.api.ts'
import classes from './PendingNotice.module.css'

interface PendingNoticeProps {
  count: number
  /** The report's filters. */
  selection: ReportSelection
}

/** Says which expenses are not in the figures yet, and links to them. */
export function PendingNotice({ count, selection }: PendingNoticeProps) {
  const scopeAddress = useScopeAddress()
  return (
    <div className={classes.notice}>
      <IconAlertTriangle size={18} aria-hidden />
      <p>
        {t(
          '{count, plural, one {# expense in this period is pending and isn’t included in any figure yet.} other {# expenses in this period are pending and aren’t included in any figure yet.}}',
          { count },
        )}
      </p>
      <LinkButton
        to="/expenses"
        search={{ ...selection, ...scopeAddress(selection.scope), status: 'pending' }}
        variant="default"
        size="xs"
      >
        {t('Show')}
      </LinkButton>
    </div>
  )
}
