import type { ReactNode } from 'react'
import classes from './EmptyLine.module.css'

/** In a card that has nothing to show yet: what will be here. */
export function EmptyLine({ children }: { children: ReactNode }) {
  return <p className={classes.line}>{children}</p>
}
