import type { Project } from '@outlay/contract/projects/projects'
import IconLock from '~icons/tabler/lock'
import IconUsers from '~icons/tabler/users'
import { t } from '../../core/language/language.ts'
import { Pill } from '../../ui/panels/Pill.tsx'
import classes from './ProjectMarks.module.css'

/** The project's color; decorative, next to its name. */
export function ColorDot({ color }: { color: string }) {
  return <span className={classes.dot} style={{ background: color }} aria-hidden />
}

export function ActiveBadge({ isActive }: Pick<Project, 'isActive'>) {
  const isOn = isActive === 'true'
  return <Pill tone={isOn ? 'good' : 'quiet'}>{isOn ? t('Active') : t('Inactive')}</Pill>
}

/** Marks a team project, and whether all its members see it. */
export function TeamMark({ visibility }: Pick<Project, 'visibility'>) {
  const Mark = visibility === 'private' ? IconLock : IconUsers
  return (
    <span className={classes.team}>
      <Mark size={14} aria-hidden />
      {visibility === 'private' ? t('Team, members only') : t('Team')}
    </span>
  )
}
