import type { Expense } from '@outlay/contract/expenses'
import { Suspense, useRef, useState } from 'react'
import type { Closing } from '../../../core/forms/useClosing.ts'
import { msg, t } from '../../../core/language/language.ts'
import { lazyContent } from '../../../ui/lazy/lazyParts.tsx'
import classes from './ExpenseHistory.module.css'

const Changes = lazyContent(msg('The history'), async () => (await import('./Changes.tsx')).Changes)

interface ExpenseHistoryProps {
  expense: Expense
  /** Asks before a change is undone over something that was typed and not saved. */
  closing: Closing
  /** After an undo, whether it worked or not: the form is to start anew. */
  onUndone: () => void
}

/** What was done to an expense, folded away; asked for when it is opened. */
export function ExpenseHistory({ expense, closing, onUndone }: ExpenseHistoryProps) {
  const [isOpen, setIsOpen] = useState(false)
  const summary = useRef<HTMLElement>(null)
  const finish = () => {
    onUndone()
    // The button that was pressed may be gone.
    summary.current?.focus()
  }
  return (
    <details className={classes.history} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary ref={summary}>{t('History')}</summary>
      {isOpen && (
        <Suspense>
          <Changes expense={expense} closing={closing} onUndone={finish} />
        </Suspense>
      )}
    </details>
  )
}
