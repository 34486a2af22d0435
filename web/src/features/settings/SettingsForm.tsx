import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import classes from './SettingsPanel.module.css'
import type { Draft } from './useDraft.ts'

interface SettingsFormProps<V extends { [K in keyof V]: string }> {
  draft: Draft<V>
  isSaving: boolean
  onSave: (values: V) => void
  /** Stands where the buttons come, as long as there is nothing to save. */
  hint: ReactNode
  children: ReactNode
}

/** The inputs of a section. It is saved by itself; the buttons come when something differs from what is saved. */
export function SettingsForm<V extends { [K in keyof V]: string }>(props: SettingsFormProps<V>) {
  const { draft, isSaving, onSave, hint, children } = props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (draft.isChanged && !isSaving && draft.isValid()) onSave(draft.values)
  }
  return (
    <form ref={draft.form} noValidate tabIndex={-1} className={classes.form} onSubmit={submit}>
      <div className={classes.body}>{children}</div>
      <div className={classes.footer} data-footer data-changed={draft.isChanged || undefined}>
        <p className={classes.hint}>{hint}</p>
        {draft.isChanged && (
          <>
            <Button variant="default" disabled={isSaving} onClick={draft.cancel}>
              Cancel
            </Button>
            <Button type="submit" disabled={isSaving}>
              {isSaving ? 'Saving...' : 'Save Changes'}
            </Button>
          </>
        )}
      </div>
    </form>
  )
}
