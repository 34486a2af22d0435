import { msg } from '../../../core/language/language.ts'
import { lazyDialog } from '../../../ui/lazy/lazyParts.tsx'

// Loaded when they are first opened: their fields weigh more than the pages that they stand on.
export const ProjectDialog = lazyDialog(
  msg('The form'),
  async () => (await import('./ProjectDialog.tsx')).ProjectDialog,
)
export const EditDialog = lazyDialog(
  msg('The form'),
  async () => (await import('./EditDialog.tsx')).EditDialog,
)
export const DeleteProjectDialog = lazyDialog(
  msg('The confirmation'),
  async () => (await import('./DeleteProjectDialog.tsx')).DeleteProjectDialog,
)
