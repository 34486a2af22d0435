import { type MerchantRule, type MerchantRuleInput, merchantRuleRoutes } from '@outlay/contract/merchantRules'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api.ts'

/** Asked for whenever it is looked at: rules are also learned, and used, while receipts are reviewed. */
export const merchantRulesQuery = queryOptions({
  queryKey: ['merchant-rules'],
  queryFn: ({ signal }) => call(merchantRuleRoutes.list, { signal }),
  staleTime: 0,
})

/** Changes the rule with this id; without, makes one. */
export function saveMerchantRule(id: string | undefined, body: MerchantRuleInput): Promise<MerchantRule> {
  return id
    ? call(merchantRuleRoutes.update, { params: { id }, body })
    : call(merchantRuleRoutes.create, { body })
}

export function forgetMerchantRule(id: string) {
  return call(merchantRuleRoutes.remove, { params: { id } })
}
