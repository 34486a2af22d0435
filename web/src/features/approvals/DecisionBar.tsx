import { useState } from 'react'
import IconCheck from '~icons/tabler/check'
import IconX from '~icons/tabler/x'
import { ignoreDoubleClick } from '../../core/interaction/ignoreDoubleClick.ts'
import { t } from '../../core/language/language.ts'
import { DecisionButtons, ReasonForm } from '../../entities/approvals/ReasonForm.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import classes from './DecisionBar.module.css'

/** Shared by the queue's buttons and shortcuts. */
export interface Decision {
  readonly isRejecting: boolean
  readonly approve: () => void
  readonly beginReject: () => void
  readonly endReject: () => void
  readonly reason: { readonly text: string; readonly type: (text: string) => void }
  /** Uses the typed reason. */
  readonly reject: () => void
}

interface DecisionBarProps {
  decision: Decision
  /** The number of selected expenses; undefined for the open one. */
  count?: number
  /** Sticks to the bottom of the window. */
  isSticky?: boolean
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
  /** Restores the focus after the reason was cancelled. */
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
          onClick={ignoreDoubleClick(decision.beginReject)}
        >
          {count === undefined ? t('Reject') : t('Reject {count}', { count })}
        </Button>
        <Button
          leftSection={<IconCheck size={16} aria-hidden />}
          aria-keyshortcuts="a"
          onClick={ignoreDoubleClick(decision.approve)}
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
