import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { isImeComposing } from '../../core/interaction/composition.ts'
import { ignoreDoubleClick } from '../../core/interaction/ignoreDoubleClick.ts'
import { t } from '../../core/language/language.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Textarea } from '../../ui/inputs/Field.tsx'
import classes from './ReasonForm.module.css'

interface ReasonFormProps {
  /** The field's label; `yes` is the button's. */
  label: string
  yes: string
  text: string
  isSending?: boolean
  onType: (text: string) => void
  /** Called with a non-empty reason. */
  onSend: () => void
  onCancel: () => void
}

/** Asks for the reason of a rejection, which is required. */
export function ReasonForm(props: ReasonFormProps) {
  const { label, yes, text, isSending = false, onType, onSend, onCancel } = props
  const [isAsked, setIsAsked] = useState(false)
  const send = () => (text.trim() ? onSend() : setIsAsked(true))
  const onKeyDown = (event: KeyboardEvent) => {
    if (isImeComposing(event)) return
    if (event.key === 'Escape') {
      event.preventDefault()
      onCancel()
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      send()
    }
  }
  return (
    <div className={classes.form}>
      <Textarea
        label={label}
        description={t('The submitter will see this. Press Enter to send or Escape to close.')}
        autoFocus
        rows={3}
        // Escape closes only the form, not the surrounding dialog.
        data-handles-escape
        maxLength={500}
        value={text}
        error={isAsked && !text.trim() && t('Give a reason, so it can be fixed')}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <DecisionButtons>
        <Button variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button color="red" disabled={isSending} onClick={ignoreDoubleClick(send)}>
          {yes}
        </Button>
      </DecisionButtons>
    </div>
  )
}

/** Approval buttons: at the end of the line, full-width on phones. */
export function DecisionButtons({ children }: { children: ReactNode }) {
  return <span className={classes.buttons}>{children}</span>
}
