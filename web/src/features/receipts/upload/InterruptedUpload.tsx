import { CloseButton } from '@mantine/core'
import classes from './ReceiptUpload.module.css'
import { useUploadUnderWay } from './uploadUnderWay.ts'

/** After a reload in the middle of an upload: nothing of it is on its way any more. */
export function InterruptedUpload() {
  const { interruptedName, end } = useUploadUnderWay()
  if (interruptedName === undefined) return null
  return (
    <div className={`${classes.check} ${classes.interrupted}`} role="status">
      <span>
        The upload of {interruptedName} was interrupted before it was read. Please choose the file again.
      </span>
      <CloseButton aria-label="Dismiss" onClick={end} />
    </div>
  )
}
