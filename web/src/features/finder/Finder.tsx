import { type KeyboardEvent, useRef, useState } from 'react'
import IconSearch from '~icons/tabler/search'
import { isImeComposing } from '../../core/interaction/composition.ts'
import { t } from '../../core/language/language.ts'
import { useNavigate } from '../../core/navigation/navigation.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { TextInput } from '../../ui/inputs/Field.tsx'
import classes from './Finder.module.css'
import type { FinderGroup, FinderOption } from './finderOption.ts'
import { useFound } from './useFound.tsx'

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

interface FinderGroupsProps {
  groups: readonly FinderGroup[]
  active: FinderOption | undefined
  onMark: (option: FinderOption) => void
  onChoose: (option: FinderOption) => void
}

/** The finder's options. The search field keeps the focus and handles all keys. */
function FinderGroups({ groups, active, onMark, onChoose }: FinderGroupsProps) {
  return (
    <>
      {groups.map(({ title, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox.
        <div key={title} role="group" aria-label={title}>
          <div className={classes.title} aria-hidden>
            {title}
          </div>
          {options.map(option => (
            <Option
              key={option.id}
              option={option}
              isActive={option === active}
              onMark={onMark}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </>
  )
}

interface OptionProps extends Pick<FinderGroupsProps, 'onMark' | 'onChoose'> {
  option: FinderOption
  isActive: boolean
}

function Option({ option, isActive, onMark, onChoose }: OptionProps) {
  const { title, icon, detail, figure, shortcut } = option
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys.
    <div
      id={optionId(option)}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classes.option}
      // Keeps the focus in the field.
      onMouseDown={event => event.preventDefault()}
      onMouseMove={() => isActive || onMark(option)}
      onClick={() => onChoose(option)}
    >
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <span className={classes.words}>
        <span className={classes.name}>{title}</span>
        {detail && <span className={classes.detail}>{detail}</span>}
      </span>
      {figure && <span className={classes.figure}>{figure}</span>}
      {shortcut && <kbd className={classes.shortcut}>{shortcut}</kbd>}
    </div>
  )
}

/** An option's DOM ID. */
const optionId = ({ id }: FinderOption) => `finder-${id}`

interface Options {
  readonly options: readonly FinderOption[]
  /** The default option, if it is not the first. */
  readonly likeliest: FinderOption | undefined
  readonly choose: (option: FinderOption) => void
}

/**
 * The option that Enter selects, moved by keys while the focus stays in the field (WAI-ARIA APG, combobox). Defaults to
 * the likeliest.
 */
function useActiveOption({ options, likeliest, choose }: Options) {
  const [markedId, setMarkedId] = useState<string>()
  const active = options.find(({ id }) => id === markedId) ?? likeliest ?? options[0]
  const at = active ? options.indexOf(active) : 0
  const places: Readonly<Record<string, number>> = {
    ArrowDown: (at + 1) % options.length,
    ArrowUp: (at - 1 + options.length) % options.length,
    Home: 0,
    End: options.length - 1,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // With Shift, keys select text.
    if (isImeComposing(event) || event.shiftKey || !active) return
    const next = options[places[event.key] ?? -1]
    if (!next && event.key !== 'Enter') return
    event.preventDefault()
    if (!next) return choose(active)
    setMarkedId(next.id)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  return { active, onKeyDown, mark: (option: FinderOption | undefined) => setMarkedId(option?.id) }
}
