import { Button } from '@mantine/core'
import { useState } from 'react'
import IconCheck from '~icons/tabler/check'
import IconX from '~icons/tabler/x'
import { singleClick } from '../../core/interaction/singleClick.ts'
import { t } from '../../core/language/language.ts'
import { DecisionButtons } from '../../entities/approvals/DecisionButtons.tsx'
import { ReasonForm } from '../../entities/approvals/ReasonForm.tsx'
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
  /** Where it stands among what is decided upon. */
  className?: string | undefined
  onClear?: () => void
}

/** Approve, or reject with a reason. */
export function DecisionBar(props: DecisionBarProps) {
  const { decision, count, isSticky = false, className = '' } = props
  const [wasCancelled, setWasCancelled] = useState(false)
  const cancel = () => {
    setWasCancelled(true)
    decision.endReject()
  }
  return (
    <div
      className={`${classes.bar} ${className}`}
      data-sticky={isSticky || undefined}
      data-rejecting={decision.isRejecting || undefined}
    >
      {decision.isRejecting ? (
        <RejectForm decision={decision} count={count} onCancel={cancel} />
      ) : (
        <Ways {...props} takesFocus={wasCancelled} />
      )}
    </div>
  )
}

interface WaysProps extends DecisionBarProps {
  /** Where the reason was given up: the keyboard is back where it asked for it. */
  takesFocus: boolean
}

function Ways({ decision, count, onClear, takesFocus }: WaysProps) {
  return (
    <>
      {onClear && (
        <Button variant="subtle" onClick={onClear}>
          {t('Clear')}
        </Button>
      )}
      <DecisionButtons>
        <Button
          variant="default"
          leftSection={<IconX size={16} aria-hidden />}
          aria-keyshortcuts="r"
          autoFocus={takesFocus}
          onClick={singleClick(decision.beginReject)}
        >
          {count === undefined ? t('Reject') : t('Reject {count}', { count })}
        </Button>
        <Button
          leftSection={<IconCheck size={16} aria-hidden />}
          aria-keyshortcuts="a"
          onClick={singleClick(decision.approve)}
        >
          {count === undefined ? t('Approve') : t('Approve {count}', { count })}
        </Button>
      </DecisionButtons>
    </>
  )
}

interface RejectFormProps {
  decision: Decision
  count: number | undefined
  onCancel: () => void
}

function RejectForm({ decision, count, onCancel }: RejectFormProps) {
  const { text, type } = decision.reason
  return (
    <ReasonForm
      label={
        count === undefined || count === 1
          ? t('Why are you rejecting it?')
          : t('Why are you rejecting these {count}?', { count })
      }
      yes={count === undefined ? t('Reject') : t('Reject {count}', { count })}
      text={text}
      onType={type}
      onSend={decision.reject}
      onCancel={onCancel}
    />
  )
}
