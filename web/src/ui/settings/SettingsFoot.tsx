import type { ReactNode } from 'react'
import classes from './SettingsFoot.module.css'

interface SettingsFootProps {
  children: ReactNode
  /** Where it comes right beneath the words of the panel. */
  isApart?: boolean
}

/** What can be done in a panel of the settings, beneath it. */
export function SettingsFoot({ children, isApart = false }: SettingsFootProps) {
  return (
    <div className={classes.foot} data-apart={isApart || undefined}>
      {children}
    </div>
  )
}

/** What a panel of the settings says where it has no rows. */
export function SettingsNote({ children }: { children: ReactNode }) {
  return <p className={classes.note}>{children}</p>
}
