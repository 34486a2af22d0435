import type { ReactNode } from 'react'
import classes from './EmptyLine.module.css'

/** The text of an empty card: what will be here. */
export function EmptyLine({ children }: { children: ReactNode }) {
  return <p className={classes.line}>{children}</p>
}
