import { type SavedView, type SavedViewInput, savedViewRoutes } from '@outlay/contract/savedViews/savedViews'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../core/api/api.ts'
import { keyOf } from '../../../core/api/queryKeys.ts'
import { t } from '../../../core/language/language.ts'
import { failureToast } from '../../../core/toasts/failureToast.tsx'
import { toast } from '../../../core/toasts/toast.ts'
import { undoToast } from '../../../ui/toasts/undoToast.tsx'
import { type ExpensesChoice, filterOf, parseExpensesSearch } from '../expenses.search.ts'

/** The list's URL parameters, as stored. */
export function viewQueryOf(choice: ExpensesChoice): string {
  const parts = Object.entries(choice).filter(([, value]) => value !== undefined)
  return new URLSearchParams(parts).toString()
}

/** A view's filters; parts that are no longer valid are dropped. */
export function choiceOfView(query: string): ExpensesChoice {
  return filterOf(parseExpensesSearch(Object.fromEntries(new URLSearchParams(query))))
}

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

/** The user's views, by name. */
export const savedViewsQuery = queryOptions({
  queryKey: keyOf('saved-views'),
  queryFn: ({ signal }) => call(savedViewRoutes.list, { signal }),
})

const createView = (body: SavedViewInput) => call(savedViewRoutes.create, { body })

/** Changes the given version of a view. */
function updateView({ id, version, name, query, density }: SavedView, part: Partial<SavedViewInput>) {
  return call(savedViewRoutes.update, { params: { id }, body: { name, query, density, ...part }, version })
}

const deleteView = ({ id, version }: SavedView) => call(savedViewRoutes.remove, { params: { id }, version })
