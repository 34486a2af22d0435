import { TextInput, type TextInputProps } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useId, useState } from 'react'

interface TypedFieldProps
  extends Pick<TextInputProps, 'label' | 'placeholder' | 'type' | 'inputMode' | 'max'> {
  /** In URL format. */
  value: string | undefined
  onChange: (value: string | undefined) => void
  /** Converts input to URL format; undefined if it is invalid. */
  read?: (typed: string) => string | undefined
  /** Shown if the input is invalid. */
  problem?: string
  maxLength?: number
  suggestions?: readonly string[]
}

/** Input applies after this pause, or on blur. */
const typingPauseMs = 400

/** A text filter that follows the URL if something else changes it. */
export function TypedField(props: TypedFieldProps) {
  const { value = '', onChange, read = asTyped, problem, suggestions, ...field } = props
  const listId = useId()
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    if (read(typed.trim()) !== value) setTyped(value)
  }
  const apply = useDebouncedCallback(
    (text: string) => {
      const wanted = text.trim()
      const understood = wanted === '' ? '' : read(wanted)
      if (understood !== undefined && understood !== value) onChange(understood || undefined)
    },
    { delay: typingPauseMs, flushOnUnmount: true },
  )
  const isWrong = typed.trim() !== '' && read(typed.trim()) === undefined
  return (
    <>
      <TextInput
        {...field}
        value={typed}
        error={isWrong && problem}
        list={suggestions && listId}
        autoComplete="off"
        onChange={event => {
          setTyped(event.currentTarget.value)
          apply(event.currentTarget.value)
        }}
        onBlur={() => apply.flush()}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map(one => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </>
  )
}

const asTyped = (typed: string) => typed
