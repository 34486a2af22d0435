import { lazyDialog } from '../../../ui/lazy/lazyParts.tsx'

// Loaded when they are first opened: their fields weigh more than the pages that they stand on.
export const ProjectDialog = lazyDialog(
  'The form',
  async () => (await import('./ProjectDialog.tsx')).ProjectDialog,
)
export const EditDialog = lazyDialog('The form', async () => (await import('./EditDialog.tsx')).EditDialog)
export const DeleteProjectDialog = lazyDialog(
  'The question',
  async () => (await import('./DeleteProjectDialog.tsx')).DeleteProjectDialog,
)
