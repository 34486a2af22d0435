import type { ReactNode } from 'react'
import { msg, t, translated } from '../../core/language/language.ts'
import { Link } from '../../core/navigation/navigation.tsx'
import { PageHeader } from '../../ui/panels/PageHeader.tsx'
import { TabLinks, tabLinkClass } from '../../ui/panels/Tabs.tsx'

const pages = [
  { to: '/insights', label: msg('Spending') },
  { to: '/claude-insights', label: msg('Assistant') },
] as const

interface InsightsHeaderProps {
  current: (typeof pages)[number]['to']
  text: ReactNode
  /** Controls, right-aligned. */
  children?: ReactNode
}

/** The header of both insights pages, with a tab for each. */
export function InsightsHeader({ current, text, children }: InsightsHeaderProps) {
  return (
    <>
      <PageHeader title={t('Insights')} text={text}>
        {children}
      </PageHeader>
      <TabLinks label={t('Insights')}>
        {pages.map(({ to, label }) => (
          <Link key={to} to={to} className={tabLinkClass} aria-current={to === current ? 'page' : undefined}>
            {translated(label)}
          </Link>
        ))}
      </TabLinks>
    </>
  )
}
