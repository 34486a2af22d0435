import type { Expense, UnreadName } from '@outlay/contract/expenses/expenses'
import { readerLabels } from '@outlay/contract/receipts/receiptReadings'
import type { ReceiptUpload } from '@outlay/contract/receipts/receipts'
import { useEffect, useState } from 'react'
import { localeDay } from '../../../core/formats/calendarDay.ts'
import { money } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t, translated } from '../../../core/language/language.ts'
import { Trans } from '../../../core/language/Trans.tsx'
import { planProblemIn } from '../../../core/planErrors/planProblem.ts'
import { useUser } from '../../../core/session/session.tsx'
import { StatusMark } from '../../../entities/expenses/StatusMark.tsx'
import { PlanRefusal } from '../../../entities/plans/PlanRefusal.tsx'
import { ReceiptThumbnail } from '../../../entities/receipts/ReceiptThumbnail.tsx'
import { startReviewQueue } from '../../../entities/receipts/reviewQueue.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { Progress } from '../../../ui/states/Progress.tsx'
import { FileName } from '../FileName.tsx'
import { checkSentence } from '../fieldsToCheck.ts'
import { MultipleReceiptsPrompt } from '../multipleReceipts/MultipleReceiptsPrompt.tsx'
import { useWaitingText } from '../readingQueue.ts'
import { multipleReceiptsIn } from '../receipts.api.ts'
import classes from './ReceiptUpload.module.css'
import { uploadErrorMessage, type useUploadReceipt } from './useUploadReceipt.ts'

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
  if (isIdle || activeElement?.closest('section, dialog')?.contains(button))
    button?.focus({ preventScroll: true })
}

interface UploadQuestionProps {
  upload: ReturnType<typeof useUploadReceipt>
  onCancel: () => void
  cancelLabel: string
}

/** Asks about the last file, if it seems to have several receipts; the answer uploads it again. */
export function UploadQuestion({ upload, onCancel, cancelLabel }: UploadQuestionProps) {
  const several = multipleReceiptsIn(upload.error)
  if (!several || !upload.variables) return null
  const receipt = upload.variables
  return (
    <MultipleReceiptsPrompt
      several={several}
      fileName={receipt.file.name}
      onDecide={pages => upload.mutate({ ...receipt, pages })}
      onCancel={onCancel}
      cancelLabel={cancelLabel}
    />
  )
}

const step = 10
const everyMs = 500
const cap = 90

/** The displayed progress of a single upload in percent: rises by 10 every 500 ms from 0 to 90. */
function useRisingProgress(): number {
  const [percent, setPercent] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setPercent(before => Math.min(before + step, cap)), everyMs)
    return () => clearInterval(timer)
  }, [])
  return percent
}

/** Shown while a receipt is read. */
export function UploadProgress({ pictureName }: { pictureName: string }) {
  const percent = useRisingProgress()
  const waiting = useWaitingText(({ fileName }) => fileName === pictureName)
  return (
    <div className={classes.busy}>
      <div className={classes.busyLine} role="status">
        <span className={classes.busyName}>
          {waiting ? (
            <>
              {waiting}: <FileName name={pictureName} />
            </>
          ) : (
            <Trans text="Reading {file}" values={{ file: <FileName name={pictureName} /> }} />
          )}
        </span>
        <span aria-hidden>{percent}%</span>
      </div>
      <Progress value={percent} aria-label={t('Upload progress')} />
    </div>
  )
}

interface UploadProblemProps {
  /** What is wrong with the file, detected before sending. */
  problem: string | undefined
  /** The server's error for the last upload. */
  error: unknown
}

/** Stays after the toast is gone. */
export function UploadProblem({ problem, error }: UploadProblemProps) {
  if (!problem && planProblemIn(error)) return <PlanRefusal error={error} />
  const isQuestion = multipleReceiptsIn(error) !== undefined
  const text = problem ?? (error && !isQuestion ? uploadErrorMessage(error) : undefined)
  if (!text) return null
  return (
    <div className={classes.problem} role="alert">
      {text}
    </div>
  )
}
