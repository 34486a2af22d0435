import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import IconX from '~icons/tabler/x'
import { isImeComposing } from '../../core/interaction/composition.ts'
import { t } from '../../core/language/language.ts'
import { classNames } from '../classNames.ts'
import { Field, type FieldProps } from './Field.tsx'
import classes from './TagsInput.module.css'
import { type SuggestionsProps, suggestionsFor, useSuggestions } from './useSuggestions.tsx'

interface TagsInputProps extends SuggestionsProps, FieldProps {
  label: string
  value: readonly string[]
  onChange: (tags: string[]) => void
  maxTags: number
  /** Of a single tag. */
  maxLength: number
  /** Characters that end a tag, besides Enter. */
  splitChars?: readonly string[]
  placeholder?: string | undefined
  autoFocus?: boolean
  'data-path'?: string
}

/** Several short texts, each added by Enter, a separator, or from the suggestions. */
export function TagsInput(props: TagsInputProps) {
  const { suggestions, renderSuggestion, onOpenChange, ...others } = props
  const { value: tags, onChange, maxTags, maxLength, splitChars = [','], placeholder, ...rest } = others
  const { autoFocus, 'data-path': path, ...field } = rest
  const [text, setText] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const add = (added: readonly string[]) => {
    const next = withTags(tags, added, { maxTags, maxLength })
    if (next.length > tags.length) onChange(next)
    // What did not fit stays.
    if (next.length > tags.length || tags.length < maxTags) setText('')
  }
  const { fieldProps, list, open } = useSuggestions({
    anchor: box,
    label: field.label,
    suggestions: suggestionsFor(text, without(tags, suggestions)),
    renderSuggestion,
    onOpenChange,
    onPick: suggestion => add([suggestion]),
    staysOpen: true,
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (isImeComposing(event)) return
    const isEnd = event.key === 'Enter' || splitChars.includes(event.key)
    if (isEnd && text.trim()) {
      event.preventDefault()
      add([text])
    }
    if (event.key === 'Backspace' && !text && tags.length > 0) onChange(tags.slice(0, -1))
  }
  const onPaste = (event: ClipboardEvent) => {
    const parts = partsOf(event.clipboardData.getData('text/plain'), splitChars)
    if (parts.length < 2) return
    event.preventDefault()
    add([text + parts[0], ...parts.slice(1)])
  }
  return (
    <Field {...field}>
      {({ className, ...given }) => (
        <>
          <div ref={box} className={classNames(className, classes.box)}>
            <Tags tags={tags} onRemove={tag => onChange(tags.filter(one => one !== tag))} />
            <input
              {...given}
              {...fieldProps({ onKeyDown, onBlur: () => add([text]) })}
              ref={input}
              data-path={path}
              className={classes.input}
              placeholder={placeholder}
              maxLength={maxLength}
              // biome-ignore lint/a11y/noAutofocus: for fields that appear when asked for
              autoFocus={autoFocus}
              value={text}
              onChange={({ currentTarget }) => {
                open()
                setText(currentTarget.value)
              }}
              onPaste={onPaste}
            />
          </div>
          {list}
        </>
      )}
    </Field>
  )
}

interface TagsProps {
  tags: readonly string[]
  onRemove: (tag: string) => void
}

function Tags({ tags, onRemove }: TagsProps) {
  if (tags.length === 0) return null
  return (
    <ul className={classes.tags}>
      {tags.map(tag => (
        <li key={tag} className={classes.tag}>
          <span className={classes.text}>{tag}</span>
          <button
            type="button"
            // By keyboard, Backspace removes tags.
            tabIndex={-1}
            aria-label={t('Remove {name}', { name: tag })}
            className={classes.remove}
            onMouseDown={event => event.preventDefault()}
            onClick={() => onRemove(tag)}
          >
            <IconX size={14} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}

interface TagLimits {
  maxTags: number
  maxLength: number
}

/** The tags and further ones, without duplicates in any case and as many as may be. */
function withTags(tags: readonly string[], added: readonly string[], limits: TagLimits): string[] {
  const all = [...tags]
  for (const one of added) {
    const tag = one.trim().slice(0, limits.maxLength).trim()
    if (tag && without(all, [tag]).length > 0 && all.length < limits.maxTags) all.push(tag)
  }
  return all
}

/** The values that are not among the tags, in any case. */
function without(tags: readonly string[], values: readonly string[]): string[] {
  const present = new Set(tags.map(tag => tag.toLowerCase()))
  return values.filter(value => !present.has(value.toLowerCase()))
}

/** The parts of a pasted text, between separators and lines. */
function partsOf(text: string, splitChars: readonly string[]): string[] {
  const lines = text.split(/[\r\n]+/)
  return lines.flatMap(line => splitAt(line, splitChars)).filter(part => part.trim())
}

function splitAt(line: string, [char, ...others]: readonly string[]): string[] {
  return char === undefined ? [line] : line.split(char).flatMap(part => splitAt(part, others))
}
