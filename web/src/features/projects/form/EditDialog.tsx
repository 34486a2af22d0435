import type { Project } from '@outlay/contract/projects/projects'
import { useLastKnown } from '../../../core/forms/useLastKnown.ts'
import { t } from '../../../core/language/language.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ProjectDialog } from './ProjectDialog.tsx'

export interface EditDialogProps {
  id: string
  projects: readonly Project[]
  onClose: () => void
}

/** Opens the project in the URL, or says that it does not exist. */
export function EditDialog({ id, projects, onClose }: EditDialogProps) {
  const project = useLastKnown(projects, id)
  if (project) return <ProjectDialog project={project} onClose={onClose} />
  return (
    <Dialog title={t('Edit Project')} onClose={onClose}>
      <EmptyState title={t('Project not found')} text={t('It was deleted, or the link is incomplete.')} />
    </Dialog>
  )
}
