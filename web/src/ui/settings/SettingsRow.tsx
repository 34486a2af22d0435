import type { ReactNode } from 'react'
import type { TablerIcon } from '../icons/tablerIcon.tsx'
import classes from './SettingsRow.module.css'

/** Full-width rows in a settings panel, one per item. */
export function SettingsRows({ children, ...label }: { 'aria-label': string; children: ReactNode }) {
  return (
    <ul className={classes.list} {...label}>
      {children}
    </ul>
  )
}

interface SettingsRowProps {
  icon?: TablerIcon
  name: string
  /** The tooltip with the full name. */
  title?: string | null
  mark?: { text: string; isCaution?: boolean } | false
  details: ReactNode
  /** The action button. */
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

/** A placeholder while the rows load. */
export function SettingsRowsSkeleton({ label }: { label: string }) {
  return <div className={classes.waiting} role="status" aria-label={label} />
}
