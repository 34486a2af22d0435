import { categoriesShown, type Dashboard } from '@outlay/contract/dashboard/dashboard'
import { categoryOf } from '@outlay/contract/expenses/categories'
import type { ReactNode } from 'react'
import { count, money } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t, translated } from '../../../core/language/language.ts'
import { CategoryMark } from '../../../entities/expenses/CategoryMark.tsx'
import { BarList } from '../../../entities/figures/BarList.tsx'
import { FiguresLink } from '../../../entities/figures/FiguresLink.tsx'
import { shareText } from '../../../entities/figures/shares.ts'
import { thousandthsOf } from '../../../entities/figures/sums.ts'
import { TitledPanel } from '../../../ui/panels/TitledPanel.tsx'
import classes from './MonthShares.module.css'
import { othersKey, projectShares } from './shares.ts'

interface ProjectAllocationProps extends Pick<Dashboard, 'projects' | 'projectCount' | 'month'> {
  /** The button to the other face of the card. */
  turn: ReactNode
}

/** A bar of the month's spending, divided by project. */
export function ProjectAllocation({ turn, ...figures }: ProjectAllocationProps) {
  const locale = useLocale()
  const shares = projectShares(figures)
  const { from, to } = figures.month
  const [largest] = shares
  return (
    <TitledPanel
      title={t('Project Allocation')}
      actions={turn}
      summary={largest && `${largest.label} ${shareText(locale, largest.part)}`}
    >
      {shares.length === 0 ? (
        <EmptyLine>{t('Assign an expense to a project to see its share here.')}</EmptyLine>
      ) : (
        <div className={classes.body}>
          <span className={classes.bar} aria-hidden>
            {shares.map(({ key, part, color }) => (
              <span key={key} style={{ flexGrow: Math.max(part, 0.005), background: color }} />
            ))}
          </span>
          <ul className={classes.list} aria-label={t('Project Allocation')}>
            {shares.map(({ key, label, part, total, color }) => (
              <li key={key}>
                <span className={classes.dot} style={{ background: color }} aria-hidden />
                <span className={classes.name} title={label}>
                  {key === othersKey ? (
                    label
                  ) : (
                    <FiguresLink behind={{ from, to, projectId: key }}>{label}</FiguresLink>
                  )}
                </span>
                <span className={classes.figures}>
                  <span className={classes.total}>{money(locale, total, figures.month.currency)}</span>
                  <span className={classes.part}>{shareText(locale, part)}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </TitledPanel>
  )
}

interface CategoriesThisMonthProps extends Pick<Dashboard, 'categories' | 'month'> {
  /** The button to the other face of the card. */
  turn: ReactNode
}

/** The largest categories, with bars relative to the largest. */
export function CategoriesThisMonth({ categories, month, turn }: CategoriesThisMonthProps) {
  const locale = useLocale()
  const [largest] = categories
  const rows = categories.slice(0, categoriesShown).map(({ category, total, count: number }) => ({
    key: category,
    label: translated(categoryOf(category).label),
    mark: <CategoryMark category={category} />,
    value: money(locale, total, month.currency),
    share: largest ? beside(total, largest.total) : 0,
    note: `${count(locale, number)}×`,
    behind: { from: month.from, to: month.to, category: categoryOf(category).value },
  }))
  return (
    <TitledPanel
      title={t('Categories This Month')}
      actions={turn}
      summary={rows[0] && `${rows[0].label} ${rows[0].value}`}
    >
      {rows.length === 0 ? (
        <EmptyLine>{t('No spending this month yet.')}</EmptyLine>
      ) : (
        <BarList rows={rows} label={t('Categories This Month')} />
      )}
    </TitledPanel>
  )
}

/** Only for the length of a bar. */
function beside(total: string, largest: string): number {
  return thousandthsOf(largest) === 0n
    ? 0
    : Number((thousandthsOf(total) * 1000n) / thousandthsOf(largest)) / 1000
}

/** The text of an empty card: what will be here. */
function EmptyLine({ children }: { children: ReactNode }) {
  return <p className={classes.line}>{children}</p>
}
