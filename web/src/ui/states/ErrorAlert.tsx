import type { ReactNode } from 'react'
import classes from './ErrorAlert.module.css'

interface RefusalProps {
  text: string
  /** An optional link; it starts with a space. */
  children?: ReactNode
}

/** Why a request was refused; announced by screen readers. */
export function ErrorAlert({ text, children }: RefusalProps) {
  return (
    <p className={classes.refusal} role="alert">
      {text}
      {children}
    </p>
  )
}
