import type { ReactNode } from 'react'
import classes from './DialogFooter.module.css'

/** A dialog's buttons, right-aligned; on phones they share the width. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className={classes.footer}>{children}</div>
}
