import type { ReactNode } from 'react'
import type { TablerIcon } from '../icons/tablerIcon.tsx'
import classes from './SettingsRow.module.css'

interface SettingsRowsProps {
  'aria-label': string
  children: ReactNode
}

/** What one has several of, a row each, from edge to edge of a settings panel. */
export function SettingsRows({ children, ...label }: SettingsRowsProps) {
  return (
    <ul className={classes.list} {...label}>
      {children}
    </ul>
  )
}

interface SettingsRowProps {
  icon?: TablerIcon
  name: string
  /** The name's longer form, for who points at it. */
  title?: string | null
  mark?: { text: string; isCaution?: boolean } | false
  details: ReactNode
  /** The button that does something with it. */
  children?: ReactNode
}

export function SettingsRow({ icon: Icon, name, title, mark, details, children }: SettingsRowProps) {
  return (
    <li className={classes.row} data-icon={Icon && true}>
      {Icon && (
        <span className={classes.icon} aria-hidden>
          <Icon size={20} />
        </span>
      )}
      <div className={classes.words}>
        <div className={classes.name} title={title ?? undefined}>
          {name}
          {mark && (
            <span className={classes.mark} data-caution={mark.isCaution}>
              {mark.text}
            </span>
          )}
        </div>
        <div className={classes.details}>{details}</div>
      </div>
      {children}
    </li>
  )
}

/** In place of rows that are on their way. */
export function SettingsRowsWaiting({ label }: { label: string }) {
  return <div className={classes.waiting} role="status" aria-label={label} />
}
