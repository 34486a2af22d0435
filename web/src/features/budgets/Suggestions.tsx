import { Button } from '@mantine/core'
import type { Budgets } from '@outlay/contract/budgets/budgets'
import { categoryOf } from '@outlay/contract/expenses/categories'
import { money } from '../../core/formats/formats.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { t, translated } from '../../core/language/language.ts'
import { CategoryMark } from '../../entities/expenses/CategoryMark.tsx'
import { PanelRows } from '../../ui/panels/PanelList.tsx'
import classes from './Budgets.module.css'
import { useTakeSuggestions } from './budgets.mutations.ts'
import { hasBudget } from './hasBudget.ts'

/** Usual spending of categories without a budget; one click makes one or all of them budgets. */
export function Suggestions({ view }: { view: Budgets }) {
  const locale = useLocale()
  const take = useTakeSuggestions()
  const { suggestions, budgets, currency } = view
  const open = suggestions?.categories.filter(({ category }) => !hasBudget(budgets, category)) ?? []
  if (!suggestions || open.length === 0) return null
  const bodyOf = ({ category, amount }: (typeof open)[number]) => ({ category, amount, currency })
  return (
    <>
      <div className={classes.suggestions}>
        <span>
          {t('Suggested: the median of your last {months} full months, rounded up.', {
            months: suggestions.months,
          })}
        </span>
        {open.length > 1 && (
          <Button
            variant="default"
            size="compact-sm"
            disabled={take.isPending}
            onClick={() => take.mutate(open.map(bodyOf))}
          >
            {t('Use all {count}', { count: open.length })}
          </Button>
        )}
      </div>
      <PanelRows aria-label={t('Suggested budgets')}>
        {open.map(one => {
          const label = translated(categoryOf(one.category).label)
          return (
            <li key={one.category} className={classes.row}>
              <span className={classes.name}>
                <CategoryMark category={one.category} />
                <span>{label}</span>
              </span>
              <span className={classes.suggested}>
                {t('Usually {money} a month', { money: money(locale, one.amount, currency) })}
              </span>
              <div className={classes.buttons}>
                <Button
                  variant="default"
                  size="compact-sm"
                  disabled={take.isPending}
                  aria-label={t('Use {money} for {label}', {
                    money: money(locale, one.amount, currency),
                    label,
                  })}
                  onClick={() => take.mutate([bodyOf(one)])}
                >
                  {t('Use')}
                </Button>
              </div>
            </li>
          )
        })}
      </PanelRows>
    </>
  )
}
