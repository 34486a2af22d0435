import { Suspense, useEffect } from 'react'
import { listText } from '../../core/formats/listText.ts'
import { unsavedForms } from '../../core/forms/unsavedForms.ts'
import { msg, t } from '../../core/language/language.ts'
import { useBlocker } from '../../core/navigation/navigation.tsx'
import { lazyDialog } from '../lazy/lazyParts.tsx'

const ConfirmDialog = lazyDialog(
  msg('The confirmation'),
  async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog,
)

export interface Place {
  readonly pathname: string
  readonly search: object
}

interface UnsavedQuestionProps {
  /** Whether a navigation leaves the forms; by default, a change of path does. */
  isElsewhere?: (current: Place, next: Place) => boolean
}

const isOtherPath = (current: Place, next: Place) => current.pathname !== next.pathname
const isDirty = () => unsavedForms().length > 0

/**
 * Asks once, for all forms on the page, before it is left with unsaved edits. The browser asks if the tab is closed or
 * reloaded.
 */
export function UnsavedChangesDialog({ isElsewhere = isOtherPath }: UnsavedQuestionProps) {
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => isElsewhere(current, next) && isDirty(),
    enableBeforeUnload: isDirty,
  })
  // Preloaded so that it works offline.
  useEffect(() => ConfirmDialog.preload(), [])
  if (leaving.status !== 'blocked') return null
  const names = unsavedForms().map(({ name }) => name)
  return (
    <Suspense>
      <ConfirmDialog
        title={t('Discard what you typed?')}
        no={t('Keep editing')}
        yes={t('Discard')}
        onYes={() => {
          for (const { forget } of unsavedForms()) forget()
          leaving.proceed()
        }}
        onClose={leaving.reset}
      >
        <p>
          {t('{count, plural, one {{names} isn’t saved yet.} other {{names} aren’t saved yet.}}', {
            count: names.length,
            names: listText(names),
          })}
        </p>
      </ConfirmDialog>
    </Suspense>
  )
}
