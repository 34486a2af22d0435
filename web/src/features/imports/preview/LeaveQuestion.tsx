import { useBlocker } from '@tanstack/react-router'
import { t } from '../../../core/language/language.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'

interface LeaveQuestionProps {
  /** The user may navigate away meanwhile: the import continues, and a toast reports the result. */
  isSending: boolean
  /** Whether closing the tab loses choices. A reload would keep them, but the browser cannot tell the two apart. */
  isLostWithTab: boolean
  onLeave: () => void
}

/** Confirms leaving a preview that was not imported. */
export function LeaveQuestion({ isSending, isLostWithTab, onLeave }: LeaveQuestionProps) {
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => !isSending && current.pathname !== next.pathname,
    enableBeforeUnload: isSending || isLostWithTab,
    withResolver: true,
  })
  if (leaving.status !== 'blocked') return null
  return (
    <ConfirmDialog
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
    </ConfirmDialog>
  )
}
