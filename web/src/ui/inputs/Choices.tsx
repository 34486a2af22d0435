import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { classNames } from '../classNames.ts'
import classes from './Choices.module.css'

interface ChoiceProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> {
  label?: ReactNode
  description?: ReactNode
  error?: ReactNode
  /** Class of the label and its description. */
  labelClassName?: string | undefined
}

interface CheckboxProps extends ChoiceProps {
  indeterminate?: boolean | undefined
}

export function Checkbox({ indeterminate = false, ...props }: CheckboxProps) {
  // React has no prop for it.
  const mark = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = indeterminate
  }
  return <Choice {...props} ref={mark} />
}

export function Switch(props: ChoiceProps) {
  return <Choice role="switch" {...props} />
}

function Choice({ label, description, error, labelClassName, className, id, ...input }: ChoiceProps) {
  const made = useId()
  const inputId = id ?? made
  const notes = [description && `${inputId}-description`, error && `${inputId}-error`].filter(Boolean)
  return (
    <div className={classNames(classes.choice, className)}>
      <input
        type="checkbox"
        {...input}
        id={inputId}
        className={classes.input}
        aria-invalid={error ? true : undefined}
        {...(notes.length > 0 && { 'aria-describedby': notes.join(' ') })}
      />
      {(label || description) && (
        <div className={classNames(classes.words, labelClassName)}>
          {label && <label htmlFor={inputId}>{label}</label>}
          {description && (
            <div id={`${inputId}-description`} className={classes.description}>
              {description}
            </div>
          )}
          {error && (
            <div id={`${inputId}-error`} className={classes.error}>
              {error}
            </div>
          )}
        </div>
      )}
    </div>
  )
}

interface Segment {
  readonly value: string
  readonly label: ReactNode
}

interface SegmentedControlProps {
  'aria-label': string
  data: readonly Segment[]
  value: string
  onChange: (value: string) => void
  disabled?: boolean | undefined
  fullWidth?: boolean | undefined
  className?: string | undefined
}

/** Radio buttons in a row, for two to four short options. */
export function SegmentedControl({ data, value, onChange, fullWidth, ...props }: SegmentedControlProps) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={props['aria-label']}
      className={classNames(classes.segments, props.className)}
      data-full-width={fullWidth || undefined}
    >
      {data.map(segment => (
        <label key={segment.value} className={classes.segment}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
            disabled={props.disabled}
          />
          {segment.label}
        </label>
      ))}
    </div>
  )
}
