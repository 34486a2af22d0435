import { Button, Title } from '@mantine/core'
import type { ImportPreview } from '@outlay/contract/imports/imports'
import { t } from '../../../core/language/language.ts'
import { previewSentence } from '../importText.ts'
import classes from './StatementPreview.module.css'

interface PreviewTopProps {
  preview: ImportPreview
  isUpdating: boolean
  onLeave: () => void
}

/** What was recognized, in one sentence. */
export function PreviewTop({ preview, isUpdating, onLeave }: PreviewTopProps) {
  const { fileName, format, encoding, counts } = preview
  return (
    <div className={classes.top}>
      <div className={classes.topWords}>
        <Title order={1} size="h3" tabIndex={-1} ref={focusOnArrival} className={classes.fileName}>
          {t('Import {file}', { file: fileName })}
        </Title>
        <p role="status" className={classes.sentence}>
          {isUpdating ? t('Reading the file again...') : previewSentence(counts)}
        </p>
        <p className={classes.format}>{format === 'csv' ? `CSV, ${encoding}` : 'OFX'}</p>
      </div>
      <Button variant="default" onClick={onLeave}>
        {t('Choose another file')}
      </Button>
    </div>
  )
}

/** The drop zone is gone, so screen readers continue here. */
function focusOnArrival(heading: HTMLElement | null): void {
  heading?.focus()
}
