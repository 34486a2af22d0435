import { planRoutes } from '@outlay/contract/plans/plans'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'

/** The payment provider of this installation. */
export const paymentProviderQuery = queryOptions({
  queryKey: keyOf('payment-provider'),
  queryFn: ({ signal }) => call(planRoutes.provider, { signal }),
})
