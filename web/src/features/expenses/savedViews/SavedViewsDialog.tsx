import { maxViewNameLength, type SavedView } from '@outlay/contract/savedViews/savedViews'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import IconPencil from '~icons/tabler/pencil'
import IconTrash from '~icons/tabler/trash'
import { type CloseGuard, useCloseGuard, useHeldEdits } from '../../../core/forms/useCloseGuard.ts'
import { t } from '../../../core/language/language.ts'
import { ActionIcon, Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DiscardConfirm } from '../../../ui/dialogs/DiscardConfirm.tsx'
import { TextInput } from '../../../ui/inputs/Field.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import type { ExpensesChoice } from '../expenses.search.ts'
import { useDensity } from '../list/useDensity.ts'
import classes from './SavedViewsDialog.module.css'
import { choiceOfView, savedViewsQuery, useSavedViews, viewQueryOf } from './useSavedViews.ts'

interface SavedViewsDialogProps {
  choice: ExpensesChoice
  onChoose: (choice: ExpensesChoice) => void
  onClose: () => void
}

/** Saves the current list as a named view; saved ones can be opened, renamed or deleted. */
export function SavedViewsDialog({ choice, onChoose, onClose }: SavedViewsDialogProps) {
  const views = useQuery(savedViewsQuery)
  const [density, setDensity] = useDensity()
  const closeGuard = useCloseGuard(onClose)
  const { save, rename, remove } = useSavedViews()
  const show = (view: SavedView) => {
    if (view.density) setDensity(view.density)
    closeGuard.requestLeave(() => {
      onChoose(choiceOfView(view.query))
      onClose()
    })
  }
  const keep = (name: string, onSaved: () => void) =>
    save.mutate({ name, query: viewQueryOf(choice), density }, { onSuccess: onSaved })
  return (
    <Dialog title={t('Saved views')} onClose={closeGuard.request}>
      <div className={classes.content}>
        <SaveForm isSaving={save.isPending} closeGuard={closeGuard} onSave={keep} />
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
              closeGuard={closeGuard}
              onShow={() => show(view)}
              onRename={(name, onRenamed) => rename.mutate({ view, name }, { onSuccess: onRenamed })}
              onRemove={() => remove.mutate(view)}
            />
          ))}
        </ul>
        {closeGuard.isAsking && <DiscardConfirm closeGuard={closeGuard} />}
      </div>
    </Dialog>
  )
}

interface SaveFormProps {
  isSaving: boolean
  closeGuard: CloseGuard
  onSave: (name: string, onSaved: () => void) => void
}

/** The name stays until it is saved. */
function SaveForm({ isSaving, closeGuard, onSave }: SaveFormProps) {
  const [name, setName] = useState('')
  useHeldEdits(closeGuard, () => name.trim() !== '')
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

interface SavedViewRowProps {
  view: SavedView
  closeGuard: CloseGuard
  onShow: () => void
  onRename: (name: string, onRenamed: () => void) => void
  onRemove: () => void
}

function SavedViewRow({ view, closeGuard, onShow, onRename, onRemove }: SavedViewRowProps) {
  const [typed, setTyped] = useState<string>()
  useHeldEdits(closeGuard, () => typed !== undefined && typed.trim() !== view.name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const name = typed?.trim()
    if (!name || name === view.name) return setTyped(undefined)
    onRename(name, () => setTyped(undefined))
  }
  if (typed !== undefined)
    return (
      <li>
        <form className={classes.row} onSubmit={submit}>
          <TextInput
            className={classes.name}
            aria-label={t('New name for {name}', { name: view.name })}
            maxLength={maxViewNameLength}
            autoComplete="off"
            autoFocus
            value={typed}
            onChange={event => setTyped(event.currentTarget.value)}
          />
          <Button type="submit">{t('Rename')}</Button>
          <Button variant="default" onClick={() => setTyped(undefined)}>
            {t('Cancel')}
          </Button>
        </form>
      </li>
    )
  return (
    <li className={classes.row}>
      <Button
        variant="subtle"
        className={classes.name}
        style={{ justifyContent: 'flex-start' }}
        onClick={onShow}
      >
        {view.name}
      </Button>
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={t('Rename {name}', { name: view.name })}
        onClick={() => setTyped(view.name)}
      >
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        size="lg"
        color="red"
        aria-label={t('Delete {name}', { name: view.name })}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </li>
  )
}
