import { Button, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import IconSearch from '~icons/tabler/search'
import { t } from '../../core/language/language.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import classes from './Finder.module.css'
import { FinderGroups } from './FinderGroups.tsx'
import type { FinderGroup, FinderOption } from './finderOption.ts'
import { optionId, useActiveOption } from './useActiveOption.ts'
import { useFound } from './useFound.ts'

const listId = 'finder-list'
const longestSearch = 200

interface FinderProps {
  /** Pages and actions; expenses and projects are searched. */
  groups: readonly FinderGroup[]
  onClose: () => void
  /** Takes the text typed before the field had the focus; once. */
  takeTyped: () => string
}

/** Finds any page, action, project or expense. */
export function Finder({ groups: known, onClose, takeTyped }: FinderProps) {
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const { groups, options, likeliest, summary, failure, retry } = useFound(known, typed)
  const choose = (option: FinderOption) => {
    onClose()
    void option.choose(navigate)
  }
  const { active, mark, onKeyDown } = useActiveOption({ options, likeliest, choose })
  const type = (text: string) => {
    setTyped(text)
    mark(undefined)
    if (list.current) list.current.scrollTop = 0
  }
  const addTypedAhead = () => {
    const ahead = takeTyped().slice(0, longestSearch)
    if (ahead !== '') type(ahead)
  }
  return (
    <Dialog title={t('Find')} onClose={onClose}>
      <div className={classes.finder}>
        <TextInput
          role="combobox"
          aria-label={t('Find pages, actions, projects and expenses')}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={options.length > 0 ? listId : undefined}
          aria-activedescendant={active && optionId(active)}
          placeholder={t('Search or jump to…')}
          leftSection={<IconSearch size={16} aria-hidden />}
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={longestSearch}
          value={typed}
          onChange={event => type(event.currentTarget.value)}
          onFocus={addTypedAhead}
          onKeyDown={onKeyDown}
        />
        <p className={classes.summary} role="status">
          {failure ?? summary}
          {failure && (
            <Button variant="subtle" size="compact-sm" onClick={retry}>
              {t('Try again')}
            </Button>
          )}
        </p>
        <div className={classes.place}>
          {options.length > 0 && (
            <div ref={list} id={listId} role="listbox" aria-label={t('Found')} className={classes.list}>
              <FinderGroups groups={groups} active={active} onMark={mark} onChoose={choose} />
            </div>
          )}
        </div>
      </div>
    </Dialog>
  )
}
