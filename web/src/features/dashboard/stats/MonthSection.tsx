import { Title } from '@mantine/core'
import type { Dashboard } from '@outlay/contract/dashboard'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { dayIn } from '../../../core/formats/calendarDay.ts'
import { count } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { useUser } from '../../../core/session/session.tsx'
import { FigurePlaceholders } from '../../../entities/figures/FigureCards.tsx'
import classes from './MonthSection.module.css'
import { StatCards } from './StatCards.tsx'
import { activeProjectsText, monthName } from './statText.ts'

interface MonthSectionProps {
  dashboard: Dashboard | undefined
  arrivedAtMs: number
}

/** The month's figures beneath their heading; placeholders as long as they are on their way. */
export function MonthSection({ dashboard, arrivedAtMs }: MonthSectionProps) {
  const locale = useLocale()
  const { timezone } = useUser()
  return (
    <section className={classes.section} aria-labelledby="month-title">
      <div className={classes.head}>
        <div className={classes.words}>
          <Title order={2} size="h5" id="month-title">
            {monthName(locale, dashboard?.month.from ?? dayIn(timezone, new Date()))}
          </Title>
          <span className={classes.projects}>
            {dashboard && activeProjectsText(locale, dashboard.activeProjects)}
          </span>
        </div>
        {dashboard && dashboard.pendingCount > 0 && <PendingLink number={dashboard.pendingCount} />}
      </div>
      {dashboard ? (
        <StatCards dashboard={dashboard} arrivedAtMs={arrivedAtMs} />
      ) : (
        <div role="status" aria-label="Loading this month">
          <FigurePlaceholders />
        </div>
      )}
    </section>
  )
}

/** What is in no figure yet, and the way to complete it. */
function PendingLink({ number }: { number: number }) {
  const locale = useLocale()
  return (
    <Link to="/expenses" search={{ status: 'pending' }} className={classes.pending}>
      <IconAlertTriangle size={16} aria-hidden />
      {count(locale, number)} {number === 1 ? 'needs' : 'need'} review
    </Link>
  )
}
