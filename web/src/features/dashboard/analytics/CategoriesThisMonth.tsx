import { categoriesShown, type Dashboard } from '@outlay/contract/dashboard/dashboard'
import { categoryOf } from '@outlay/contract/expenses/categories'
import type { ReactNode } from 'react'
import { count, money } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t, translated } from '../../../core/language/language.ts'
import { CategoryMark } from '../../../entities/expenses/CategoryMark.tsx'
import { BarList } from '../../../entities/figures/BarList.tsx'
import { thousandthsOf } from '../../../entities/figures/sums.ts'
import { TitledPanel } from '../../../ui/panels/TitledPanel.tsx'
import { EmptyLine } from '../EmptyLine.tsx'

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
    <TitledPanel title={t('Categories This Month')} actions={turn}>
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
