import type { CloseGuard } from '../../core/forms/useCloseGuard.ts'
import { t } from '../../core/language/language.ts'
import { Button } from '../buttons/Button.tsx'
import { DialogFooter } from './DialogFooter.tsx'
import { DiscardConfirm } from './DiscardConfirm.tsx'

interface FormFooterProps {
  closeGuard: CloseGuard
  /** The label of the submit button. */
  submit: string
  isDisabled?: boolean
  isLoading?: boolean
  /** Returns the focus to the form. */
  onStay?: () => void
}

/** A form's buttons in a dialog, replaced by a confirmation if leaving would lose edits. */
export function FormFooter({ closeGuard, submit, isDisabled, isLoading, onStay }: FormFooterProps) {
  if (closeGuard.isAsking) return <DiscardConfirm closeGuard={closeGuard} {...(onStay && { onStay })} />
  return (
    <DialogFooter>
      <Button variant="default" onClick={closeGuard.request}>
        {t('Cancel')}
      </Button>
      <Button type="submit" disabled={isDisabled} loading={isLoading}>
        {submit}
      </Button>
    </DialogFooter>
  )
}
