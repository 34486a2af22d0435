import type { PersonEvent } from '@outlay/contract/activity/activity'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './ActivityList.module.css'
import { ActivityMark } from './ActivityMark.tsx'
import { activityText } from './activityText.ts'

/** An event and its age, linking to its subject if that still exists. */
export function ActivityRow({ item, age }: { item: PersonEvent; age: string }) {
  const words = activityText(item)
  return (
    <RowLink item={item}>
      <ActivityMark status={item.status} />
      <span className={classes.words} title={words}>
        {words}
      </span>
      <time className={classes.age} dateTime={item.at}>
        {age}
      </time>
    </RowLink>
  )
}

function RowLink({ item: { kind, subjectId }, children }: { item: PersonEvent; children: ReactNode }) {
  const className = `${classes.row} ${classes.link}`
  if (kind === 'password-tried' || kind === 'code-tried')
    return (
      <Link to="/security" className={className}>
        {children}
      </Link>
    )
  if (kind === 'approval-asked')
    return (
      <Link to="/approvals" search={subjectId ? { id: subjectId } : {}} className={className}>
        {children}
      </Link>
    )
  if (kind === 'team-changed')
    return (
      <Link to="/teams" className={className}>
        {children}
      </Link>
    )
  if (kind === 'plan-changed')
    return (
      <Link to="/settings" className={className}>
        {children}
      </Link>
    )
  if (!subjectId) return <span className={classes.row}>{children}</span>
  if (kind.startsWith('project-'))
    return (
      <Link to="/projects/$projectId" params={{ projectId: subjectId }} className={className}>
        {children}
      </Link>
    )
  if (kind.startsWith('import-'))
    return (
      <Link to="/import/$importId" params={{ importId: subjectId }} className={className}>
        {children}
      </Link>
    )
  return (
    <Link to="/expenses" search={{ id: subjectId }} className={className}>
      {children}
    </Link>
  )
}
