import { Button, Title } from '@mantine/core'
import type { ImportPreview } from '@outlay/contract/imports'
import { useLocale } from '../../../core/formats/locale.ts'
import { previewSentence } from '../importText.ts'
import classes from './StatementPreview.module.css'

interface PreviewTopProps {
  preview: ImportPreview
  isUpdating: boolean
  onLeave: () => void
}

/** What was recognised, in one sentence. */
export function PreviewTop({ preview, isUpdating, onLeave }: PreviewTopProps) {
  const locale = useLocale()
  const { fileName, format, encoding, counts } = preview
  return (
    <div className={classes.top}>
      <div className={classes.topWords}>
        <Title order={1} size="h3" tabIndex={-1} ref={focusOnArrival} className={classes.fileName}>
          Import {fileName}
        </Title>
        <p role="status" className={classes.sentence}>
          {isUpdating ? 'Reading the file again...' : previewSentence(locale, counts)}
        </p>
        <p className={classes.format}>{format === 'csv' ? `CSV, ${encoding}` : 'OFX'}</p>
      </div>
      <Button variant="default" onClick={onLeave}>
        Choose another file
      </Button>
    </div>
  )
}

/** The drop zone has gone: who reads with the ears goes on here. */
function focusOnArrival(heading: HTMLElement | null): void {
  heading?.focus()
}
