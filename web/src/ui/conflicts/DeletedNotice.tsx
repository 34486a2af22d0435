import { Button } from '@mantine/core'
import { t } from '../../core/language/language.ts'
import classes from './ConflictNotice.module.css'

interface DeletedNoticeProps {
  /** Says what was deleted, and that the edits are still here. */
  text: string
  /** Undoes the deletion and saves; undefined if that is impossible. */
  onRestore: (() => void) | undefined
  onSaveAsNew: () => void
  isSaving: boolean
}

/** The form's subject was deleted in another window; the edits can still be saved. */
export function DeletedNotice({ text, onRestore, onSaveAsNew, isSaving }: DeletedNoticeProps) {
  return (
    <section className={classes.notice} aria-label={t('Deleted in another window')}>
      <strong role="alert">{text}</strong>
      <div className={classes.choices}>
        {onRestore && (
          <Button size="xs" variant="default" autoFocus disabled={isSaving} onClick={onRestore}>
            {t('Restore and save')}
          </Button>
        )}
        <Button size="xs" variant="default" autoFocus={!onRestore} disabled={isSaving} onClick={onSaveAsNew}>
          {t('Save as new')}
        </Button>
      </div>
    </section>
  )
}
