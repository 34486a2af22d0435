import type { CategoryBudget } from '@outlay/contract/budgets/budgets'
import { type CategoryValue, categories } from '@outlay/contract/expenses/categories'
import { useLocale } from '../../core/formats/locale.ts'
import { useDialogForm } from '../../core/forms/useDialogForm.ts'
import { t, translated } from '../../core/language/language.ts'
import { useUser } from '../../core/session/session.tsx'
import { AmountInput } from '../../entities/currencies/AmountInput.tsx'
import { StaleEditNotice } from '../../ui/conflicts/StaleEditNotice.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { FormFooter } from '../../ui/dialogs/FormFooter.tsx'
import { NativeSelect } from '../../ui/inputs/Field.tsx'
import classes from './Budgets.module.css'
import { bodyIn, budgetFields, validateIn, valuesOf } from './budgetForm.values.ts'
import { useSaveBudget } from './budgets.mutations.ts'

interface BudgetDialogProps {
  /** The budget to edit; undefined for a new one. */
  budget: CategoryBudget | undefined
  /** Categories without a budget. */
  free: readonly CategoryValue[]
  onClose: () => void
}

/** Stays open, with all edits, until the server has saved it. */
export function BudgetDialog({ budget, free, onClose }: BudgetDialogProps) {
  const locale = useLocale()
  const { preferredCurrency } = useUser()
  const state = useDialogForm({
    place: `budget ${budget?.id ?? 'new'}`,
    initial: () =>
      budget ? valuesOf(budget) : { category: free[0] ?? 'other', amount: '', currency: preferredCurrency },
    thing: budget,
    fields: budgetFields,
    validate: validateIn(locale),
    save: useSaveBudget(),
    valuesOf,
    bodyOf: bodyIn(locale),
    onClose,
  })
  const { form, closeGuard, isSaving, onSubmit, onFocus, focusLastField } = state
  const offered = categories.filter(({ value }) =>
    budget ? value === budget.category : free.includes(value),
  )
  return (
    <Dialog title={budget ? t('Edit Budget') : t('Add Budget')} onClose={closeGuard.request}>
      <form noValidate className={classes.form} onSubmit={onSubmit} onFocus={onFocus}>
        <NativeSelect
          {...form.getInputProps('category')}
          label={t('Category')}
          disabled={Boolean(budget)}
          data={offered.map(({ value, label }) => ({ value, label: translated(label) }))}
        />
        <AmountInput
          amount={form.values.amount}
          currency={form.values.currency}
          onAmountChange={amount => form.setFieldValue('amount', amount)}
          onCurrencyChange={currency => form.setFieldValue('currency', currency)}
          amountError={form.errors.amount}
          currencyError={form.errors.currency}
          amountNote={t('Applies every month')}
          ownCurrency={preferredCurrency}
          focused="amount"
        />
        <StaleEditNotice
          deletedText={t('This budget was deleted in another window. What you typed is still here.')}
          state={state}
          projects={undefined}
        />
        <FormFooter
          closeGuard={closeGuard}
          submit={isSaving ? t('Saving...') : budget ? t('Save Changes') : t('Add Budget')}
          isDisabled={isSaving}
          onStay={focusLastField}
        />
      </form>
    </Dialog>
  )
}
