import { Button } from '@mantine/core'
import { readerLabels } from '@outlay/contract/receiptReadings'
import type { ReceiptUpload } from '@outlay/contract/receipts'
import { localeDay } from '../../core/calendarDay.ts'
import { money } from '../../core/formats.ts'
import { startReviewQueue } from '../../core/reviewQueue.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { ReceiptThumbnail } from '../../ui/ReceiptThumbnail.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { checkSentence, fieldsToCheck } from './fieldsToCheck.ts'
import classes from './ReceiptUpload.module.css'

interface UploadResultProps {
  upload: ReceiptUpload
  onAgain: () => void
}

/** The expense that a receipt became, what a person must look at, and the way to do so. */
export function UploadResult({ upload: { expense, read, duplicate }, onAgain }: UploadResultProps) {
  const toCheck = duplicate ? 'Looks like a receipt you already have' : checkSentence(expense)
  const isDateRead = !fieldsToCheck(expense).includes('date')
  return (
    <div className={classes.result}>
      <div className={classes.resultHead}>
        {expense.receiptUrl && <ReceiptThumbnail receiptUrl={expense.receiptUrl} />}
        <div className={classes.resultWords}>
          <div className={classes.resultName}>{expense.description}</div>
          <div className={classes.quiet}>{isDateRead ? localeDay(expense.date) : 'Date not read'}</div>
        </div>
        <div className={classes.resultSide}>
          <span className={classes.resultAmount}>
            {money(expense.originalAmount, expense.originalCurrency)}
          </span>
          {expense.status === 'pending' && <StatusMark status="pending" />}
        </div>
      </div>
      {toCheck && <div className={classes.check}>{toCheck}</div>}
      <div className={classes.quiet}>
        Read by {readerLabels[read.by]}. {read.fallbackReason}
      </div>
      <div className={classes.actions}>
        <LinkButton
          to="/expenses"
          search={{ action: 'review', id: expense.id }}
          ref={focusUnlessBusy}
          onClick={() => startReviewQueue([expense.id])}
        >
          {duplicate ? 'Compare' : 'Review'}
        </LinkButton>
        <Button variant="default" onClick={onAgain}>
          Upload another
        </Button>
      </div>
    </div>
  )
}

/** Enter opens the review; but nobody who has begun something else meanwhile loses the place they are at. */
function focusUnlessBusy(button: HTMLElement | null): void {
  const { activeElement } = document
  const isIdle = !activeElement || activeElement === document.body || activeElement.id === 'content'
  if (isIdle || activeElement?.closest('section, [role="dialog"]')?.contains(button))
    button?.focus({ preventScroll: true })
}
