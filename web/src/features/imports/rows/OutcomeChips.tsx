import { count } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import classes from './OutcomeChips.module.css'

interface OutcomeChipsProps<O extends string> {
  /** Zero counts are hidden. */
  counts: readonly { readonly outcome: O; readonly label: string; readonly rows: number }[]
  total: number
  /** The filter; undefined for all rows. */
  shown: O | undefined
  onShow: (outcome: O | undefined) => void
}

/** Row counts by outcome, as filters. */
export function OutcomeChips<O extends string>({ counts, total, shown, onShow }: OutcomeChipsProps<O>) {
  const locale = useLocale()
  const there = counts.filter(({ rows, outcome }) => rows > 0 || outcome === shown)
  const all = { outcome: undefined, label: t('All rows'), rows: total }
  return (
    <fieldset className={classes.chips} aria-label={t('Show rows')}>
      {[all, ...there].map(({ outcome, label, rows }) => (
        <button
          key={label}
          type="button"
          className={classes.chip}
          aria-pressed={outcome === shown}
          onClick={() => onShow(outcome)}
        >
          {label} <span className={classes.count}>{count(locale, rows)}</span>
        </button>
      ))}
    </fieldset>
  )
}
