import { Button } from '@mantine/core'
import { formatMoney } from '@outlay/contract/core/money'
import { readerLabels } from '@outlay/contract/receiptReadings'
import type { ReceiptUpload } from '@outlay/contract/receipts'
import { localeDay } from '../../core/calendarDay.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { ReceiptThumbnail } from '../../ui/ReceiptThumbnail.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import classes from './ReceiptUpload.module.css'

interface UploadResultProps {
  upload: ReceiptUpload
  onAgain: () => void
}

/** The expense that a receipt became, and the way to it. */
export function UploadResult({ upload: { expense, read }, onAgain }: UploadResultProps) {
  const isPending = expense.status === 'pending'
  return (
    <div className={classes.result}>
      <div className={classes.resultHead}>
        {expense.receiptUrl && <ReceiptThumbnail receiptUrl={expense.receiptUrl} />}
        <div className={classes.resultWords}>
          <div className={classes.resultName}>{expense.description}</div>
          <div className={classes.quiet}>
            {isPending ? 'Some of it could not be read' : localeDay(expense.date)}
          </div>
        </div>
        {isPending ? (
          <StatusMark status="pending" />
        ) : (
          <span className={classes.resultAmount}>
            {formatMoney(expense.originalAmount, expense.originalCurrency)}
          </span>
        )}
      </div>
      <div className={classes.quiet}>
        Read by {readerLabels[read.by]}. {read.fallbackReason}
      </div>
      <div className={classes.actions}>
        <LinkButton to="/expenses" search={{ id: expense.id }}>
          {isPending ? 'Review expense' : 'Open expense'}
        </LinkButton>
        <Button variant="default" onClick={onAgain}>
          Upload another
        </Button>
      </div>
    </div>
  )
}
