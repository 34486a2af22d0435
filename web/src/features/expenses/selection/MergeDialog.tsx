import { Button } from '@mantine/core'
import type { BulkActionInput } from '@outlay/contract/bulkChanges/bulkChanges'
import type { ExpenseSummary } from '@outlay/contract/expenses/expenses'
import { useState } from 'react'
import { localeDay } from '../../../core/formats/calendarDay.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogFooter } from '../../../ui/dialogs/DialogFooter.tsx'
import { RadioCards } from '../../../ui/inputs/RadioCards.tsx'

interface MergeDialogProps {
  rows: readonly ExpenseSummary[]
  onClose: () => void
  onChange: (action: BulkActionInput) => void
}

/** Selects which of several duplicates stays. */
export function MergeDialog({ rows, onClose, onChange }: MergeDialogProps) {
  const locale = useLocale()
  const [keep, setKeep] = useState(() => (rows.find(({ receiptUrl }) => receiptUrl) ?? rows[0])?.id ?? '')
  const sums = new Set(rows.map(row => `${Number(row.originalAmount)} ${row.originalCurrency}`))
  const isSameSum = sums.size === 1
  return (
    <Dialog title={t('Merge into one')} onClose={onClose}>
      {isSameSum ? (
        <RadioCards
          legend={t(
            'Choose the expense to keep. It takes the receipts and any missing details from the others, which are deleted.',
          )}
          value={keep}
          onChange={setKeep}
          cards={rows.map(({ id, description, date, merchant, receiptUrl }) => ({
            value: id,
            label: description,
            text: [localeDay(locale, date), merchant, receiptUrl && t('with a receipt')]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
      ) : (
        <p>{t('You can only merge expenses with the same amount and currency. These differ.')}</p>
      )}
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {isSameSum ? t('Cancel') : t('Close')}
        </Button>
        {isSameSum && <Button onClick={() => onChange({ kind: 'merge', keep })}>{t('Merge')}</Button>}
      </DialogFooter>
    </Dialog>
  )
}
