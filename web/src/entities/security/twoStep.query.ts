import { twoStepRoutes } from '@outlay/contract/accounts/twoStep'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'

export const twoStepQuery = queryOptions({
  queryKey: keyOf('two-step'),
  queryFn: ({ signal }) => call(twoStepRoutes.state, { signal }),
})
