import type { ExpenseSummary } from '@outlay/contract/expenses/expenses'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { localeDay } from '../../../core/formats/calendarDay.ts'
import { money } from '../../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { ReceiptThumbnail } from '../../../entities/receipts/ReceiptThumbnail.tsx'
import { Button, UnstyledButton } from '../../../ui/buttons/Button.tsx'
import { ErrorAlert } from '../../../ui/states/ErrorAlert.tsx'
import { waitingReceiptsQuery } from '../expenses.api.ts'
import classes from './AddReceipt.module.css'

interface WaitingReceiptsProps {
  /** The expense to leave out. */
  exceptId?: string
  isBusy: boolean
  /** Why the last choice failed. */
  problem: string | undefined
  onChoose: (expenseId: string) => void
}

/** Uploaded receipts pending review, to choose one from. */
export function WaitingReceipts({ exceptId, isBusy, problem, onChoose }: WaitingReceiptsProps) {
  const locale = useLocale()
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { data: all = [] } = useQuery(waitingReceiptsQuery)
  const waiting = all.filter(({ id }) => id !== exceptId)
  if (waiting.length === 0) return null
  return (
    <div className={classes.waiting}>
      <Button
        variant="subtle"
        size="compact-md"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('Choose from receipts to review ({count})', { count: waiting.length })}
      </Button>
      {isOpen && (
        <ul className={classes.list} id={listId} aria-label={t('Receipts to review')}>
          {waiting.map(one => (
            <li key={one.id}>
              <UnstyledButton className={classes.choice} disabled={isBusy} onClick={() => onChoose(one.id)}>
                {one.receiptUrl && <ReceiptThumbnail receiptUrl={one.receiptUrl} />}
                <span>{one.description}</span>
                <small>{figuresOf(locale, one)}</small>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      {problem && <ErrorAlert text={problem} />}
    </div>
  )
}

/** The values that were read, without placeholders. */
function figuresOf(
  locale: Locale,
  { unread, date, originalAmount, originalCurrency }: ExpenseSummary,
): string {
  const day = unread.includes('date') ? '' : localeDay(locale, date)
  const sum = unread.includes('total') ? '' : money(locale, originalAmount, originalCurrency)
  return [day, sum].filter(Boolean).join(' · ')
}
