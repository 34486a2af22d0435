import { TextInput } from '@mantine/core'
import { type Budget, budgetBody } from '@outlay/contract/settings'
import { validateWith } from '../../core/formValidation.ts'
import { useChangeBudget } from '../../core/useChangeBudget.ts'
import { amountText } from '../../ui/amountText.ts'
import classes from './Budget.module.css'
import { SettingsForm } from './SettingsForm.tsx'
import panel from './SettingsPanel.module.css'
import { useDraft } from './useDraft.ts'

interface Amounts {
  monthlyBudget: string
  savingsGoal: string
}

const validateBody = validateWith(budgetBody)
const validate = (values: Amounts) => validateBody(bodyOf(values))

/** Both amounts are decimal text from the first key to the last, in the preferred currency. */
export function BudgetForm({ budget }: { budget: Budget }) {
  const { monthlyBudget, savingsGoal, currency, isDefault } = budget
  const draft = useDraft<Amounts>({ monthlyBudget, savingsGoal }, validate)
  const save = useChangeBudget()
  const field = (name: keyof Amounts) => ({
    'data-path': name,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    classNames: { input: classes.amount ?? '' },
    rightSection: currency,
    rightSectionWidth: 56,
    rightSectionPointerEvents: 'none' as const,
    value: draft.values[name],
    error: draft.errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      draft.change({ [name]: event.currentTarget.value }),
    onBlur: (event: { currentTarget: { value: string } }) => {
      const amount = amountText(event.currentTarget.value)
      if (amount !== event.currentTarget.value) draft.change({ [name]: amount })
    },
  })
  return (
    <SettingsForm
      draft={draft}
      isSaving={save.isPending}
      onSave={values =>
        save.mutate(bodyOf(values), { onSuccess: () => draft.settle(values), onError: draft.fail })
      }
      hint={isDefault ? 'These are the default amounts. Set your own.' : 'Your own amounts, for every month.'}
    >
      <div className={panel.pair}>
        <TextInput label="Monthly budget" {...field('monthlyBudget')} />
        <TextInput label="Savings goal" {...field('savingsGoal')} />
      </div>
    </SettingsForm>
  )
}

function bodyOf({ monthlyBudget, savingsGoal }: Amounts): Amounts {
  return { monthlyBudget: amountText(monthlyBudget), savingsGoal: amountText(savingsGoal) }
}
