import { Title } from '@mantine/core'
import type { Dashboard } from '@outlay/contract/dashboard/dashboard'
import { dayIn } from '../../../core/formats/calendarDay.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { FigurePlaceholders } from '../../../entities/figures/FigureCards.tsx'
import type { ScopeSearch } from '../../../entities/teams/scopeSearch.ts'
import { MonthLead, MonthLeadSkeleton } from './MonthLead.tsx'
import classes from './MonthSection.module.css'
import { StatCards } from './StatCards.tsx'
import { activeProjectsText, monthName } from './statText.ts'

interface MonthSectionProps {
  dashboard: Dashboard | undefined
  scope: ScopeSearch['scope']
  arrivedAtMs: number
}

/** This month's spending and open items, then its figures; placeholders while loading. */
export function MonthSection({ dashboard, scope, arrivedAtMs }: MonthSectionProps) {
  const locale = useLocale()
  const { timezone } = useUser()
  return (
    <>
      {dashboard ? <MonthLead dashboard={dashboard} scope={scope} /> : <MonthLeadSkeleton scope={scope} />}
      <section className={classes.section} aria-labelledby="figures-title">
        <div className={classes.head}>
          <Title order={2} size="h5" id="figures-title">
            {monthName(locale, dashboard?.month.from ?? dayIn(timezone, new Date()))}
          </Title>
          <span className={classes.projects}>
            {/* An empty line has a different baseline, which would move the heading. */}
            {dashboard ? activeProjectsText(dashboard.activeProjects) : '\u00A0'}
          </span>
        </div>
        {dashboard ? (
          <StatCards dashboard={dashboard} scope={scope} arrivedAtMs={arrivedAtMs} />
        ) : (
          <div role="status" aria-label={t('Loading this month')}>
            <FigurePlaceholders />
          </div>
        )}
      </section>
    </>
  )
}
