import type { ReactNode } from 'react'
import classes from './WarningText.module.css'

/** A warning in whole sentences, before the user proceeds. */
export function WarningText({ children }: { children: ReactNode }) {
  return <p className={classes.caution}>{children}</p>
}
