import type { Expense } from '@outlay/contract/expenses'
import { useState } from 'react'
import classes from './ExpenseForm.module.css'
import { ExpenseForm } from './ExpenseForm.tsx'
import { type ExpenseFormValues, valuesOf } from './expenseForm.values.ts'
import { ReceiptPane } from './ReceiptPane.tsx'
import { ReviewNotice } from './ReviewNotice.tsx'
import { readFieldOf } from './readingNotes.ts'

/** An expense to change, beside its receipt if it has one. */
export function ExpenseEditor({ expense, onClose }: { expense: Expense; onClose: () => void }) {
  const [values] = useState(() => valuesOf(expense))
  const [focused, setFocused] = useState<string>()
  const form = (
    <ExpenseForm initialValues={values} expense={expense} onClose={onClose} onFocusField={setFocused} />
  )
  const notice = expense.status === 'pending' && <ReviewNotice hasReceipt={expense.receiptUrl !== null} />
  if (!expense.receiptUrl)
    return (
      <div className={classes.plain}>
        {notice}
        {form}
      </div>
    )
  const focusedField = focused && readFieldOf[focused as keyof ExpenseFormValues]
  return (
    <div className={classes.withReceipt}>
      <ReceiptPane
        receiptUrl={expense.receiptUrl}
        reading={expense.receiptData}
        highlighted={focusedField || undefined}
      />
      <div>
        {notice}
        {form}
      </div>
    </div>
  )
}
