import type { Project } from '@outlay/contract/projects/projects'
import type { ReactNode } from 'react'
import { useLocale } from '../../core/formats/locale.ts'
import { changesText, type EditedField } from '../../core/forms/conflicts/editedFields.ts'
import { useLatestVersion } from '../../core/forms/conflicts/useLatestVersion.ts'
import { t } from '../../core/language/language.ts'
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx'

interface DeletionQuestionProps<T, V> {
  title: string
  no: string
  yes: string
  /** The label of the confirm button after a change: `Delete anyway`. */
  yesAnyway: string
  /** The version when the question was opened. */
  opened: T
  fields: readonly EditedField<V>[]
  valuesOf: (thing: T) => V
  /** Needed if any field is a project. */
  projects: readonly Project[] | undefined
  removal: {
    readonly isPending: boolean
    readonly mutate: (seen: T, after: { onError: (error: unknown) => void }) => void
  }
  onClose: () => void
  /** The question, in paragraphs. */
  children: ReactNode
}

/** Confirms a deletion. If the thing has changed since it was shown, it says so and asks again. */
export function DeleteConfirm<T, V>(props: DeletionQuestionProps<T, V>) {
  const { title, no, yes, yesAnyway, opened, fields, valuesOf, projects, removal, onClose, children } = props
  const locale = useLocale()
  const { first, seen, hasChanged, handleConflict } = useLatestVersion(opened)
  const change = { before: valuesOf(first), now: valuesOf(seen), locale, projects }
  return (
    <ConfirmDialog
      title={title}
      no={no}
      yes={hasChanged ? yesAnyway : yes}
      isPending={removal.isPending}
      onYes={() => removal.mutate(seen, { onError: handleConflict })}
      onClose={onClose}
    >
      {children}
      {hasChanged && (
        <p role="alert">
          {t('It was changed in another window. {changes}', {
            changes: changesText(fields, change).join(' '),
          })}
        </p>
      )}
    </ConfirmDialog>
  )
}
