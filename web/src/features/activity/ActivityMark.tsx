import type { ActivityStatus } from '@outlay/contract/activity/activity'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconCircleCheck from '~icons/tabler/circle-check'
import IconLoader2 from '~icons/tabler/loader-2'
import { msg, translated } from '../../core/language/language.ts'
import classes from './ActivityMark.module.css'

const marks = {
  processing: { label: msg('Processing'), Icon: IconLoader2 },
  completed: { label: msg('Completed'), Icon: IconCircleCheck },
  pending: { label: msg('Pending'), Icon: IconAlertTriangle },
}

export function ActivityMark({ status }: { status: ActivityStatus }) {
  const { label, Icon } = marks[status]
  return <Icon className={classes[status]} size={18} role="img" aria-label={translated(label)} />
}
