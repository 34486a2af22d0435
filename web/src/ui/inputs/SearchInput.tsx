import { useRef, useState } from 'react'
import IconSearch from '~icons/tabler/search'
import { useDebouncedCallback } from '../../core/interaction/useDebounced.ts'
import { t } from '../../core/language/language.ts'
import { CloseButton } from '../buttons/Button.tsx'
import { TextInput, type TextInputProps } from './Field.tsx'
import classes from './SearchInput.module.css'

interface SearchInputProps extends Pick<TextInputProps, 'id' | 'label' | 'aria-label' | 'autoFocus'> {
  /** The search text in the URL. */
  search: string
  onSearch: (search: string) => void
  placeholder: string
  /** Debounce after the last keystroke. */
  pauseMs?: number
  /** Called on Enter or blur, after the search has run. */
  onDone?: () => void
}

/** Shows keystrokes at once, and follows the URL if something else changes it. */
export function SearchInput({ search, onSearch, pauseMs = 0, onDone, ...field }: SearchInputProps) {
  const [text, setText] = useState(search)
  const [seen, setSeen] = useState(search)
  const [sent, setSent] = useState(search)
  const input = useRef<HTMLInputElement>(null)
  if (search !== seen) {
    setSeen(search)
    if (search !== sent) {
      setText(search)
      setSent(search)
    }
  }
  const send = (value: string) => {
    setSent(value.trim())
    onSearch(value.trim())
  }
  const sendSoon = useDebouncedCallback(send, { pauseMs, onUnmount: 'cancel' })
  const finish = () => {
    sendSoon.flush()
    onDone?.()
  }
  const clear = () => {
    sendSoon.cancel()
    setText('')
    send('')
    input.current?.focus()
  }
  return (
    <TextInput
      {...field}
      ref={input}
      type="search"
      maxLength={200}
      inputClassName={classes.input}
      value={text}
      onChange={event => {
        setText(event.currentTarget.value)
        sendSoon(event.currentTarget.value)
      }}
      onBlur={finish}
      onKeyDown={event => void (event.key === 'Enter' && finish())}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={text && <CloseButton aria-label={t('Clear search')} onClick={clear} />}
    />
  )
}
