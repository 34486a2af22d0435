import type { ReactNode } from 'react'
import classes from './Caution.module.css'

/** What somebody should know before they go on: whole sentences. */
export function Caution({ children }: { children: ReactNode }) {
  return <p className={classes.caution}>{children}</p>
}
