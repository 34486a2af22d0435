import '@mantine/core/styles/Progress.css'
import { Progress } from '@mantine/core'
import { useEffect, useState } from 'react'
import { t } from '../../../core/language/language.ts'
import { Trans } from '../../../core/language/Trans.tsx'
import { FileName } from '../FileName.tsx'
import { useWaitingText } from '../readingQueue.ts'
import classes from './ReceiptUpload.module.css'

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
      <Progress value={percent} aria-label={t('Upload progress')} transitionDuration={150} />
    </div>
  )
}
