import { lazy } from 'react'
import { loadPage } from '../../core/PageLoadError.ts'

// Loaded when they are first opened: their fields weigh more than the pages that they stand on.
export const ProjectDialog = lazy(async () => ({
  default: (await loadPage(import('./ProjectDialog.tsx'))).ProjectDialog,
}))
export const EditDialog = lazy(async () => ({
  default: (await loadPage(import('./EditDialog.tsx'))).EditDialog,
}))
export const DeleteProjectDialog = lazy(async () => ({
  default: (await loadPage(import('./DeleteProjectDialog.tsx'))).DeleteProjectDialog,
}))
