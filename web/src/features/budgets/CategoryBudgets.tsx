import { ActionIcon, Button } from '@mantine/core'
import type { BudgetProgress, Budgets } from '@outlay/contract/budgets/budgets'
import { categories, categoryOf } from '@outlay/contract/expenses/categories'
import { Suspense, useState } from 'react'
import IconPencil from '~icons/tabler/pencil'
import IconPlus from '~icons/tabler/plus'
import IconTrash from '~icons/tabler/trash'
import { useRestoreFocus } from '../../core/interaction/useRestoreFocus.ts'
import { msg, t, translated } from '../../core/language/language.ts'
import { PaceBar } from '../../entities/budgets/PaceBar.tsx'
import { CategoryMark } from '../../entities/expenses/CategoryMark.tsx'
import { lazyDialog } from '../../ui/lazy/lazyParts.tsx'
import { PanelEmpty, PanelRows } from '../../ui/panels/PanelList.tsx'
import { TitledPanel } from '../../ui/panels/TitledPanel.tsx'
import classes from './Budgets.module.css'
import { hasBudget } from './hasBudget.ts'
import { Suggestions } from './Suggestions.tsx'

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
  useRestoreFocus(Boolean(edited || leaving))
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
