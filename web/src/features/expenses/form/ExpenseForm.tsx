import type { UseFormReturnType } from '@mantine/form'
import type { MerchantSuggestion } from '@outlay/contract/expenses/expenseSuggestions'
import type { Expense } from '@outlay/contract/expenses/expenses'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { CloseGuard } from '../../../core/forms/useCloseGuard.ts'
import { useUser } from '../../../core/session/session.tsx'
import { projectsQuery } from '../../../entities/projects/projects.query.ts'
import { acceptsExpenses } from '../../../entities/teams/usableProject.ts'
import { useLock } from '../approval/expenseLock.ts'
import { PolicyNote } from '../approval/PolicyNote.tsx'
import { SplitBalance } from '../splitting/SplitBalance.tsx'
import { CalculationKind } from './calculation/CalculationKind.tsx'
import { useCalculation, withSum } from './calculation/useCalculation.ts'
import classes from './ExpenseForm.module.css'
import { ExpenseFormFooter } from './ExpenseFormFooter.tsx'
import { type ExpenseFormValues, firstOpen, newExpenseValues } from './expenseForm.values.ts'
import { ExpenseFields } from './fields/ExpenseFields.tsx'
import { plainFormOrder } from './fields/formUnits.ts'
import { expenseFormId } from './forApproval.ts'
import { StaleExpenseNotice } from './StaleExpenseNotice.tsx'
import { useExpenseForm } from './useExpenseForm.ts'
import { broughtBy, type UsualValues } from './usualAtMerchant.ts'

interface ExpenseFormProps {
  initialValues: ExpenseFormValues
  /** The expense to edit; undefined for a new one. */
  expense?: Expense
  closeGuard: CloseGuard
}

/** The form of an expense without a receipt. Stays open, with all edits, until the server has saved it. */
export function ExpenseForm({ initialValues, expense, closeGuard }: ExpenseFormProps) {
  const lock = useLock(expense)
  const state = useExpenseForm({
    initial: initialValues,
    expense,
    closeGuard,
    onSaved: closeGuard.close,
  })
  const { form, onSubmit, noteField } = state
  const fillUsual = useMerchantUsual(form)
  const { calculation } = useCalculation(form.values, expense)
  const values = withSum(form.values, calculation)
  return (
    <form
      noValidate
      id={expenseFormId}
      className={classes.form}
      onSubmit={onSubmit}
      onFocus={({ target }) => noteField(target.dataset.path)}
    >
      <fieldset className={classes.fields} disabled={lock !== undefined}>
        {(!expense || expense.calculation) && <CalculationKind form={form} />}
        <ExpenseFields
          form={form}
          underAmount={
            expense &&
            state.balancing && (
              <SplitBalance expense={expense} amount={form.values.amount} balancing={state.balancing} />
            )
          }
          expense={expense}
          projectId={expense?.projectId}
          order={{
            ...plainFormOrder(false),
            first: firstOpen(initialValues),
          }}
          takesFocus={!expense}
          onMerchantChosen={expense ? undefined : fillUsual}
        />
      </fieldset>
      <PolicyNote values={values} expense={expense} />
      <StaleExpenseNotice state={state} />
      <ExpenseFormFooter values={values} expense={expense} state={state} closeGuard={closeGuard} />
    </form>
  )
}

/** Fills in a new expense with a selected merchant's usual values. */
function useMerchantUsual({ getValues, setValues }: UseFormReturnType<ExpenseFormValues>) {
  const user = useUser()
  const { data: projects } = useQuery(projectsQuery)
  const brought = useRef<Partial<UsualValues>>({})
  const isOpen = (id: string) => projects?.some(one => one.id === id && acceptsExpenses(user, one)) ?? false
  return (suggestion: MerchantSuggestion) => {
    const untouched = {
      blank: newExpenseValues(user, new Date()),
      brought: brought.current,
      isUsable: isOpen,
    }
    brought.current = broughtBy(suggestion, getValues(), untouched)
    setValues({ merchant: suggestion.merchant, ...brought.current })
  }
}
