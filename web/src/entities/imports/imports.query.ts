import { importRoutes } from '@outlay/contract/imports/imports'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'

/** The newest imports of statements. */
export const importsQuery = queryOptions({
  queryKey: keyOf('imports', 'list'),
  queryFn: ({ signal }) => call(importRoutes.list, { signal }),
  staleTime: 0,
})
