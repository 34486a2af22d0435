import { useEffect, useState } from 'react'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { acceptedPictures, pictureHint } from '../../../entities/receipts/pictureCheck.ts'
import { startReviewQueue } from '../../../entities/receipts/reviewQueue.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { FileDrop } from '../../../ui/inputs/FileDrop.tsx'
import { usePastedFiles } from '../../../ui/inputs/usePastedFiles.ts'
import { MultipleReceiptsPrompt } from '../multipleReceipts/MultipleReceiptsPrompt.tsx'
import { UploadAllowance } from '../upload/UploadAllowance.tsx'
import { useGoToReview } from '../useGoToReview.ts'
import { BulkFooter } from './BulkFooter.tsx'
import { BulkItemRow } from './BulkItemRow.tsx'
import { BulkNotices } from './BulkNotices.tsx'
import classes from './BulkUpload.module.css'
import { countsOf } from './sending/bulkState.ts'
import { bulkSummary } from './sending/bulkSummary.ts'
import { takeSharedFiles } from './sharedFiles.ts'
import { useBulkUploads } from './useBulkUploads.ts'

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
