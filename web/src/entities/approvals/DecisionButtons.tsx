import type { ReactNode } from 'react'
import classes from './DecisionButtons.module.css'

/** Approval buttons: at the end of the line, full-width on phones. */
export function DecisionButtons({ children }: { children: ReactNode }) {
  return <span className={classes.buttons}>{children}</span>
}
