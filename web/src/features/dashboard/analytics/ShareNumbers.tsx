import { count, money } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { shareText } from '../../../entities/figures/shares.ts'
import { NumbersTable } from '../../../ui/charts/NumbersTable.tsx'
import classes from './Analytics.module.css'
import type { Share } from './shares.ts'

interface ShareNumbersProps {
  title: string
  heading: string
  shares: readonly Share[]
  currency: string
}

/** The chart's data as a table. */
export function ShareNumbers({ title, heading, shares, currency }: ShareNumbersProps) {
  const locale = useLocale()
  const rows = shares.map(({ key, label, part, total, count: number }) => ({
    key,
    name: label,
    figures: [
      number === undefined ? '' : count(locale, number),
      shareText(locale, part),
      money(locale, total, currency),
    ],
  }))
  return (
    <NumbersTable
      className={classes.numbers}
      label={t('{title}, numbers', { title })}
      columns={[heading, t('Expenses'), t('Share'), t('Amount')]}
      rows={rows}
    />
  )
}
