import type { BudgetProgress, Budgets } from '@outlay/contract/budgets/budgets'
import { categories, categoryOf } from '@outlay/contract/expenses/categories'
import { Suspense, useState } from 'react'
import IconPencil from '~icons/tabler/pencil'
import IconPlus from '~icons/tabler/plus'
import IconTrash from '~icons/tabler/trash'
import { money } from '../../core/formats/formats.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { msg, t, translated } from '../../core/language/language.ts'
import { PaceBar } from '../../entities/budgets/PaceBar.tsx'
import { CategoryMark } from '../../entities/expenses/CategoryMark.tsx'
import { ActionIcon, Button } from '../../ui/buttons/Button.tsx'
import { lazyDialog } from '../../ui/lazy/lazyParts.tsx'
import { PanelEmpty, PanelRows } from '../../ui/panels/PanelList.tsx'
import { TitledPanel } from '../../ui/panels/TitledPanel.tsx'
import classes from './Budgets.module.css'
import { useTakeSuggestions } from './budgets.mutations.ts'

const BudgetDialog = lazyDialog(
  msg('The form'),
  async () => (await import('./BudgetDialog.tsx')).BudgetDialog,
)
const RemoveBudgetDialog = lazyDialog(
  msg('The confirmation'),
  async () => (await import('./RemoveBudgetDialog.tsx')).RemoveBudgetDialog,
)

/** Each category's monthly budget, its spending, and its usual spending. */
export function CategoryBudgets({ view }: { view: Budgets }) {
  const [edited, setEdited] = useState<BudgetProgress | 'new'>()
  const [leaving, setLeaving] = useState<BudgetProgress>()
  const { budgets, currency } = view
  const free = categories.map(({ value }) => value).filter(value => !hasBudget(budgets, value))
  return (
    <TitledPanel
      title={t('By category')}
      text={t('How much you plan to spend on each category per month.')}
      actions={
        free.length > 0 && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
            {t('Add Budget')}
          </Button>
        )
      }
    >
      {budgets.length === 0 ? (
        <PanelEmpty>
          {t('No category has a budget yet. Add one, or use what your past months suggest.')}
        </PanelEmpty>
      ) : (
        <PanelRows aria-label={t('Budgets by category')}>
          {budgets.map(budget => (
            <BudgetRow
              key={budget.id}
              budget={budget}
              currency={currency}
              onEdit={setEdited}
              onRemove={setLeaving}
            />
          ))}
        </PanelRows>
      )}
      <Suggestions view={view} />
      <Suspense>
        {edited && (
          <BudgetDialog
            budget={edited === 'new' ? undefined : edited}
            free={free}
            onClose={() => setEdited(undefined)}
          />
        )}
        {leaving && <RemoveBudgetDialog budget={leaving} onClose={() => setLeaving(undefined)} />}
      </Suspense>
    </TitledPanel>
  )
}

interface BudgetRowProps {
  budget: BudgetProgress
  currency: string
  onEdit: (budget: BudgetProgress) => void
  onRemove: (budget: BudgetProgress) => void
}

function BudgetRow({ budget, currency, onEdit, onRemove }: BudgetRowProps) {
  const label = translated(categoryOf(budget.category).label)
  return (
    <li className={classes.row}>
      <span className={classes.name}>
        <CategoryMark category={budget.category} />
        <span>{label}</span>
      </span>
      <div className={classes.bar}>
        <PaceBar progress={budget} currency={currency} />
      </div>
      <div className={classes.buttons}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('Edit the budget for {label}', { label })}
          onClick={() => onEdit(budget)}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('Remove the budget for {label}', { label })}
          onClick={() => onRemove(budget)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  )
}

/** Usual spending of categories without a budget; one click makes one or all of them budgets. */
function Suggestions({ view }: { view: Budgets }) {
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

function hasBudget(budgets: readonly BudgetProgress[], value: string): boolean {
  return budgets.some(({ category }) => category === value)
}
