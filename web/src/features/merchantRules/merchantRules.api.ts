import {
  type MerchantRule,
  type MerchantRuleInput,
  merchantRuleRoutes,
} from '@outlay/contract/merchantRules/merchantRules'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'
import type { Save } from '../../core/forms/useEditForm.ts'

/** Always refetched: reviews of receipts also create and use rules. */
export const merchantRulesQuery = queryOptions({
  queryKey: keyOf('merchant-rules'),
  queryFn: ({ signal }) => call(merchantRuleRoutes.list, { signal }),
  staleTime: 0,
})

/** Replaces the opened version of a rule, or creates one. */
export function saveMerchantRule({
  body,
  opened,
}: Save<MerchantRuleInput, MerchantRule>): Promise<MerchantRule> {
  if (!opened) return call(merchantRuleRoutes.create, { body })
  const { id, version } = opened
  return call(merchantRuleRoutes.update, { params: { id }, body, version })
}

/** Deletes the given version. */
export function forgetMerchantRule({ id, version }: MerchantRule) {
  return call(merchantRuleRoutes.remove, { params: { id }, version })
}
