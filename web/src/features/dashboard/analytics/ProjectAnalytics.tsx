import type { Dashboard } from '@outlay/contract/dashboard/dashboard'
import type { ReactNode } from 'react'
import { msg, t } from '../../../core/language/language.ts'
import { lazyContent } from '../../../ui/lazy/lazyParts.tsx'
import { AnalyticsPanel } from './AnalyticsPanel.tsx'
import { projectShares } from './shares.ts'

const ProjectColumns = lazyContent(
  msg('The chart'),
  async () => (await import('./ProjectColumns.tsx')).ProjectColumns,
)

interface ProjectAnalyticsProps extends Pick<Dashboard, 'projects' | 'projectCount' | 'month'> {
  /** The button to the other face of the card. */
  turn: ReactNode
}

/** This month's spending by project. */
export function ProjectAnalytics({ turn, ...figures }: ProjectAnalyticsProps) {
  const shares = projectShares(figures)
  const { currency } = figures.month
  return (
    <AnalyticsPanel
      title={t('Spending by Project')}
      of="project"
      heading={t('Project')}
      shares={shares}
      currency={currency}
      turn={turn}
      emptyText={t('Your spending by project appears once you add an expense this month.')}
    >
      <ProjectColumns shares={shares} currency={currency} />
    </AnalyticsPanel>
  )
}
