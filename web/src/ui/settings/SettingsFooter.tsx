import type { ReactNode } from 'react'
import classes from './SettingsFooter.module.css'

interface SettingsFootProps {
  children: ReactNode
  /** Adds space if it directly follows the panel's text. */
  isApart?: boolean
}

/** The actions at the bottom of a settings panel. */
export function SettingsFooter({ children, isApart = false }: SettingsFootProps) {
  return (
    <div className={classes.foot} data-apart={isApart || undefined}>
      {children}
    </div>
  )
}

/** The text of a settings panel without rows. */
export function SettingsNote({ children }: { children: ReactNode }) {
  return <p className={classes.note}>{children}</p>
}
