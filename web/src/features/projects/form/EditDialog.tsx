import type { Project } from '@outlay/contract/projects'
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

/** What the address bar asks for: a project to change, or one that is not here. */
export function EditDialog({ id, projects, onClose }: EditDialogProps) {
  const project = useLastKnown(projects, id)
  if (project) return <ProjectDialog project={project} onClose={onClose} />
  return (
    <Dialog title={t('Edit Project')} onClose={onClose}>
      <EmptyState title={t('Project not found')} text={t('It was deleted, or the link is incomplete.')} />
    </Dialog>
  )
}
