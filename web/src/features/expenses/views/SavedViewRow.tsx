import { ActionIcon, Button, TextInput } from '@mantine/core'
import { maxViewNameLength, type SavedView } from '@outlay/contract/savedViews/savedViews'
import { type FormEvent, useState } from 'react'
import IconPencil from '~icons/tabler/pencil'
import IconTrash from '~icons/tabler/trash'
import { t } from '../../../core/language/language.ts'
import classes from './SavedViews.module.css'

interface SavedViewRowProps {
  view: SavedView
  onShow: () => void
  onRename: (name: string, onRenamed: () => void) => void
  onRemove: () => void
}

export function SavedViewRow({ view, onShow, onRename, onRemove }: SavedViewRowProps) {
  const [typed, setTyped] = useState<string>()
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
      <Button variant="subtle" className={classes.name} justify="flex-start" onClick={onShow}>
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
