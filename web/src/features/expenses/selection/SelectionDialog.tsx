import type { BulkActionInput } from '@outlay/contract/bulkChanges/bulkChanges'
import type { ExpenseSummary } from '@outlay/contract/expenses/expenses'
import { t } from '../../../core/language/language.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
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

/** Confirms or configures a bulk action. */
export function SelectionDialog({ question, number, rows, onClose, onChange }: SelectionDialogProps) {
  if (question === 'delete')
    return (
      <ConfirmDialog
        title={t('{count, plural, one {Delete # expense?} other {Delete # expenses?}}', { count: number })}
        no={t('Keep')}
        yes={t('Delete')}
        onYes={() => onChange({ kind: 'delete' })}
        onClose={onClose}
      >
        <p>{t('They can be restored for 30 days.')}</p>
      </ConfirmDialog>
    )
  if (question === 'merge') return <MergeDialog rows={rows} onClose={onClose} onChange={onChange} />
  return <ValueDialog question={question} number={number} onClose={onClose} onChange={onChange} />
}
