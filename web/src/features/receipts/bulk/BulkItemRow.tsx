import { type MouseEvent, useEffect, useRef, useState } from 'react'
import IconCircleCheck from '~icons/tabler/circle-check'
import IconCircleX from '~icons/tabler/circle-x'
import IconClock from '~icons/tabler/clock'
import IconCopy from '~icons/tabler/copy'
import IconFileTypePdf from '~icons/tabler/file-type-pdf'
import IconHelpCircle from '~icons/tabler/help-circle'
import IconLoader2 from '~icons/tabler/loader-2'
import IconPhoto from '~icons/tabler/photo'
import { count, decimal } from '../../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../../core/formats/locale.ts'
import { msg, t, translated } from '../../../core/language/language.ts'
import { StatusMark } from '../../../entities/expenses/StatusMark.tsx'
import { ReceiptThumbnail } from '../../../entities/receipts/ReceiptThumbnail.tsx'
import { Button, CloseButton } from '../../../ui/buttons/Button.tsx'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { Progress } from '../../../ui/states/Progress.tsx'
import { FileName } from '../FileName.tsx'
import { fieldNames } from '../fieldsToCheck.ts'
import { headingOf } from '../multipleReceipts/severalText.ts'
import { useWaitingText } from '../readingQueue.ts'
import classes from './BulkItemRow.module.css'
import { DetailsForm } from './DetailsForm.tsx'
import { type BulkItem, type BulkOutcome, isUnsent } from './sending/bulkItems.ts'
import type { TypedDetails } from './typedDetails.ts'

interface BulkItemRowProps {
  item: BulkItem
  onRemove: () => void
  onRetry: () => void
  onDecide: () => void
  /** Called when the user starts to type details of a pending file. Returns the function to end that. */
  onBeginDescribing: () => () => void
  onDescribe: (typed: TypedDetails) => void
  /** Opens the review of the file's expense. */
  onReview: (expenseId: string) => void
}

/** A file: its progress, or its result. */
export function BulkItemRow(props: BulkItemRowProps) {
  const { item, onRemove, onRetry, onDecide, onBeginDescribing, onDescribe, onReview } = props
  const { file, state, percent, outcome } = item
  // The button disappears with its row, so the focus moves to the list instead of the top of the dialog.
  const fromList = (act: () => void) => (event: MouseEvent) => {
    event.currentTarget.closest('ul')?.focus()
    act()
  }
  return (
    <li className={classes.item} data-state={state}>
      <Picture item={item} />
      <div className={classes.words}>
        {outcome ? <OutcomeText outcome={outcome} fileName={file.name} /> : <FileText item={item} />}
        {state === 'uploading' && (
          <Progress value={percent} aria-label={t('Upload progress of {name}', { name: file.name })} />
        )}
      </div>
      {isUnsent(item) && state !== 'uploading' && (
        <Details item={item} onBegin={onBeginDescribing} onDescribe={onDescribe} />
      )}
      {state === 'error' && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('Try {name} again', { name: file.name })}
          onClick={fromList(onRetry)}
        >
          {t('Try again')}
        </Button>
      )}
      {state === 'asking' && (
        <Button
          variant="light"
          size="compact-sm"
          aria-label={t('Decide on {name}', { name: file.name })}
          onClick={onDecide}
        >
          {t('Decide')}
        </Button>
      )}
      {outcome && (
        <LinkButton
          to="/expenses"
          search={{ action: 'review', id: outcome.expenseId }}
          variant="subtle"
          size="compact-sm"
          aria-label={t('Review {title}', { title: outcome.title })}
          onClick={() => onReview(outcome.expenseId)}
        >
          {t('Review')}
        </LinkButton>
      )}
      {state !== 'uploading' && (
        <CloseButton
          size="lg"
          aria-label={t('Remove {name}', { name: file.name })}
          onClick={fromList(onRemove)}
        />
      )}
    </li>
  )
}

type DetailsProps = Pick<BulkItemRowProps, 'item' | 'onDescribe'> & { onBegin: () => () => void }

/** A button to type details of a file, and the form. */
function Details({ item: { id, file, typed }, onBegin, onDescribe }: DetailsProps) {
  const { name } = file
  const [end, setEnd] = useState<() => void>()
  useEffect(() => end, [end])
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setEnd(undefined)
    // After the button has rendered again.
    requestAnimationFrame(() => button.current?.focus())
  }
  if (end)
    return (
      <DetailsForm
        place={`details of ${id}`}
        fileName={name}
        typed={typed}
        onSave={details => {
          close()
          onDescribe(details)
        }}
        onCancel={close}
      />
    )
  return (
    <Button
      ref={button}
      variant="subtle"
      size="compact-sm"
      aria-label={typed ? t('Edit details of {name}', { name }) : t('Add details to {name}', { name })}
      onClick={() => {
        const ended = onBegin()
        setEnd(() => ended)
      }}
    >
      {typed ? t('Edit details') : t('Add details')}
    </Button>
  )
}

const states = {
  pending: { label: msg('Pending'), Icon: IconClock },
  uploading: { label: msg('Uploading'), Icon: IconLoader2 },
  asking: { label: msg('Needs your decision'), Icon: IconHelpCircle },
  success: { label: msg('Done'), Icon: IconCircleCheck },
  error: { label: msg('Failed'), Icon: IconCircleX },
}

function Picture({ item: { file, state, outcome } }: { item: BulkItem }) {
  if (outcome?.receiptUrl) return <ReceiptThumbnail receiptUrl={outcome.receiptUrl} />
  const Kind = file.name.toLowerCase().endsWith('.pdf') ? IconFileTypePdf : IconPhoto
  const Icon = state === 'pending' ? Kind : states[state].Icon
  return (
    <span className={classes.picture}>
      <Icon className={classes.icon} size={20} aria-hidden />
    </span>
  )
}

function FileText({ item }: { item: BulkItem }) {
  const { file, several, problem, advice } = item
  return (
    <>
      <div className={classes.title}>{item.typed?.description || <FileName name={file.name} />}</div>
      <div className={classes.state}>
        {several && `${headingOf(several)} · `}
        {problem ?? <StateLabel item={item} />}
        {advice && <span className={classes.advice}>{advice}</span>}
      </div>
    </>
  )
}

function StateLabel({ item: { id, file, state } }: { item: BulkItem }) {
  const locale = useLocale()
  const label = state === 'uploading' ? <UploadingLabel id={id} /> : translated(states[state].label)
  return (
    <>
      {label} · {sizeLabel(locale, file.size)}
    </>
  )
}

/** The upload's idempotency key is its ID in the server's queue. */
function UploadingLabel({ id }: { id: string }) {
  return useWaitingText(({ idempotencyKey }) => idempotencyKey === id) ?? translated(states.uploading.label)
}

function OutcomeText({ outcome, fileName }: { outcome: BulkOutcome; fileName: string }) {
  return (
    <>
      <div className={classes.outcome}>
        <span className={classes.merchant}>{outcome.title}</span>
        <span className={classes.sum}>{outcome.sum}</span>
      </div>
      <div className={classes.marks}>
        <OutcomeMark outcome={outcome} />
        <span className={classes.file}>
          <FileName name={fileName} />
        </span>
      </div>
    </>
  )
}

function OutcomeMark({ outcome: { mark, toCheck } }: { outcome: BulkOutcome }) {
  if (mark === 'duplicate')
    return (
      <span className={classes.duplicate}>
        <IconCopy size={14} aria-hidden />
        {t('Looks like a duplicate')}
      </span>
    )
  if (mark === 'review')
    return (
      <>
        <StatusMark status="pending" />
        {toCheck.length > 0 && <span className={classes.toCheck}>{fieldNames(toCheck)}</span>}
      </>
    )
  return (
    <span className={classes.done}>
      <IconCircleCheck size={14} aria-hidden />
      {t('Done')}
    </span>
  )
}

function sizeLabel(locale: Locale, bytes: number): string {
  if (bytes < 1024 * 1024)
    return t('{size} kB', { size: count(locale, Math.max(1, Math.round(bytes / 1024))) })
  return t('{size} MB', { size: decimal(locale, bytes / 1024 / 1024, 1) })
}
