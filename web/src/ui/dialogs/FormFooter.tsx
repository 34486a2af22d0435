import { Button } from '@mantine/core'
import type { Closing } from '../../core/forms/useClosing.ts'
import { t } from '../../core/language/language.ts'
import { DialogFooter } from './DialogFooter.tsx'
import { DiscardQuestion } from './DiscardQuestion.tsx'

interface FormFooterProps {
  closing: Closing
  /** The label of the submit button. */
  submit: string
  isDisabled: boolean
  /** Returns the focus to the form. */
  onStay: () => void
}

/** A form's buttons in a dialog, replaced by a confirmation if leaving would lose edits. */
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
