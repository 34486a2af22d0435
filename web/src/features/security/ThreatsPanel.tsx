import type { SecurityOverview } from '@outlay/contract/security/security'
import { localeDay } from '../../core/formats/calendarDay.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { t } from '../../core/language/language.ts'
import { Trans } from '../../core/language/Trans.tsx'
import { Panel } from '../../ui/panels/Panel.tsx'
import { Facts } from './Facts.tsx'
import classes from './SecurityPage.module.css'

/** Blocked attempts on the account, by kind. */
export function ThreatsPanel({ threats }: { threats: SecurityOverview['threats'] }) {
  const locale = useLocale()
  const kinds = [
    [t('Failed sign-ins'), threats.failedSignIns],
    [t('Blocked requests from other sites'), threats.crossSiteRequests],
    [t('Blocked calls over the limit'), threats.rateLimitedCalls],
  ] as const
  return (
    <Panel aria-label={t('Threats blocked')}>
      <p className={classes.figureLine}>
        <Trans
          text="{count, plural, other {<figure>#</figure> threats blocked}}"
          values={{ count: threats.blocked }}
          tags={{ figure: <span className={classes.figure} /> }}
        />
      </p>
      <p className={classes.note}>
        {t('Since {day}, the last 30 days (UTC).', { day: localeDay(locale, threats.since) })}
      </p>
      <div className={classes.kinds}>
        <Facts facts={kinds} />
      </div>
    </Panel>
  )
}
