import type { MerchantSuggestion } from '@outlay/contract/expenses/expenseSuggestions'
import type { Expense } from '@outlay/contract/expenses/expenses'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CloseGuard } from '../../../core/forms/useCloseGuard.ts'
import type { Form } from '../../../core/forms/useForm.ts'
import { t } from '../../../core/language/language.ts'
import { Link } from '../../../core/navigation/navigation.tsx'
import { useUser } from '../../../core/session/session.tsx'
import { needsReview } from '../../../entities/expenses/needsReview.ts'
import { projectsQuery } from '../../../entities/projects/projects.query.ts'
import { acceptsExpenses } from '../../../entities/teams/usableProject.ts'
import { SegmentedControl } from '../../../ui/inputs/Choices.tsx'
import { useLock } from '../approvals/expenseLock.ts'
import { PolicyNote } from '../approvals/PolicyNote.tsx'
import calculationClasses from '../calculations/Calculation.module.css'
import { type CalculationKindName, draftIn, draftText, newDraft } from '../calculations/calculationDraft.ts'
import { useCalculation, withSum } from '../calculations/useCalculation.ts'
import { isFurtherPart, SplitBalance, SplitParts } from '../expenseSplits/SplitParts.tsx'
import { AddReceipt } from '../receipt/AddReceipt.tsx'
import { NewExpenseReceipt, type ReceiptInput } from '../receipt/NewExpenseReceipt.tsx'
import { useResumedAttachment } from '../receipt/useAttachReceipt.ts'
import classes from './ExpenseForm.module.css'
import { ExpenseFormFooter } from './ExpenseFormFooter.tsx'
import { ApprovalNotice, ReviewNotice, StaleExpenseNotice } from './ExpenseNotices.tsx'
import { type ExpenseFormValues, firstOpen, newExpenseValues, valuesOf } from './expenseForm.values.ts'
import { ExpenseFields } from './fields/ExpenseFields.tsx'
import { plainFormOrder } from './fields/formUnits.ts'
import { useExpenseForm } from './useExpenseForm.ts'
import { broughtBy, type UsualValues } from './usualAtMerchant.ts'

/** Edits an expense without a receipt. */
export function ExpenseEditor({ expense, closeGuard }: { expense: Expense; closeGuard: CloseGuard }) {
  const lock = useLock(expense)
  const [values] = useState(() => valuesOf(expense))
  return (
    <div className={`${classes.form} ${classes.plain}`}>
      {needsReview(expense) && <ReviewNotice hasReceipt={false} />}
      <ApprovalNotice expense={expense} />
      {expense.splitId && !lock && <SplitParts expense={expense} closeGuard={closeGuard} />}
      {!lock && !isFurtherPart(expense) && <FirstReceipt expense={expense} />}
      {expense.status === 'processed' && (
        <Link to="/recurring" search={{ expense: expense.id }} className={classes.repeat}>
          {t('Make it recurring')}
        </Link>
      )}
      <ExpenseForm initialValues={values} expense={expense} closeGuard={closeGuard} />
    </div>
  )
}

function FirstReceipt({ expense }: { expense: Expense }) {
  useResumedAttachment(expense)
  return <AddReceipt expense={expense} />
}

interface ExpenseFormProps {
  initialValues: ExpenseFormValues
  /** The expense to edit; undefined for a new one. */
  expense?: Expense
  /** For a new one. */
  ReceiptInput?: ReceiptInput
  closeGuard: CloseGuard
}

/** The form of an expense without a receipt. Stays open, with all edits, until the server has saved it. */
export function ExpenseForm({ initialValues, expense, ReceiptInput, closeGuard }: ExpenseFormProps) {
  const lock = useLock(expense)
  const state = useExpenseForm({
    initial: initialValues,
    expense,
    closeGuard,
    onSaved: closeGuard.close,
  })
  const { form, onSubmit, noteField } = state
  const [isReading, setIsReading] = useState(false)
  const fillUsual = useMerchantUsual(form)
  const { calculation } = useCalculation(form.values, expense)
  const values = withSum(form.values, calculation)
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={event => (isReading ? event.preventDefault() : onSubmit(event))}
      onFocus={({ target }) => noteField(target.dataset.path)}
    >
      <fieldset className={classes.fields} disabled={lock !== undefined}>
        {(!expense || expense.calculation) && <CalculationKind form={form} />}
        {ReceiptInput && !form.values.calculation && (
          <NewExpenseReceipt
            Input={ReceiptInput}
            closeGuard={closeGuard}
            onBusy={setIsReading}
            onRead={state.continueIn}
          />
        )}
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
          order={plainFormOrder(firstOpen(initialValues))}
          takesFocus={!expense}
          onMerchantChosen={expense ? undefined : fillUsual}
        />
      </fieldset>
      <PolicyNote values={values} expense={expense} />
      <StaleExpenseNotice state={state} />
      <div className={classes.foot}>
        <ExpenseFormFooter
          values={values}
          expense={expense}
          state={state}
          isReading={isReading}
          closeGuard={closeGuard}
        />
      </div>
    </form>
  )
}

/** Fills in a new expense with a selected merchant's usual values. */
function useMerchantUsual({ getValues, setValues }: Form<ExpenseFormValues>) {
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

const kinds = () => [
  { value: 'amount', label: t('Expense') },
  { value: 'mileage', label: t('Mileage') },
  { value: 'per-diem', label: t('Per diem') },
]

/** Selects a typed amount, mileage or per diem. Switching back restores the input of each. */
function CalculationKind({ form }: { form: Form<ExpenseFormValues> }) {
  const user = useUser()
  const { calculation, category } = form.values
  const left = useRef(new Map<string, string>())
  const present = calculation ? draftIn(calculation).kind : 'amount'
  const choose = (kind: string) => {
    left.current.set(present, calculation)
    if (kind === 'amount') return form.setFieldValue('calculation', '')
    form.setValues({
      // The options are the kinds.
      calculation: left.current.get(kind) ?? draftText(newDraft(kind as CalculationKindName, user)),
      ...(category === 'other' && { category: 'travel' }),
    })
  }
  return (
    <SegmentedControl
      className={calculationClasses.kind}
      aria-label={t('Expense type')}
      value={present}
      onChange={choose}
      data={kinds()}
    />
  )
}
