import { type SavedView, type SavedViewInput, savedViewRoutes } from '@outlay/contract/savedViews/savedViews'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../core/api/api.ts'
import { keyOf } from '../../../core/api/queryKeys.ts'

/** The user's views, by name. */
export const savedViewsQuery = queryOptions({
  queryKey: keyOf('saved-views'),
  queryFn: ({ signal }) => call(savedViewRoutes.list, { signal }),
})

export const createView = (body: SavedViewInput) => call(savedViewRoutes.create, { body })

/** Changes the given version of a view. */
export function updateView({ id, version, name, query, density }: SavedView, part: Partial<SavedViewInput>) {
  return call(savedViewRoutes.update, { params: { id }, body: { name, query, density, ...part }, version })
}

export const deleteView = ({ id, version }: SavedView) =>
  call(savedViewRoutes.remove, { params: { id }, version })
