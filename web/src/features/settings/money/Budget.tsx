import type { Budget as BudgetFigures } from '@outlay/contract/settings/settings'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../../core/formats/locale.ts'
import { draftInput } from '../../../core/forms/draft/draftInput.ts'
import { usePersistedEdits } from '../../../core/forms/draft/typedValues.ts'
import { useDraft } from '../../../core/forms/draft/useDraft.ts'
import { t } from '../../../core/language/language.ts'
import { Trans } from '../../../core/language/Trans.tsx'
import { Link } from '../../../core/navigation/navigation.tsx'
import { budgetQuery } from '../../../entities/budgets/budget.query.ts'
import {
  type BudgetValues,
  budgetAmounts,
  budgetFields,
  budgetValues,
  validateBudget,
} from '../../../entities/budgets/budgetDraft.ts'
import { useChangeBudget } from '../../../entities/budgets/useChangeBudget.ts'
import { amountText } from '../../../entities/currencies/amountText.ts'
import { TextInput } from '../../../ui/inputs/Field.tsx'
import { SettingsForm } from '../../../ui/settings/SettingsForm.tsx'
import panel from '../../../ui/settings/SettingsPanel.module.css'
import { SettingsPanel } from '../../../ui/settings/SettingsPanel.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import classes from './Budget.module.css'

/** The monthly budget and savings goal. */
export function Budget() {
  const { data: budget, error, refetch } = useQuery(budgetQuery)
  return (
    <SettingsPanel
      title={t('Budget')}
      text={
        <Trans
          text="How much you plan to spend and save each month. <link>Budgets by category</link>"
          tags={{ link: <Link to="/budgets" /> }}
        />
      }
    >
      <Content budget={budget} error={error} onRetry={refetch} />
    </SettingsPanel>
  )
}

interface ContentProps {
  budget: BudgetFigures | undefined
  error: Error | null
  onRetry: () => void
}

function Content({ budget, error, onRetry }: ContentProps) {
  if (budget) return <BudgetForm budget={budget} />
  if (error) return <LoadError what={t('Your budget')} error={error} onRetry={onRetry} />
  return <div className={classes.skeleton} role="status" aria-label={t('Loading your budget')} />
}

/** Both amounts are always decimal strings in the preferred currency. */
function BudgetForm({ budget }: { budget: BudgetFigures }) {
  const locale = useLocale()
  const { currency, isDefault } = budget
  const save = useChangeBudget()
  const draft = useDraft<BudgetValues, BudgetFigures>({
    name: t('Budget'),
    editsStore: usePersistedEdits('draft of budget'),
    saved: budget,
    valuesOf: budgetValues,
    fields: budgetFields,
    validate: values => validateBudget(locale, values, currency),
    save: (values, { version }) =>
      save.mutateAsync({ body: budgetAmounts(locale, values, currency), version }),
  })
  const field = (name: keyof BudgetValues) => ({
    ...draftInput(draft, name),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    inputClassName: classes.amount,
    rightSection: currency,
    rightSectionWidth: 56,
    rightSectionPointerEvents: 'none' as const,
    onBlur: (event: { currentTarget: { value: string } }) => {
      const amount = amountText(locale, event.currentTarget.value, currency)
      if (amount !== event.currentTarget.value) draft.change({ [name]: amount })
    },
  })
  return (
    <SettingsForm
      draft={draft}
      isSaving={save.isPending}
      hint={
        isDefault
          ? t('These are the defaults. Set your own amounts.')
          : t('Your own amounts, for every month.')
      }
    >
      <div className={panel.pair}>
        <TextInput label={t('Monthly budget')} {...field('monthlyBudget')} />
        <TextInput label={t('Savings goal')} {...field('savingsGoal')} />
      </div>
    </SettingsForm>
  )
}
