import type { Expense } from '@outlay/contract/expenses/expenses'
import { Suspense, useRef, useState } from 'react'
import type { CloseGuard } from '../../../core/forms/useCloseGuard.ts'
import { msg, t } from '../../../core/language/language.ts'
import { lazyContent } from '../../../ui/lazy/lazyParts.tsx'
import classes from './ExpenseHistory.module.css'

const Changes = lazyContent(msg('The history'), async () => (await import('./Changes.tsx')).Changes)

interface ExpenseHistoryProps {
  expense: Expense
  /** Asks before an undo discards unsaved edits. */
  closeGuard: CloseGuard
  /** Called after an undo, successful or not, to restart the form. */
  onUndone: () => void
}

/** An expense's history, collapsed; loaded when expanded. */
export function ExpenseHistory({ expense, closeGuard, onUndone }: ExpenseHistoryProps) {
  const [isOpen, setIsOpen] = useState(false)
  const summary = useRef<HTMLElement>(null)
  const finish = () => {
    onUndone()
    // The pressed button may be gone.
    summary.current?.focus()
  }
  return (
    <details className={classes.history} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary ref={summary}>{t('History')}</summary>
      {isOpen && (
        <Suspense>
          <Changes expense={expense} closeGuard={closeGuard} onUndone={finish} />
        </Suspense>
      )}
    </details>
  )
}
