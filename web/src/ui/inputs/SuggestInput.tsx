import { useRef } from 'react'
import { TextInput, type TextInputProps } from './Field.tsx'
import { type SuggestionsProps, useSuggestions } from './useSuggestions.tsx'

export interface SuggestInputProps
  extends SuggestionsProps,
    Omit<TextInputProps, 'ref' | 'value' | 'onChange' | 'label'> {
  label?: string
  value?: string
  onChange?: (value: string) => void
  /** Called when a suggestion was picked, after `onChange`. */
  onPick?: (suggestion: string) => void
}

/** Free text with suggestions. */
export function SuggestInput(props: SuggestInputProps) {
  const { suggestions, renderSuggestion, onOpenChange, onPick, value, onChange, ...field } = props
  const input = useRef<HTMLInputElement>(null)
  const { fieldProps, list, open } = useSuggestions({
    anchor: input,
    label: field.label,
    suggestions,
    renderSuggestion,
    onOpenChange,
    onPick: suggestion => {
      onChange?.(suggestion)
      onPick?.(suggestion)
    },
  })
  return (
    <>
      <TextInput
        {...field}
        {...fieldProps(field)}
        ref={input}
        value={value}
        onChange={({ currentTarget }) => {
          open()
          onChange?.(currentTarget.value)
        }}
      />
      {list}
    </>
  )
}
