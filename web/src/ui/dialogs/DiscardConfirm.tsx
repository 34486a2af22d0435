import { useContext } from 'react'
import type { CloseGuard } from '../../core/forms/useCloseGuard.ts'
import { t } from '../../core/language/language.ts'
import { LastFieldFocus } from './Dialog.tsx'
import { FooterConfirm } from './FooterConfirm.tsx'

interface DiscardQuestionProps {
  closeGuard: CloseGuard
  question?: string
  /** Returns the focus to the form; by default to the field that had it last. */
  onStay?: () => void
}

/** Replaces a form's footer to confirm that closing discards the edits. */
export function DiscardConfirm({
  closeGuard,
  question = t('Discard what you typed?'),
  onStay,
}: DiscardQuestionProps) {
  const focusLastField = useContext(LastFieldFocus)
  return (
    <FooterConfirm
      question={question}
      yes={t('Discard')}
      no={t('Keep editing')}
      later={closeGuard.keepForLater && { label: t('Keep for later'), onChoose: closeGuard.keepForLater }}
      onYes={closeGuard.discard}
      onNo={() => {
        closeGuard.stay()
        ;(onStay ?? focusLastField)()
      }}
    />
  )
}
