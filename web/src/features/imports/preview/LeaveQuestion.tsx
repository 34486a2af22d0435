import { useBlocker } from '@tanstack/react-router'
import { t } from '../../../core/language/language.ts'
import { QuestionDialog } from '../../../ui/dialogs/QuestionDialog.tsx'

interface LeaveQuestionProps {
  /** While it is sent it may be left within the app: it is finished, and a toast says so. */
  isSending: boolean
  /** Whether something was chosen that goes with the tab; the browser cannot tell a reload, which comes back to it. */
  isLostWithTab: boolean
  onLeave: () => void
}

/** Asks before a preview is left that nobody has imported. */
export function LeaveQuestion({ isSending, isLostWithTab, onLeave }: LeaveQuestionProps) {
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => !isSending && current.pathname !== next.pathname,
    enableBeforeUnload: isSending || isLostWithTab,
    withResolver: true,
  })
  if (leaving.status !== 'blocked') return null
  return (
    <QuestionDialog
      title={t('Leave this import?')}
      no={t('Stay')}
      yes={t('Leave')}
      onYes={() => {
        onLeave()
        leaving.proceed()
      }}
      onClose={leaving.reset}
    >
      <p>{t('Nothing has been imported yet. To continue later, drop the file again.')}</p>
    </QuestionDialog>
  )
}
