import { CloseButton } from '@mantine/core'
import { t } from '../../../core/language/language.ts'
import classes from './ReceiptUpload.module.css'
import { useUploadInProgress } from './uploadUnderWay.ts'

/** Shown after a reload during an upload, if the browser does not store files. */
export function InterruptedUpload() {
  const { lost, end } = useUploadInProgress()
  if (!lost) return null
  return (
    <div className={`${classes.check} ${classes.interrupted}`} role="status">
      <span>
        {t('The upload of {file} was interrupted before the file was read. Choose it again.', {
          file: lost.name,
        })}
      </span>
      <CloseButton aria-label={t('Dismiss')} onClick={() => end(lost.id)} />
    </div>
  )
}
