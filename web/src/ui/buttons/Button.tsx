import { type ComponentPropsWithRef, createElement, type ElementType, type ReactNode } from 'react'
import IconX from '~icons/tabler/x'
import { classNames, variables } from '../classNames.ts'
import classes from './Button.module.css'
import { useKeptFocus } from './useKeptFocus.ts'

type Size = 'xs' | 'sm' | 'md' | 'lg' | 'compact-xs' | 'compact-sm' | 'compact-md'

interface Look {
  variant?: 'filled' | 'light' | 'default' | 'subtle' | undefined
  color?: 'red' | 'gray' | undefined
}

/** What a link needs to look like a button. */
interface ButtonRoot {
  className: string
  children: ReactNode
}

export interface ButtonOwnProps extends Look {
  size?: Size | undefined
  leftSection?: ReactNode
  rightSection?: ReactNode
  fullWidth?: boolean | undefined
  /** Shows a spinner instead of the label, and ignores presses. */
  loading?: boolean | undefined
  /** Renders the element itself, such as a link with typed parameters. */
  renderRoot?: (root: ButtonRoot) => ReactNode
}

type Polymorphic<Own, C extends ElementType> = Own & { component?: C } & Omit<
    ComponentPropsWithRef<C>,
    keyof Own | 'component'
  >

export type ButtonProps<C extends ElementType = 'button'> = Polymorphic<ButtonOwnProps, C>

/** A button, or with `component` or `renderRoot` a link that looks like one. */
export function Button<C extends ElementType = 'button'>(props: ButtonProps<C>) {
  const {
    component,
    variant,
    color,
    size = 'sm',
    leftSection,
    rightSection,
    fullWidth,
    loading,
    ...others
  } = props as ButtonProps & { component?: ElementType }
  const { renderRoot, className, children, disabled, ...rest } = others
  const kept = useKeptFocus({ ...rest, disabled }, loading)
  const root = {
    ...rest,
    className: classNames(classes.button, className),
    'data-variant': variant ?? 'filled',
    'data-color': color,
    'data-size': size,
    'data-full-width': fullWidth || undefined,
    'data-loading': loading || undefined,
    children: (
      <>
        {leftSection && <span data-section>{leftSection}</span>}
        {leftSection || rightSection ? <span data-label>{children}</span> : children}
        {rightSection && <span data-section>{rightSection}</span>}
      </>
    ),
  }
  if (renderRoot) return renderRoot(root)
  if (component && component !== 'button') return createElement(component, root)
  return <button type="button" {...root} {...kept} />
}

interface ActionIconProps extends Look, Omit<ComponentPropsWithRef<'button'>, keyof Look> {
  'aria-label': string
  /** `lg` is 34 pixels. */
  size?: 'lg' | number | undefined
}

/** A button that is only an icon. */
export function ActionIcon({ variant, color, size, className, style, ...rest }: ActionIconProps) {
  const kept = useKeptFocus(rest)
  return (
    <button
      type="button"
      {...rest}
      {...kept}
      className={classNames(classes.icon, className)}
      data-variant={variant ?? 'filled'}
      data-color={color}
      style={variables({ '--size': `${size === 'lg' ? 34 : (size ?? 28)}px` }, style)}
    />
  )
}

export function CloseButton({ size, ...rest }: Omit<ActionIconProps, keyof Look>) {
  return (
    <ActionIcon variant="subtle" color="gray" size={size} {...rest}>
      <IconX size={size === 'lg' ? 22 : 18} aria-hidden />
    </ActionIcon>
  )
}

/** A button without a look of its own. */
export function UnstyledButton({ className, ...rest }: ComponentPropsWithRef<'button'>) {
  const kept = useKeptFocus(rest)
  return <button type="button" {...rest} {...kept} className={classNames(classes.unstyled, className)} />
}
