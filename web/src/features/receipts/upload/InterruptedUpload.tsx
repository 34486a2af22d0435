import { CloseButton } from '@mantine/core'
import { t } from '../../../core/language/language.ts'
import classes from './ReceiptUpload.module.css'
import { useUploadUnderWay } from './uploadUnderWay.ts'

/** After a reload in the middle of an upload: nothing of it is on its way any more. */
export function InterruptedUpload() {
  const { interruptedName, end } = useUploadUnderWay()
  if (interruptedName === undefined) return null
  return (
    <div className={`${classes.check} ${classes.interrupted}`} role="status">
      <span>
        {t('The upload of {file} was interrupted before it was read. Please choose the file again.', {
          file: interruptedName,
        })}
      </span>
      <CloseButton aria-label={t('Dismiss')} onClick={end} />
    </div>
  )
}
