import type { Closing } from '../../core/forms/useClosing.ts'
import { FooterQuestion } from './FooterQuestion.tsx'

interface DiscardQuestionProps {
  closing: Closing
  question?: string
  /** Takes the person back to the form. */
  onStay?: () => void
}

/** Asked in place of a form's footer where closing would cost what was typed. */
export function DiscardQuestion({
  closing,
  question = 'Discard what you typed?',
  onStay,
}: DiscardQuestionProps) {
  return (
    <FooterQuestion
      question={question}
      yes="Discard"
      no="Keep editing"
      later={closing.keepForLater && { label: 'Keep for later', onChoose: closing.keepForLater }}
      onYes={closing.discard}
      onNo={() => {
        closing.stay()
        onStay?.()
      }}
    />
  )
}
