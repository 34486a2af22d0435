import { type DataUseChoices, dataUseRoutes } from '@outlay/contract/dataUse/dataUse'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../core/api/api.ts'
import { keyOf } from '../../../core/api/queryKeys.ts'

export const dataUseQuery = queryOptions({
  queryKey: keyOf('data-use'),
  queryFn: ({ signal }) => call(dataUseRoutes.dataUse, { signal }),
})

export function changeDataUse(change: { readonly body: DataUseChoices; readonly version: number }) {
  return call(dataUseRoutes.changeDataUse, change)
}
