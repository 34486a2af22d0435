import { Button } from '@mantine/core'
import { Dialog } from '../../ui/Dialog.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { BulkItemRow } from './BulkItemRow.tsx'
import classes from './BulkUploadDialog.module.css'
import { acceptedPictures, pictureHint } from './pictureCheck.ts'
import { UploadAllowance } from './UploadAllowance.tsx'
import { useBulkUpload } from './useBulkUpload.ts'

export function BulkUploadDialog({ onClose }: { onClose: () => void }) {
  const { items, isUnderWay, add, change, process } = useBulkUpload()
  return (
    <Dialog title="Bulk Upload Receipts" onClose={onClose} closesOutside={items.length === 0}>
      <div className={classes.stack}>
        <FileDrop
          isMultiple
          label="Drop receipts here, or choose pictures"
          hint={pictureHint}
          accept={acceptedPictures}
          onFiles={add}
        />
        {items.length > 0 && (
          <ul className={classes.list} aria-label="Files">
            {items.map(item => (
              <BulkItemRow
                key={item.id}
                item={item}
                onRemove={() => change({ type: 'remove', id: item.id })}
              />
            ))}
          </ul>
        )}
        <UploadAllowance />
        <div className={classes.footer}>
          <Button
            variant="subtle"
            disabled={items.length === 0 || isUnderWay}
            onClick={() => change({ type: 'clear' })}
          >
            Clear All
          </Button>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button disabled={isUnderWay} onClick={process}>
            {isUnderWay ? 'Processing...' : 'Process Files'}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
