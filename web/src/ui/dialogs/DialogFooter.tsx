import type { ReactNode } from 'react'
import classes from './DialogFooter.module.css'

/** The ways out of a dialog, at the right; on a phone they share its width. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className={classes.footer}>{children}</div>
}
