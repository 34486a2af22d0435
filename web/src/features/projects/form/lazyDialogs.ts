import { lateDialog } from '../../../ui/lazy/lazyParts.tsx'

// Loaded when they are first opened: their fields weigh more than the pages that they stand on.
export const ProjectDialog = lateDialog(
  'The form',
  async () => (await import('./ProjectDialog.tsx')).ProjectDialog,
)
export const EditDialog = lateDialog('The form', async () => (await import('./EditDialog.tsx')).EditDialog)
export const DeleteProjectDialog = lateDialog(
  'The question',
  async () => (await import('./DeleteProjectDialog.tsx')).DeleteProjectDialog,
)
