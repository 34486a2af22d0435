import type { ComponentProps } from 'react'
import classes from './Panel.module.css'

interface PanelProps extends ComponentProps<'section'> {
  /** No padding: for tables and lists that reach the edge. */
  isFlush?: boolean
}

/** A surface that groups related content. */
export function Panel({ isFlush = false, className, ...rest }: PanelProps) {
  const names = [classes.panel, isFlush ? '' : classes.padded, className ?? '']
  return <section {...rest} className={names.filter(Boolean).join(' ')} />
}
