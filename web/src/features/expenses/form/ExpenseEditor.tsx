import type { Expense } from '@outlay/contract/expenses/expenses'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CloseGuard } from '../../../core/forms/useCloseGuard.ts'
import { t } from '../../../core/language/language.ts'
import { needsReview } from '../../../entities/expenses/needsReview.ts'
import { ApprovalNotice } from '../approval/ApprovalNotice.tsx'
import { useLock } from '../approval/expenseLock.ts'
import { ReviewNotice } from '../ReviewNotice.tsx'
import { AddReceipt } from '../receipt/AddReceipt.tsx'
import { useResumedAttachment } from '../receipt/useAttachReceipt.ts'
import { SplitParts } from '../splitting/SplitParts.tsx'
import { isFurtherPart } from '../splitting/splitRules.ts'
import classes from './ExpenseForm.module.css'
import { ExpenseForm } from './ExpenseForm.tsx'
import { valuesOf } from './expenseForm.values.ts'

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
