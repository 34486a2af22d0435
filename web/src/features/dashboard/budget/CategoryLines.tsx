import type { BudgetProgress } from '@outlay/contract/budgets/budgets'
import { categoryOf } from '@outlay/contract/expenses/categories'
import { Link } from '@tanstack/react-router'
import { t, translated } from '../../../core/language/language.ts'
import { PaceBar } from '../../../entities/budgets/PaceBar.tsx'
import classes from './BudgetWidget.module.css'

/** The most critical ones are shown. */
const shownCount = 3

interface CategoryLinesProps {
  budgets: readonly BudgetProgress[]
  currency: string
  /** Whether the user has set a monthly budget. */
  isChosen: boolean
}

/** The category budgets closest to their limit, and a link to all of them. */
export function CategoryLines({ budgets, currency, isChosen }: CategoryLinesProps) {
  return (
    <>
      {budgets.length > 0 && (
        <ul className={classes.categories} aria-label={t('Budgets by category')}>
          {budgets.slice(0, shownCount).map(budget => (
            <li key={budget.id}>
              {translated(categoryOf(budget.category).label)}
              <PaceBar progress={budget} currency={currency} />
            </li>
          ))}
        </ul>
      )}
      <Link to="/budgets" className={classes.all}>
        {isChosen || budgets.length > 0 ? t('All budgets') : t('Set a budget from your usual spending')}
      </Link>
    </>
  )
}
