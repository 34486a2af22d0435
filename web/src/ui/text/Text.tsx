import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react'
import { classNames } from '../classNames.ts'
import classes from './Text.module.css'

export type TitleOrder = 1 | 2 | 3 | 4 | 5 | 6

interface TitleProps extends ComponentPropsWithRef<'h1'> {
  order: TitleOrder
  /** Looks like a heading of this level. */
  size?: `h${TitleOrder}`
}

export function Title({ order, size, className, ...rest }: TitleProps) {
  const Heading: `h${TitleOrder}` = `h${order}`
  return <Heading {...rest} className={classNames(classes.title, className)} data-size={size ?? Heading} />
}

interface TextProps extends ComponentPropsWithRef<'p'> {
  size?: 'sm' | 'md' | 'lg' | undefined
  dimmed?: boolean | undefined
}

export function Text({ size = 'md', dimmed, className, ...rest }: TextProps) {
  return (
    <p
      {...rest}
      className={classNames(classes.text, className)}
      data-size={size}
      data-dimmed={dimmed || undefined}
    />
  )
}

type AnchorProps<C extends ElementType> = {
  component?: C
  size?: 'sm'
  renderRoot?: (root: { className: string; children: ReactNode }) => ReactNode
} & Omit<ComponentPropsWithRef<C>, 'component' | 'size' | 'renderRoot'>

/** A link in a text. */
export function Anchor<C extends ElementType = 'a'>(props: AnchorProps<C>) {
  const { component, size, renderRoot, className, ...rest } = props as AnchorProps<'a'> & {
    component?: ElementType
  }
  const Root = component ?? 'a'
  const root = { ...rest, className: classNames(classes.anchor, className), 'data-size': size }
  return renderRoot ? renderRoot({ children: undefined, ...root }) : <Root {...root} />
}

export function Kbd({ className, ...rest }: ComponentPropsWithRef<'kbd'>) {
  return <kbd {...rest} className={classNames(classes.kbd, className)} />
}

interface VisuallyHiddenProps extends ComponentPropsWithRef<'span'> {
  component?: 'span' | 'figcaption'
}

/** Text for assistive technology only. */
export function VisuallyHidden({ component: Root = 'span', ...rest }: VisuallyHiddenProps) {
  return <Root {...rest} className={classes.hidden} />
}
