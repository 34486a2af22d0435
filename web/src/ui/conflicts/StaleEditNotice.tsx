import type { Project } from '@outlay/contract/projects/projects'
import { useLocale } from '../../core/formats/locale.ts'
import type { StaleEdit } from '../../core/forms/conflicts/useStaleEdit.ts'
import { t, translated } from '../../core/language/language.ts'
import { Button } from '../buttons/Button.tsx'
import classes from './ConflictNotice.module.css'
import { ConflictNotice } from './ConflictNotice.tsx'

interface StaleEditNoticeProps<V extends object> {
  /** `This project was deleted in another window. What you typed is still here.` */
  deletedText: string
  state: {
    readonly form: { readonly values: V }
    readonly stale: StaleEdit<V>
    readonly rescue: { readonly restore: (() => void) | undefined; readonly saveAsNew: () => void }
    readonly isSaving: boolean
  }
  projects: readonly Project[] | undefined
}

/** What happened to the form's subject in another window, and how to continue. */
export function StaleEditNotice<V extends object>({ deletedText, state, projects }: StaleEditNoticeProps<V>) {
  const locale = useLocale()
  const { form, stale, rescue, isSaving } = state
  const { fields, conflictState, promptCount } = stale
  if (stale.wasDeleted)
    return (
      <DeletedNotice
        key={promptCount}
        text={deletedText}
        onRestore={rescue.restore}
        onSaveAsNew={rescue.saveAsNew}
        isSaving={isSaving}
      />
    )
  if (conflictState.left.length === 0) return null
  const conflicts = fields
    .filter(({ unit }) => conflictState.left.includes(unit))
    .map(({ unit, label, text }) => ({
      label: translated(label),
      theirs: text(conflictState.theirs, { locale, projects }),
      mine: text(form.values, { locale, projects }),
      onChoose: (side: 'mine' | 'theirs') => stale.choose(unit, side),
    }))
  return <ConflictNotice key={promptCount} conflicts={conflicts} isSaving={conflictState.isSaving} />
}

interface DeletedNoticeProps {
  /** Says what was deleted, and that the edits are still here. */
  text: string
  /** Undoes the deletion and saves; undefined if that is impossible. */
  onRestore: (() => void) | undefined
  onSaveAsNew: () => void
  isSaving: boolean
}

/** The form's subject was deleted in another window; the edits can still be saved. */
function DeletedNotice({ text, onRestore, onSaveAsNew, isSaving }: DeletedNoticeProps) {
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
