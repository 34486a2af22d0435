import type { ReactNode } from 'react'
import classes from './DecisionButtons.module.css'

/** Where a decision is taken: at the end of its line, and on a phone over the whole of it. */
export function DecisionButtons({ children }: { children: ReactNode }) {
  return <span className={classes.buttons}>{children}</span>
}
