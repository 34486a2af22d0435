import { Button } from '@mantine/core'
import type { Closing } from '../../core/forms/useClosing.ts'
import { t } from '../../core/language/language.ts'
import { DialogFooter } from './DialogFooter.tsx'
import { DiscardQuestion } from './DiscardQuestion.tsx'

interface FormFooterProps {
  closing: Closing
  /** What the button says that sends the form. */
  submit: string
  isDisabled: boolean
  /** Takes the person back to the form. */
  onStay: () => void
}

/** The ways out of a form in a dialog; in their place the question where leaving would cost what was typed. */
export function FormFooter({ closing, submit, isDisabled, onStay }: FormFooterProps) {
  if (closing.isAsking) return <DiscardQuestion closing={closing} onStay={onStay} />
  return (
    <DialogFooter>
      <Button variant="default" onClick={closing.request}>
        {t('Cancel')}
      </Button>
      <Button type="submit" disabled={isDisabled}>
        {submit}
      </Button>
    </DialogFooter>
  )
}
