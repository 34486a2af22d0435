import { planRoutes } from '@outlay/contract/plans'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'

/** Who takes payments here. */
export const paymentProviderQuery = queryOptions({
  queryKey: keyOf('payment-provider'),
  queryFn: ({ signal }) => call(planRoutes.provider, { signal }),
})
