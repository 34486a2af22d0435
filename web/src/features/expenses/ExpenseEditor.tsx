import type { Expense } from '@outlay/contract/expenses'
import { useState } from 'react'
import classes from './ExpenseForm.module.css'
import { ExpenseForm } from './ExpenseForm.tsx'
import { type ExpenseFormValues, valuesOf } from './expenseForm.values.ts'
import { ReceiptPane } from './ReceiptPane.tsx'
import { ReviewNotice } from './ReviewNotice.tsx'
import { readFor } from './readingNotes.ts'
import type { Closing } from './useClosing.ts'

/** An expense to change, beside its receipt if it has one. */
export function ExpenseEditor({ expense, closing }: { expense: Expense; closing: Closing }) {
  const [values] = useState(() => valuesOf(expense))
  const [focused, setFocused] = useState<string>()
  const form = (
    <ExpenseForm initialValues={values} expense={expense} closing={closing} onFocusField={setFocused} />
  )
  const notice = expense.status === 'pending' && <ReviewNotice hasReceipt={expense.receiptUrl !== null} />
  if (!expense.receiptUrl)
    return (
      <div className={classes.plain}>
        {notice}
        {form}
      </div>
    )
  const read = focused ? readFor(focused as keyof ExpenseFormValues, expense.receiptData) : undefined
  return (
    <div className={classes.withReceipt}>
      <ReceiptPane
        receiptUrl={expense.receiptUrl}
        reading={expense.receiptData}
        highlighted={read?.box ?? undefined}
      />
      <div>
        {notice}
        {form}
      </div>
    </div>
  )
}
