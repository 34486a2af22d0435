import type { ReactNode } from 'react'
import classes from './Refusal.module.css'

interface RefusalProps {
  text: string
  /** The way on, where there is one; it begins with a space. */
  children?: ReactNode
}

/** Why what was asked for was not done; read out as it appears. */
export function Refusal({ text, children }: RefusalProps) {
  return (
    <p className={classes.refusal} role="alert">
      {text}
      {children}
    </p>
  )
}
