import type { Closing } from '../../core/forms/useClosing.ts'
import { t } from '../../core/language/language.ts'
import { FooterQuestion } from './FooterQuestion.tsx'

interface DiscardQuestionProps {
  closing: Closing
  question?: string
  /** Returns the focus to the form. */
  onStay?: () => void
}

/** Replaces a form's footer to confirm that closing discards the edits. */
export function DiscardQuestion({
  closing,
  question = t('Discard what you typed?'),
  onStay,
}: DiscardQuestionProps) {
  return (
    <FooterQuestion
      question={question}
      yes={t('Discard')}
      no={t('Keep editing')}
      later={closing.keepForLater && { label: t('Keep for later'), onChoose: closing.keepForLater }}
      onYes={closing.discard}
      onNo={() => {
        closing.stay()
        onStay?.()
      }}
    />
  )
}
