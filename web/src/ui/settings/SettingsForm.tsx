import type { FormEvent, ReactNode } from 'react'
import type { Draft } from '../../core/forms/draft/useDraft.ts'
import { t } from '../../core/language/language.ts'
import { Button } from '../buttons/Button.tsx'
import { ConflictNotice } from '../conflicts/ConflictNotice.tsx'
import classes from './SettingsPanel.module.css'

interface SettingsFormProps<V extends { [K in keyof V]: string }, T> {
  draft: Draft<V, T>
  isSaving: boolean
  /** Shown in place of the buttons while there is nothing to save. */
  hint: ReactNode
  children: ReactNode
}

/** A section that saves independently; its buttons appear once there are edits. */
export function SettingsForm<V extends { [K in keyof V]: string }, T>(props: SettingsFormProps<V, T>) {
  const { draft, isSaving, hint, children } = props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (draft.isChanged && !isSaving) draft.submit()
  }
  return (
    <form ref={draft.form} noValidate tabIndex={-1} className={classes.form} onSubmit={submit}>
      <div className={classes.body}>
        {children}
        <ConflictNotice conflicts={draft.conflicts} />
      </div>
      <div className={classes.footer} data-footer data-changed={draft.isChanged || undefined}>
        <p className={classes.hint}>{hint}</p>
        {draft.isChanged && (
          <>
            <Button variant="default" disabled={isSaving} onClick={draft.cancel}>
              {t('Cancel')}
            </Button>
            <Button type="submit" disabled={isSaving}>
              {isSaving ? t('Saving...') : t('Save Changes')}
            </Button>
          </>
        )}
      </div>
    </form>
  )
}
