import type { BulkActionInput } from '@outlay/contract/bulkChanges'
import type { ExpenseSummary } from '@outlay/contract/expenses'
import { useLocale } from '../../../core/formats/locale.ts'
import { QuestionDialog } from '../../../ui/dialogs/QuestionDialog.tsx'
import { expensesCounted } from './bulkWords.ts'
import { MergeDialog } from './MergeDialog.tsx'
import { ValueDialog, type ValueQuestion } from './ValueDialog.tsx'

export type SelectionQuestion = ValueQuestion | 'delete' | 'merge'

interface SelectionDialogProps {
  question: SelectionQuestion
  number: number
  rows: readonly ExpenseSummary[]
  onClose: () => void
  onChange: (action: BulkActionInput) => void
}

/** What is asked before many are changed. */
export function SelectionDialog({ question, number, rows, onClose, onChange }: SelectionDialogProps) {
  const locale = useLocale()
  if (question === 'delete')
    return (
      <QuestionDialog
        title={`Delete ${expensesCounted(locale, number)}?`}
        no="Keep"
        yes="Delete"
        onYes={() => onChange({ kind: 'delete' })}
        onClose={onClose}
      >
        <p>They can be restored for 30 days.</p>
      </QuestionDialog>
    )
  if (question === 'merge') return <MergeDialog rows={rows} onClose={onClose} onChange={onChange} />
  return (
    <ValueDialog
      question={question}
      expenses={expensesCounted(locale, number)}
      onClose={onClose}
      onChange={onChange}
    />
  )
}
