import type { BudgetProgress } from '@outlay/contract/budgets'
import { categoryOf } from '@outlay/contract/categories'
import { Link } from '@tanstack/react-router'
import { t, translated } from '../../../core/language/language.ts'
import { PaceBar } from '../../../entities/budgets/PaceBar.tsx'
import classes from './BudgetWidget.module.css'

/** Those that need their person come first. */
const shownCount = 3

interface CategoryLinesProps {
  budgets: readonly BudgetProgress[]
  currency: string
  /** Whether the whole month has a budget of the person's own. */
  isChosen: boolean
}

/** The budgets of categories that are furthest along, and the way to all of them. */
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
