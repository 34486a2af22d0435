import { Button } from '@mantine/core'
import classes from './CollisionNotice.module.css'

interface DeletedNoticeProps {
  /** What it is, in the middle of a sentence. */
  what: string
  /** Takes the deletion back and saves; undefined where that cannot be. */
  onRestore: (() => void) | undefined
  onSaveAsNew: () => void
  isSaving: boolean
}

/** What a form stands on was deleted in another window: what is typed can be saved all the same. */
export function DeletedNotice({ what, onRestore, onSaveAsNew, isSaving }: DeletedNoticeProps) {
  return (
    <section className={classes.notice} aria-label="Deleted in another window">
      <strong role="alert">This {what} was deleted in another window. What you typed is still here.</strong>
      <div className={classes.choices}>
        {onRestore && (
          <Button size="xs" variant="default" autoFocus disabled={isSaving} onClick={onRestore}>
            Restore and save
          </Button>
        )}
        <Button size="xs" variant="default" autoFocus={!onRestore} disabled={isSaving} onClick={onSaveAsNew}>
          Save as new
        </Button>
      </div>
    </section>
  )
}
