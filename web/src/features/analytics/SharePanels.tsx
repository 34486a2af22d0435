import { Button } from '@mantine/core'
import type { SpendingReport } from '@outlay/contract/analytics/analytics'
import { categoryOf } from '@outlay/contract/expenses/categories'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { count, money } from '../../core/formats/formats.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { t, translated } from '../../core/language/language.ts'
import { CategoryMark } from '../../entities/expenses/CategoryMark.tsx'
import { shareOf, shareText } from '../../entities/figures/shares.ts'
import { projectsQuery } from '../../entities/projects/projects.query.ts'
import { TitledPanel } from '../../ui/panels/TitledPanel.tsx'
import classes from './SharePanels.module.css'
import { useReportsAddress } from './useReportsAddress.ts'

interface Share {
  readonly key: string
  readonly label: string
  /** Decorative. */
  readonly mark: ReactNode
  /** Links to this report, filtered by this person. */
  readonly userId?: string
  readonly total: string
  readonly count: number
}

export function CategoryShares({ report }: { report: SpendingReport }) {
  const shares = report.categories.map(({ category, ...sums }) => {
    const label = translated(categoryOf(category).label)
    return { key: category, label, mark: <CategoryMark category={category} />, ...sums }
  })
  return <SharePanel title={t('Expenses by Category')} shares={shares} report={report} />
}

export function ProjectShares({ report }: { report: SpendingReport }) {
  const { data: projects } = useQuery(projectsQuery)
  const shares = report.projects.map(({ projectId, projectName, ...sums }) => {
    const color = projects?.find(project => project.id === projectId)?.color
    return {
      key: projectId ?? 'none',
      label: projectId ? projectName : translated(projectName),
      mark: dotOf(color),
      ...sums,
    }
  })
  return <SharePanel title={t('Expenses by Project')} shares={shares} report={report} />
}

/** Team expenses by owner. */
export function MemberShares({ report }: { report: SpendingReport }) {
  if (!report.members) return null
  const shares = report.members.map(({ userId, name, ...sums }) => ({
    key: userId,
    userId,
    label: name,
    mark: dotOf(undefined),
    ...sums,
  }))
  return <SharePanel title={t('Expenses by Member')} shares={shares} report={report} />
}

function dotOf(color: string | undefined): ReactNode {
  return <span className={classes.dot} style={color ? { background: color } : undefined} />
}

/** Rows shown initially. */
const firstCount = 10

interface SharePanelProps {
  title: string
  shares: readonly Share[]
  report: SpendingReport
}

function SharePanel({ title, shares, report }: SharePanelProps) {
  const locale = useLocale()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? shares : shares.slice(0, firstCount)
  return (
    <TitledPanel title={title}>
      <ul className={classes.shares}>
        {shown.map(share => (
          <ShareLine key={share.key} share={share} report={report} />
        ))}
      </ul>
      {shares.length > firstCount && (
        <Button
          className={classes.more}
          variant="subtle"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('Show fewer') : t('Show all {count}', { count: count(locale, shares.length) })}
        </Button>
      )}
    </TitledPanel>
  )
}

function ShareLine({ share, report }: { share: Share; report: SpendingReport }) {
  const locale = useLocale()
  const part = shareOf(share.total, report.totals.total)
  return (
    <li className={classes.share}>
      <span className={classes.mark} aria-hidden>
        {share.mark}
      </span>
      <span className={classes.label} title={share.label}>
        {share.userId ? <MemberLink userId={share.userId}>{share.label}</MemberLink> : share.label}
      </span>
      <span className={classes.total}>{money(locale, share.total, report.currency)}</span>
      <span className={classes.bar} aria-hidden>
        <span style={{ width: `${part * 100}%` }} />
      </span>
      <span className={classes.percent}>{shareText(locale, part)}</span>
    </li>
  )
}

function MemberLink({ userId, children }: { userId: string; children: ReactNode }) {
  const { address } = useReportsAddress()
  return (
    <Link to="/reports" search={{ ...address, userId }} resetScroll={false}>
      {children}
    </Link>
  )
}
