import type { Project } from '@outlay/contract/projects'
import classes from './ProjectMarks.module.css'

/** The project's colour; decoration, its name stands beside it. */
export function ColorDot({ color }: { color: string }) {
  return <span className={classes.dot} style={{ background: color }} aria-hidden />
}

export function ActiveBadge({ isActive }: Pick<Project, 'isActive'>) {
  const isOn = isActive === 'true'
  return (
    <span className={classes.badge} data-active={isOn || undefined}>
      {isOn ? 'Active' : 'Inactive'}
    </span>
  )
}
