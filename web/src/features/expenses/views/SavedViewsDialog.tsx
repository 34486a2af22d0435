import { Button, TextInput } from '@mantine/core'
import { maxViewNameLength, type SavedView } from '@outlay/contract/savedViews/savedViews'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { t } from '../../../core/language/language.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import type { ExpensesChoice } from '../expenses.search.ts'
import { useDensity } from '../list/useDensity.ts'
import { SavedViewRow } from './SavedViewRow.tsx'
import classes from './SavedViews.module.css'
import { savedViewsQuery } from './savedViews.api.ts'
import { useSavedViews } from './useSavedViews.ts'
import { choiceOfView, viewQueryOf } from './viewQuery.ts'

interface SavedViewsDialogProps {
  choice: ExpensesChoice
  onChoose: (choice: ExpensesChoice) => void
  onClose: () => void
}

/** Saves the current list as a named view; saved ones can be opened, renamed or deleted. */
export function SavedViewsDialog({ choice, onChoose, onClose }: SavedViewsDialogProps) {
  const views = useQuery(savedViewsQuery)
  const [density, setDensity] = useDensity()
  const { save, rename, remove } = useSavedViews()
  const show = (view: SavedView) => {
    if (view.density) setDensity(view.density)
    onChoose(choiceOfView(view.query))
    onClose()
  }
  const keep = (name: string, onSaved: () => void) =>
    save.mutate({ name, query: viewQueryOf(choice), density }, { onSuccess: onSaved })
  return (
    <Dialog title={t('Saved views')} onClose={onClose}>
      <div className={classes.content}>
        <SaveForm isSaving={save.isPending} onSave={keep} />
        {views.isError && <LoadError what={t('Your views')} error={views.error} onRetry={views.refetch} />}
        {views.data?.length === 0 && (
          <p className={classes.none}>
            {t(
              'Save the filters, order and row height you use often. They’ll appear here under the name you give them.',
            )}
          </p>
        )}
        <ul className={classes.list} aria-label={t('Saved views')}>
          {views.data?.map(view => (
            <SavedViewRow
              key={view.id}
              view={view}
              onShow={() => show(view)}
              onRename={(name, onRenamed) => rename.mutate({ view, name }, { onSuccess: onRenamed })}
              onRemove={() => remove.mutate(view)}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

interface SaveFormProps {
  isSaving: boolean
  onSave: (name: string, onSaved: () => void) => void
}

/** The name stays until it is saved. */
function SaveForm({ isSaving, onSave }: SaveFormProps) {
  const [name, setName] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim()) onSave(name.trim(), () => setName(''))
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        label={t('Save current view as')}
        placeholder={t('Travel this quarter')}
        maxLength={maxViewNameLength}
        autoComplete="off"
        value={name}
        onChange={event => setName(event.currentTarget.value)}
      />
      <Button type="submit" disabled={!name.trim()} loading={isSaving}>
        {t('Save view')}
      </Button>
    </form>
  )
}
