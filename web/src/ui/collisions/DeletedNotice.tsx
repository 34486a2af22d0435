import { Button } from '@mantine/core'
import { t } from '../../core/language/language.ts'
import classes from './CollisionNotice.module.css'

interface DeletedNoticeProps {
  /** Says what was deleted, and that what was typed is still here. */
  text: string
  /** Takes the deletion back and saves; undefined where that cannot be. */
  onRestore: (() => void) | undefined
  onSaveAsNew: () => void
  isSaving: boolean
}

/** What a form stands on was deleted in another window: what is typed can be saved all the same. */
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
