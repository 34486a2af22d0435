import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import IconSelector from '~icons/tabler/selector'
import { classNames, variables } from '../classNames.ts'
import classes from './Field.module.css'

export interface FieldProps {
  id?: string | undefined
  label?: ReactNode
  /** Below the control. */
  description?: ReactNode
  /** `true` marks the control without a message. */
  error?: ReactNode
  /** Says that an error is new; by default only a description of the control. */
  errorRole?: 'alert' | undefined
  withAsterisk?: boolean | undefined
  size?: 'xs' | 'sm' | 'md' | undefined
  /** Icon before the text. */
  leftSection?: ReactNode
  /** Icon, unit, or button after the text. */
  rightSection?: ReactNode
  /** In pixels, if wider than an icon. */
  rightSectionWidth?: number | undefined
  /** `none` lets presses through to the control, as for a select's arrow. */
  rightSectionPointerEvents?: 'none' | undefined
  className?: string | undefined
}

interface Control {
  id: string
  className: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldFrameProps extends FieldProps {
  'aria-describedby'?: string | undefined
  /** The element the label is for, if not the control. */
  labelFor?: string
  children: (control: Control) => ReactNode
}

/** A label, a control with icons, its description, and its error. */
export function Field(props: FieldFrameProps) {
  const { label, description, error, size = 'sm' } = props
  const made = useId()
  const id = props.id ?? made
  const hasMessage = Boolean(error) && error !== true
  const describedBy = [
    props['aria-describedby'],
    hasMessage && `${id}-error`,
    description && `${id}-description`,
  ].filter(Boolean)
  return (
    <div className={classNames(classes.field, props.className)} data-field data-size={size}>
      {label && (
        <FieldLabel htmlFor={props.labelFor ?? id} withAsterisk={props.withAsterisk}>
          {label}
        </FieldLabel>
      )}
      <ControlBox {...props}>
        {props.children({
          id,
          className: classes.control ?? '',
          'aria-invalid': error ? true : undefined,
          'aria-describedby': describedBy.join(' ') || undefined,
        })}
      </ControlBox>
      {description && (
        <div id={`${id}-description`} className={classes.description} data-description>
          {description}
        </div>
      )}
      {hasMessage && (
        <div id={`${id}-error`} className={classes.error} role={props.errorRole} data-error>
          {error}
        </div>
      )}
    </div>
  )
}

type ControlBoxProps = Omit<FieldFrameProps, 'children'> & { children: ReactNode }

function ControlBox({ leftSection, rightSection, rightSectionWidth, ...props }: ControlBoxProps) {
  return (
    <div
      className={classes.box}
      style={rightSectionWidth ? variables({ '--right-width': `${rightSectionWidth}px` }) : undefined}
    >
      {leftSection && <span className={classes.left}>{leftSection}</span>}
      {props.children}
      {rightSection && (
        <span className={classes.right} style={{ pointerEvents: props.rightSectionPointerEvents }}>
          {rightSection}
        </span>
      )}
    </div>
  )
}

interface FieldLabelProps extends Pick<FieldProps, 'withAsterisk'> {
  htmlFor: string
  children: ReactNode
}

function FieldLabel({ htmlFor, withAsterisk, children }: FieldLabelProps) {
  return (
    <label className={classes.label} htmlFor={htmlFor}>
      {children}
      {withAsterisk && (
        <span className={classes.asterisk} aria-hidden>
          {' *'}
        </span>
      )}
    </label>
  )
}

/** What is left of the props for the control itself. */
function controlOf<P extends FieldProps>({
  id,
  label,
  description,
  error,
  errorRole,
  withAsterisk,
  size,
  leftSection,
  rightSection,
  rightSectionWidth,
  rightSectionPointerEvents,
  className,
  ...control
}: P) {
  return control
}

export interface TextInputProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, keyof FieldProps> {
  inputClassName?: string | undefined
}

export function TextInput({ inputClassName, ...props }: TextInputProps) {
  return (
    <Field {...props}>
      {given => (
        <input
          type="text"
          {...controlOf(props)}
          {...given}
          {...(props.autoFocus && { 'data-autofocus': true })}
          className={classNames(given.className, inputClassName)}
        />
      )}
    </Field>
  )
}

interface TextareaProps extends FieldProps, Omit<ComponentPropsWithRef<'textarea'>, keyof FieldProps> {
  /** Grows with its text up to this many rows. */
  maxRows?: number
}

export function Textarea({ maxRows, ...props }: TextareaProps) {
  return (
    <Field {...props}>
      {given => (
        <textarea
          {...controlOf(props)}
          {...given}
          {...(maxRows && { 'data-grows': true, style: variables({ '--max-rows': maxRows }) })}
        />
      )}
    </Field>
  )
}

export interface SelectOption {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

interface NativeSelectProps extends FieldProps, Omit<ComponentPropsWithRef<'select'>, keyof FieldProps> {
  data?: readonly (SelectOption | string)[]
  /** No border: looks like text until it is used. */
  variant?: 'unstyled'
}

export function NativeSelect({ data, variant, children, ...props }: NativeSelectProps) {
  const arrow = props.rightSection ?? <IconSelector size={16} aria-hidden />
  return (
    <Field {...props} rightSection={arrow} rightSectionPointerEvents="none">
      {given => (
        <select {...controlOf(props)} {...given} data-variant={variant}>
          {data?.map(option => {
            const { value, label, disabled } =
              typeof option === 'string' ? { value: option, label: option, disabled: false } : option
            return (
              <option key={value} value={value} disabled={disabled}>
                {label}
              </option>
            )
          })}
          {children}
        </select>
      )}
    </Field>
  )
}
