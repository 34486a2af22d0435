import type { SecurityOverview } from '@outlay/contract/security'
import { localeDay } from '../../core/formats/calendarDay.ts'
import { count } from '../../core/formats/formats.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { Panel } from '../../ui/panels/Panel.tsx'
import { Facts } from './Facts.tsx'
import classes from './SecurityPage.module.css'

/** What was kept away from the account, by kind. */
export function ThreatsPanel({ threats }: { threats: SecurityOverview['threats'] }) {
  const locale = useLocale()
  const kinds = [
    ['Failed sign-ins', threats.failedSignIns],
    ['Requests from other sites, refused', threats.crossSiteRequests],
    ['Calls beyond the limit, refused', threats.rateLimitedCalls],
  ] as const
  return (
    <Panel aria-label="Threats blocked">
      <p className={classes.figureLine}>
        <span className={classes.figure}>{count(locale, threats.blocked)}</span> threats blocked
      </p>
      <p className={classes.note}>Since {localeDay(locale, threats.since)}, the last 30 days (UTC).</p>
      <div className={classes.kinds}>
        <Facts facts={kinds} />
      </div>
    </Panel>
  )
}
