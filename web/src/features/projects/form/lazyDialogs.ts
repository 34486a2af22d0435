import { msg } from '../../../core/language/language.ts'
import { lazyDialog } from '../../../ui/lazy/lazyParts.tsx'

// Loaded on demand: their fields are larger than the pages they open on.
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
