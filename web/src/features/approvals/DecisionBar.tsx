import { Button, Textarea } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { isOfComposition } from '../../core/interaction/composition.ts'
import classes from './DecisionBar.module.css'

/** What the buttons and the keys of the queue do alike. */
export interface Decision {
  readonly isRejecting: boolean
  readonly approve: () => void
  readonly beginReject: () => void
  readonly endReject: () => void
  readonly reason: { readonly text: string; readonly type: (text: string) => void }
  /** For the reason that is typed. */
  readonly reject: () => void
}

interface DecisionBarProps {
  decision: Decision
  /** About how many ticked ones; the one that is looked at without. */
  count?: number
  /** At the foot of the window. */
  isSticky?: boolean
  onClear?: () => void
}

/** Approve, or reject with a reason. */
export function DecisionBar({ decision, count, isSticky = false, onClear }: DecisionBarProps) {
  if (decision.isRejecting)
    return (
      <div className={classes.bar} data-sticky={isSticky || undefined}>
        <RejectForm decision={decision} count={count} />
      </div>
    )
  const several = count === undefined ? '' : ` ${count}`
  return (
    <div className={classes.bar} data-sticky={isSticky || undefined}>
      {onClear && (
        <Button variant="subtle" onClick={onClear}>
          Clear
        </Button>
      )}
      <span className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconX size={16} aria-hidden />}
          aria-keyshortcuts="r"
          onClick={once(decision.beginReject)}
        >
          Reject{several}
        </Button>
        <Button
          leftSection={<IconCheck size={16} aria-hidden />}
          aria-keyshortcuts="a"
          onClick={once(decision.approve)}
        >
          Approve{several}
        </Button>
      </span>
    </div>
  )
}

/** The second press of a double click would fall on the next expense, which came up under it. */
const once = (act: () => void) => (event: MouseEvent) => {
  if (event.detail <= 1) act()
}

function RejectForm({ decision, count }: { decision: Decision; count: number | undefined }) {
  const { text: reason, type } = decision.reason
  const [isAsked, setIsAsked] = useState(false)
  const send = () => (reason.trim() ? decision.reject() : setIsAsked(true))
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOfComposition(event)) return
    if (event.key === 'Escape') {
      event.preventDefault()
      decision.endReject()
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      send()
    }
  }
  return (
    <div className={classes.form}>
      <Textarea
        label={
          count === undefined || count === 1 ? 'Why is it rejected?' : `Why are these ${count} rejected?`
        }
        description="Whoever submitted it reads this. Enter sends, Escape closes."
        autoFocus
        rows={3}
        maxLength={500}
        value={reason}
        error={isAsked && !reason.trim() && 'Say why, so that it can be mended'}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <span className={classes.buttons}>
        <Button variant="default" onClick={decision.endReject}>
          Cancel
        </Button>
        <Button color="red" onClick={once(send)}>
          Reject{count === undefined ? '' : ` ${count}`}
        </Button>
      </span>
    </div>
  )
}
