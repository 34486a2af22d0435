import { useEffect, useState } from 'react'
import { t } from '../../../core/language/language.ts'
import { ProblemWay } from '../../../core/planErrors/PlanErrorLink.tsx'
import { useUser } from '../../../core/session/session.tsx'
import { UploadsNotice, useAreUploadsUsedUp } from '../../../entities/plans/UploadsNotice.tsx'
import { acceptedPictures, pictureHint } from '../../../entities/receipts/pictureCheck.ts'
import { startReviewQueue } from '../../../entities/receipts/reviewQueue.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { FileDrop } from '../../../ui/inputs/FileDrop.tsx'
import { usePastedFiles } from '../../../ui/inputs/usePastedFiles.ts'
import { MultipleReceiptsPrompt } from '../multipleReceipts/MultipleReceiptsPrompt.tsx'
import { UploadAllowance } from '../upload/UploadAllowance.tsx'
import { useGoToReview } from '../useGoToReview.ts'
import { BulkItemRow } from './BulkItemRow.tsx'
import classes from './BulkUploadDialog.module.css'
import { type BulkState, countsOf, isUnderWay, type LeftOut, reviewIdsOf } from './sending/bulkState.ts'
import { bulkSummary } from './sending/bulkSummary.ts'
import { takeSharedFiles, useBulkUploads } from './useBulkUploads.ts'

/** A bulk upload, which continues after this is closed. */
export function BulkUploadDialog({ onClose }: { onClose: () => void }) {
  const { uploads, state } = useBulkUploads()
  const { list } = uploads
  const goToReview = useGoToReview()
  usePastedFiles(list.add)
  useEffect(() => {
    // Without storage, there are no shared files.
    takeSharedFiles().then(
      files => files.length > 0 && list.add(files),
      () => undefined,
    )
  }, [list])
  const { id: userId } = useUser()
  const [decidingId, setDecidingId] = useState<string>()
  const asking = state.items.find(({ id, several }) => several && id === decidingId)
  return (
    <Dialog title={t('Bulk Upload Receipts')} onClose={onClose} closesOutside={state.items.length === 0}>
      <div className={classes.stack}>
        <FileDrop
          isMultiple
          isCompact={state.items.length > 0}
          label={t('Drop receipts here, or choose files')}
          hint={pictureHint()}
          accept={acceptedPictures}
          onFiles={list.add}
        />
        <BulkNotices state={state} />
        <Summary text={bulkSummary(countsOf(state.items))} />
        {asking?.several && (
          <MultipleReceiptsPrompt
            key={asking.id}
            several={asking.several}
            fileName={asking.file.name}
            onDecide={pages => uploads.decide(asking.id, pages)}
            onCancel={() => setDecidingId(undefined)}
            cancelLabel={t('Decide later')}
          />
        )}
        {state.items.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard.
          <ul className={classes.list} aria-label={t('Files')} tabIndex={0}>
            {state.items.map(item => (
              <BulkItemRow
                key={item.id}
                item={item}
                onRemove={() => list.remove(item.id)}
                onRetry={() => uploads.retry(item.id)}
                onDecide={() => setDecidingId(item.id)}
                onBeginDescribing={() => list.describe(item.id)}
                onDescribe={typed => list.change({ type: 'describe', id: item.id, typed })}
                onReview={expenseId => {
                  startReviewQueue(userId, [expenseId])
                  list.handOver([expenseId])
                }}
              />
            ))}
          </ul>
        )}
        <UploadAllowance />
        <BulkFooter
          state={state}
          onClear={uploads.clear}
          onClose={onClose}
          onProcess={() => void uploads.process()}
          onRetry={() => uploads.retry()}
          onReview={ids => {
            list.handOver(ids)
            goToReview(ids)
          }}
        />
      </div>
    </Dialog>
  )
}

function Summary({ text }: { text: string }) {
  return (
    <p className={classes.summary} role="status" hidden={text === ''}>
      {text}
    </p>
  )
}

/** Notes and warnings above the list; usually none. */
function BulkNotices({ state: { items, leftOut, run } }: { state: BulkState }) {
  const waiting = items.filter(({ state }) => state === 'pending')
  const unsent = countsOf(items).waiting
  const fromBefore = waiting.filter(item => item.isFromBefore).length
  const isOverPlan = run.state === 'stopped' && run.reason === 'over-plan'
  const inMemory = waiting.filter(({ keeping }) => keeping === 'not-kept').length
  return (
    <div className={classes.notices} aria-live="polite">
      {fromBefore > 0 && run.state === 'idle' && (
        <p className={classes.notice}>
          {t(
            '{count, plural, one {# file from earlier isn’t uploaded yet.} other {# files from earlier aren’t uploaded yet.}}',
            {
              count: fromBefore,
            },
          )}
        </p>
      )}
      {inMemory > 0 && (
        <p className={classes.notice}>
          {t(
            '{count, plural, one {# file is kept only while this page stays open.} other {# files are kept only while this page stays open.}}',
            { count: inMemory },
          )}
        </p>
      )}
      {!isOverPlan && <UploadsNotice waiting={Math.max(1, unsent)} />}
      {leftOut.length > 0 && <LeftOutNotice leftOut={leftOut} />}
      {isOverPlan && (
        <p className={classes.notice} data-caution>
          {run.advice}{' '}
          {waiting.length > 0 &&
            t('{count, plural, one {# file is kept here.} other {# files are kept here.}}', {
              count: waiting.length,
            })}
          <ProblemWay problem={run.problem} />
        </p>
      )}
      {run.state === 'stopped' && run.reason === 'signed-out' && (
        <p className={classes.notice} data-caution>
          {t('Your session ended. Files that weren’t sent are still here.')}
        </p>
      )}
    </div>
  )
}

const mostNamed = 5

function LeftOutNotice({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const more = leftOut.length - mostNamed
  return (
    <div className={classes.notice} data-caution role="alert">
      {t('{count, plural, one {# file left out:} other {# files left out:}}', { count: leftOut.length })}
      <ul className={classes.leftOut}>
        {leftOut.slice(0, mostNamed).map(({ name, problem }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name, and the list never changes.
          <li key={place}>
            {name}: {problem}
          </li>
        ))}
        {more > 0 && <li>{t('and {count} more', { count: more })}</li>}
      </ul>
    </div>
  )
}

interface BulkFooterProps {
  state: BulkState
  onClear: () => void
  onClose: () => void
  onProcess: () => void
  onRetry: () => void
  onReview: (expenseIds: readonly string[]) => void
}

/** Actions for the whole list; the next step is the primary one. */
function BulkFooter({ state, onClear, onClose, onProcess, onRetry, onReview }: BulkFooterProps) {
  const { items, run } = state
  const { failed, asking, waiting } = countsOf(items)
  const isBusy = isUnderWay(run)
  const isUsedUp = useAreUploadsUsedUp()
  const reviewIds = reviewIdsOf(items)
  const isReviewNext = reviewIds.length > 0 && !isBusy
  const isProcessNext = waiting > 0 || failed + asking + reviewIds.length === 0
  return (
    <div className={classes.footer}>
      <Button variant="subtle" disabled={items.length === 0} onClick={onClear}>
        {t('Clear All')}
      </Button>
      <Button variant="default" onClick={onClose}>
        {t('Close')}
      </Button>
      {failed > 0 && !isBusy && (
        <Button
          variant={isProcessNext || isReviewNext ? 'default' : 'filled'}
          disabled={isUsedUp}
          onClick={onRetry}
        >
          {t('Retry {failed} failed', { failed })}
        </Button>
      )}
      {isReviewNext && (
        <Button variant={isProcessNext ? 'default' : 'filled'} onClick={() => onReview(reviewIds)}>
          {t('{count, plural, one {Review # receipt} other {Review # receipts}}', {
            count: reviewIds.length,
          })}
        </Button>
      )}
      {isProcessNext && (
        <Button disabled={isBusy || isUsedUp} onClick={onProcess}>
          {isBusy ? t('Processing...') : t('Process Files')}
        </Button>
      )}
    </div>
  )
}
