import { t } from '../../../core/language/language.ts'
import { Trans } from '../../../core/language/Trans.tsx'
import '@mantine/core/styles/Progress.css'
import { Progress } from '@mantine/core'
import { FileName } from '../FileName.tsx'
import { useWaitingText } from '../readingQueue.ts'
import classes from './ReceiptUpload.module.css'
import { useRisingProgress } from './useRisingProgress.ts'

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
      <Progress value={percent} aria-label={t('Upload progress')} transitionDuration={150} />
    </div>
  )
}
