import { Button } from '@mantine/core'
import type { Expense, UnreadName } from '@outlay/contract/expenses/expenses'
import { readerLabels } from '@outlay/contract/receipts/receiptReadings'
import type { ReceiptUpload } from '@outlay/contract/receipts/receipts'
import { localeDay } from '../../../core/formats/calendarDay.ts'
import { money } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t, translated } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { StatusMark } from '../../../entities/expenses/StatusMark.tsx'
import { ReceiptThumbnail } from '../../../entities/receipts/ReceiptThumbnail.tsx'
import { startReviewQueue } from '../../../entities/receipts/reviewQueue.ts'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { checkSentence } from '../fieldsToCheck.ts'
import classes from './ReceiptUpload.module.css'

interface UploadResultProps {
  upload: ReceiptUpload
  onAgain: () => void
}

/** The expenses created from a file, what needs review, and a button for that. */
export function UploadResult({ upload: { expense, expenses, read, duplicate }, onAgain }: UploadResultProps) {
  const { id: userId } = useUser()
  const ids = expenses.map(({ id }) => id)
  return (
    <div className={classes.result}>
      {expenses.map(({ duplicate: earlier, ...each }) => (
        <ResultRow key={each.id} expense={each} isDuplicate={earlier !== null} />
      ))}
      <div className={classes.quiet}>
        {t('Read by {reader}.', { reader: translated(readerLabels[read.by]) })}{' '}
        {read.fallbackReason && translated(read.fallbackReason)}
      </div>
      <div className={classes.actions}>
        <LinkButton
          to="/expenses"
          search={{ action: 'review', id: expense.id }}
          ref={focusUnlessBusy}
          onClick={() => startReviewQueue(userId, ids)}
        >
          {reviewLabel(expenses.length, duplicate !== null)}
        </LinkButton>
        <Button variant="default" onClick={onAgain}>
          {t('Upload another')}
        </Button>
      </div>
    </div>
  )
}

function reviewLabel(count: number, isDuplicate: boolean): string {
  if (count > 1) return t('{count, plural, one {Review # receipt} other {Review # receipts}}', { count })
  return isDuplicate ? t('Compare') : t('Review')
}

function ResultRow({ expense, isDuplicate }: { expense: Expense; isDuplicate: boolean }) {
  const locale = useLocale()
  const toCheck = isDuplicate ? t('Looks like a receipt you already have') : checkSentence(expense)
  const isUnread = (name: UnreadName) => expense.unread.includes(name)
  return (
    <>
      <div className={classes.resultHead}>
        {expense.receiptUrl && <ReceiptThumbnail receiptUrl={expense.receiptUrl} />}
        <div className={classes.resultWords}>
          <div className={classes.resultName}>{expense.description}</div>
          <div className={classes.quiet}>
            {isUnread('date') ? t('Date not read') : localeDay(locale, expense.date)}
          </div>
        </div>
        <div className={classes.resultSide}>
          <span className={classes.resultAmount}>
            {isUnread('total') ? '–' : money(locale, expense.originalAmount, expense.originalCurrency)}
          </span>
          {expense.status === 'pending' && <StatusMark status="pending" />}
        </div>
      </div>
      {toCheck && <div className={classes.check}>{toCheck}</div>}
    </>
  )
}

/** Focuses the review button, unless the user is doing something else. */
function focusUnlessBusy(button: HTMLElement | null): void {
  const { activeElement } = document
  const isIdle = !activeElement || activeElement === document.body || activeElement.id === 'content'
  if (isIdle || activeElement?.closest('section, [role="dialog"]')?.contains(button))
    button?.focus({ preventScroll: true })
}
