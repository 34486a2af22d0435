import type { SavedView, SavedViewInput } from '@outlay/contract/savedViews/savedViews'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '../../../core/language/language.ts'
import { failureToast } from '../../../core/toasts/failureToast.tsx'
import { toast } from '../../../core/toasts/toast.ts'
import { undoToast } from '../../../core/toasts/undoToast.tsx'
import { createView, deleteView, savedViewsQuery, updateView } from './savedViews.api.ts'

interface Rename {
  readonly view: SavedView
  readonly name: string
}

/** Operations on saved views; changes and deletions can be undone. */
export function useSavedViews() {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: savedViewsQuery.queryKey })
  const restore = useMutation({
    mutationFn: ({ name, query, density }: SavedView) => createView({ name, query, density }),
    onError: error => failureToast(t('Failed to restore the view'), error),
    onSettled: refresh,
  })
  const renameBack = useMutation({
    mutationFn: ({ view, name }: Rename) => updateView(view, { name }),
    onError: error => failureToast(t('Failed to rename the view'), error),
    onSettled: refresh,
  })
  const save = useMutation({
    mutationFn: (view: SavedViewInput) => createView(view),
    onSuccess: ({ name }) => toast({ title: t('View saved'), message: name }),
    onError: error => failureToast(t('Failed to save the view'), error),
    onSettled: refresh,
  })
  const rename = useMutation({
    mutationFn: ({ view, name }: Rename) => updateView(view, { name }),
    onSuccess: (view, { view: { name } }) =>
      undoToast({
        title: t('View renamed'),
        message: view.name,
        onUndo: () => renameBack.mutate({ view, name }),
      }),
    onError: error => failureToast(t('Failed to rename the view'), error),
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: deleteView,
    onSuccess: (_, view) =>
      undoToast({ title: t('View deleted'), message: view.name, onUndo: () => restore.mutate(view) }),
    onError: error => failureToast(t('Failed to delete the view'), error),
    onSettled: refresh,
  })
  return { save, rename, remove }
}
